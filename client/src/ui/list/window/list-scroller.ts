import { createSignal } from '#client/core/live/signal.ts'
import {
  contentHeightOf,
  type Measures,
  moved,
  type Place,
  placeShowing,
  type RowRange,
  rowsDrawn,
  rowsInSight,
  settled,
} from './scroll-place.ts'

/** What a list draws at its place. */
export interface Drawn extends RowRange {
  /** How far below the beginning of the content the first drawn row stands, in px. */
  readonly above: number
  /** How high the content is, and each row, in px. */
  readonly height: number
  readonly rowHeight: number
}

/** After so long without a movement the bar is put where it belongs. */
const barRestMs = 200

/**
 * Where a list stands that is scrolled through, beside React: the browser tells of each px, and few of them change what is
 * drawn. Each reading is the same object until it changes.
 */
export class ListScroller {
  readonly #changed = createSignal()
  #part = ''
  #measures: Measures = { count: 1, rowHeight: 1, view: 1 }
  #place: Place = { top: 0, scroll: 0 }
  #body: HTMLElement | undefined
  /** The bar is not yet where it belongs. */
  #isBarDue = false
  #rest: ReturnType<typeof setTimeout> | undefined
  #isJumping = false
  /** The list has just jumped: what is in sight comes before what may follow. */
  #isHasty = false
  /** Of how many movements was told so far. */
  #movements = 0
  #drawn: Drawn = { first: 0, last: 0, above: 0, height: 1, rowHeight: 1 }
  #inSight: RowRange = { first: 0, last: 0 }
  #asked: RowRange = { first: 0, last: 0 }

  readonly subscribe = (listener: () => void) => this.#changed.subscribe(listener)
  readonly drawn = (): Drawn => this.#drawn
  readonly inSight = (): RowRange => this.#inSight
  /** The rows that are to be there: not those which a jump is passing. */
  readonly asked = (): RowRange => this.#asked

  /** Begins to hold the viewport where the list stands, as it did when it was last shown; returns what ends it. */
  attach(body: HTMLElement): () => void {
    this.#body = body
    this.#isJumping = false
    this.#isHasty = false
    this.#put(settled(this.#measures, this.#place))
    return () => {
      clearTimeout(this.#rest)
      this.#body = undefined
    }
  }

  /** The rows are more or fewer, higher or lower, or more or less of them is in sight. */
  measure(measures: Measures): void {
    const { count, rowHeight, view } = this.#measures
    const isSame =
      measures.count === count && measures.rowHeight === rowHeight && measures.view === view
    if (isSame) return
    // A row stays where it is when all become higher.
    const top = (this.#place.top / rowHeight) * measures.rowHeight
    this.#measures = measures
    this.#put(settled(measures, { top, scroll: 0 }))
  }

  /** The browser says where its bar is. */
  scrolled(to: number): void {
    // What is below a px is the browser's rounding; a slow hand adds up to one.
    if (this.#body === undefined || Math.abs(to - this.#place.scroll) < 1) return
    this.#isJumping = Math.abs(to - this.#place.scroll) > this.#measures.view
    this.#isHasty = this.#isJumping
    const place = moved(this.#measures, this.#place, to)
    this.#put(place, place.scroll !== to)
    if (this.#isJumping) this.#askAtRest()
    clearTimeout(this.#rest)
    this.#rest = setTimeout(this.#settle, barRestMs)
  }

  /** Asks for the rows of a jump once a frame passed without another movement, so that what it passes is not asked for. */
  #askAtRest(): void {
    this.#movements += 1
    const own = this.#movements
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (own !== this.#movements) return
        this.#isJumping = false
        this.#tell()
      }),
    )
  }

  /** Brings a row into sight. */
  show(index: number): void {
    this.#go(placeShowing(this.#measures, this.#place, index))
  }

  /** Another order, other filters or another page begin at the top. */
  follow(part: string): void {
    if (part === this.#part) return
    this.#part = part
    this.#go({ top: 0, scroll: 0 })
  }

  get count(): number {
    return this.#measures.count
  }

  #go(place: Place): void {
    if (place.top === this.#place.top) return
    this.#isJumping = false
    this.#isHasty = false
    this.#put(place)
  }

  readonly #settle = () => {
    // The bar moved already, and the browser is about to say so.
    if (this.#isBarDue || this.#isBarAt(this.#place.scroll)) {
      this.#isJumping = false
      this.#isHasty = false
      this.#put(settled(this.#measures, this.#place))
    }
  }

  #put(place: Place, isBarDue = true): void {
    this.#place = place
    this.#isBarDue = isBarDue
    this.#tell()
    this.moveBar()
  }

  /** Puts the bar where it belongs, where it was the list that moved; as far as the content that is drawn reaches. */
  moveBar(): void {
    if (!this.#isBarDue || this.#body === undefined || this.#body.clientHeight === 0) return
    const { scroll } = this.#place
    // Nothing is written that stands there already: it would end a movement of the browser's.
    if (!this.#isBarAt(scroll)) this.#body.scrollTop = scroll
    this.#isBarDue = !this.#isBarAt(scroll)
  }

  #isBarAt(scroll: number): boolean {
    return this.#body !== undefined && Math.abs(this.#body.scrollTop - scroll) < 1
  }

  #tell(): void {
    const range = rowsDrawn(this.#measures, this.#place, this.#isHasty)
    const { top, scroll } = this.#place
    const { rowHeight } = this.#measures
    const above = range.first * rowHeight - top + scroll
    const drawn = { ...range, above, height: contentHeightOf(this.#measures), rowHeight }
    const inSight = rowsInSight(this.#measures, this.#place)
    const asked = this.#isJumping ? this.#asked : range
    if (
      isEqual(drawn, this.#drawn) &&
      isEqual(inSight, this.#inSight) &&
      isEqual(asked, this.#asked)
    )
      return
    if (!isEqual(drawn, this.#drawn)) this.#drawn = drawn
    if (!isEqual(inSight, this.#inSight)) this.#inSight = inSight
    if (!isEqual(asked, this.#asked)) this.#asked = asked
    this.#changed.emit()
  }
}

function isEqual<Value extends object>(one: Value, other: Value): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
