/** Rows of one height in a viewport of their own; all lengths are px. */
export interface Measures {
  readonly count: number
  readonly rowHeight: number
  /** How much of the rows is in sight at a time. */
  readonly view: number
}

/** Where a list stands: what of the rows is at the upper edge, and what the scroll bar says. */
export interface Place {
  readonly top: number
  readonly scroll: number
}

/** Rows by their places from 0 on, both ends included. */
export interface RowRange {
  readonly first: number
  readonly last: number
}

/**
 * The height that is given to the content of a viewport at most. Browsers lay out some ten millions of px and cut off the
 * rest, fewer on a fine display that is zoomed in; a million rows would be 44 millions.
 */
const highest = 3_000_000

/** So near to an end the bar and the rows move as one, so that both ends are exact. */
const exact = 100_000

/** How high the content of the viewport is. */
export function contentHeightOf({ count, rowHeight }: Measures): number {
  return Math.min(count * rowHeight, highest)
}

/** What is at the upper edge when the bar was put somewhere. */
export function topAt(measures: Measures, scroll: number): number {
  const { deepest, furthest } = endsOf(measures)
  if (scroll <= exact) return clamp(scroll, deepest)
  const left = furthest - scroll
  if (left <= exact) return clamp(deepest - left, deepest)
  return exact + ((scroll - exact) * (deepest - 2 * exact)) / (furthest - 2 * exact)
}

/** Where the bar belongs when this is at the upper edge. */
function scrollAt(measures: Measures, top: number): number {
  const { deepest, furthest } = endsOf(measures)
  if (top <= exact) return clamp(top, furthest)
  const left = deepest - top
  if (left <= exact) return clamp(furthest - left, furthest)
  return exact + ((top - exact) * (furthest - 2 * exact)) / (deepest - 2 * exact)
}

/**
 * The place after the bar moved. A wheel, a finger or a key moves the rows by just so many px, however many rows a px of the
 * bar stands for; a jump of the bar goes where the bar says. The bar then differs from where it belongs: the place names
 * another scroll than the given one once that must be mended.
 */
export function moved(measures: Measures, { top, scroll }: Place, to: number): Place {
  const { deepest, furthest } = endsOf(measures)
  const by = to - scroll
  if (Math.abs(by) > measures.view) return { top: topAt(measures, to), scroll: to }
  // A browser rounds what it is told.
  if (to < 1) return { top: 0, scroll: to }
  if (furthest - to < 1) return { top: deepest, scroll: to }

  const reached = clamp(top + by, deepest)
  const belongs = scrollAt(measures, reached)
  const isAtEnd = Math.min(to, furthest - to) < exact
  const allowed = isAtEnd ? 1 : exact / 2
  return { top: reached, scroll: Math.abs(belongs - to) > allowed ? belongs : to }
}

/** The same place with the bar where it belongs, within what there is: for when nothing moves. */
export function settled(measures: Measures, { top }: Place): Place {
  const within = clamp(top, endsOf(measures).deepest)
  return { top: within, scroll: scrollAt(measures, within) }
}

/** The nearest place that has a whole row in sight. */
export function placeShowing(measures: Measures, { top }: Place, index: number): Place {
  const { rowHeight, view } = measures
  const above = index * rowHeight
  const nearest = Math.max(Math.min(top, above), above + rowHeight - view)
  return settled(measures, { top: nearest, scroll: 0 })
}

/** The rows of which at least a half is in sight. */
export function rowsInSight({ count, rowHeight, view }: Measures, { top }: Place): RowRange {
  const first = Math.min(Math.round(top / rowHeight), count - 1)
  const last = Math.min(Math.round((top + view) / rowHeight), count) - 1
  return { first, last: Math.max(first, last) }
}

/** So many rows are drawn at least beyond what is in sight, and the window moves by so many at a time. */
const spare = 4

/** The rows that are drawn; they stay the same for a few rows of scrolling. In haste only those in sight are. */
export function rowsDrawn(
  { count, rowHeight, view }: Measures,
  { top }: Place,
  isHasty: boolean,
): RowRange {
  const from = Math.floor(top / rowHeight)
  const to = Math.ceil((top + view) / rowHeight)
  if (isHasty) return { first: from, last: Math.min(to, count) - 1 }
  return {
    first: Math.max(0, Math.floor(from / spare - 1) * spare),
    last: Math.min(Math.ceil(to / spare + 1) * spare, count) - 1,
  }
}

/** The furthest that rows and bar can go. */
function endsOf(measures: Measures) {
  const { count, rowHeight, view } = measures
  return {
    deepest: Math.max(0, count * rowHeight - view),
    furthest: Math.max(0, contentHeightOf(measures) - view),
  }
}

function clamp(value: number, highestValue: number): number {
  return Math.max(0, Math.min(value, highestValue))
}
