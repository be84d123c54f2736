/** Rows are known by this attribute, which antd's table gives its own too. */
const rowSelector = '[data-row-key]'
const controlSelector = 'a[href], button, input, select, textarea, [tabindex]'
/** What opens a row: the link in what identifies it, else its first action that is safe to press. */
const openerSelectors = ['[data-row-name] :is(a[href], button)', '.ant-btn-link', 'a[href]']
const choiceSelector = '.ant-table-selection-column input'
const popupSelector = '.ant-modal-root, .ant-drawer, .ant-popover'
const pageOfRows = 10

/** How the walk goes on beyond the rows that a long list draws; places count from 0 on, as `aria-rowindex` does from 1. */
export interface RowReach {
  count(): number
  firstInSight(): number
  /** Draws a row, and in sight, before it returns. */
  show(index: number): void
  /** The keyboard stands on this row, which is to stay drawn. */
  keep(index: number): void
  /** The focus came to this row, which may be drawn out of sight. */
  come(index: number): void
}

/**
 * Makes the rows inside of an element one stop of the Tab key: arrows, Home, End and the page keys walk from row to row,
 * Enter opens one, Space chooses it, and Tab goes on to what can be done in it. Returns what takes all of that back.
 *
 * It works on what React has drawn and gives a row no state of its own, so that no key draws the list anew.
 */
export function walkRows(container: HTMLElement, reach?: RowReach): () => void {
  /** What a control of another row said of the Tab key itself. */
  const taken = new Map<HTMLElement, string | null>()
  let currentKey: string | null = null
  let currentIndex = 0
  /** Whether the keyboard is in the rows, or in a dialog that was opened from there. */
  let isHere = false

  const rows = () => [...container.querySelectorAll<HTMLElement>(rowSelector)]

  /** Which row of the list stands at this place of those that are drawn, and the other way round. */
  const placeOf = (all: readonly HTMLElement[], at: number) =>
    reach === undefined ? at : Number(all[at]?.getAttribute('aria-rowindex') ?? 1) - 1
  const atOf = (all: readonly HTMLElement[], place: number) =>
    reach === undefined ? place : all.findIndex((_row, at) => placeOf(all, at) === place)

  const settle = () => {
    const all = rows()
    const known = all.findIndex((row) => keyOf(row) === currentKey)
    // The row is gone: the keyboard goes on at its place.
    const place = isHere ? currentIndex : (reach?.firstInSight() ?? currentIndex)
    const index = known === -1 ? Math.min(atOf(all, place), all.length - 1) : known
    for (const [control] of taken) if (!control.isConnected) taken.delete(control)
    for (const [at, row] of all.entries()) {
      row.tabIndex = at === index ? 0 : -1
      for (const control of row.querySelectorAll<HTMLElement>(controlSelector)) {
        if (at === index) giveBack(control)
        else takeOut(control)
      }
    }
    currentIndex = Math.max(placeOf(all, index), 0)
    currentKey = keyOf(all[index])
    if (isHere) reach?.keep(currentIndex)
    if (isHere && isNowhere()) all[index]?.focus({ preventScroll: true })
  }
  const takeOut = (control: HTMLElement) => {
    if (control.tabIndex < 0) return
    taken.set(control, control.getAttribute('tabindex'))
    control.tabIndex = -1
  }
  const giveBack = (control: HTMLElement) => {
    const own = taken.get(control)
    if (own === undefined) return
    if (own === null) control.removeAttribute('tabindex')
    else control.setAttribute('tabindex', own)
    taken.delete(control)
  }

  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    if (!container.contains(target)) {
      isHere &&= target.closest(popupSelector) !== null
      return
    }
    isHere = true
    const key = keyOf(target.closest(rowSelector))
    if (key === null) return
    if (key !== currentKey) {
      currentKey = key
      settle()
    }
    reach?.come(currentIndex)
  }
  const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
    // The user clicked beside everything. What loses the focus because it was taken off the page is another matter.
    const isLeft = () => target instanceof Node && target.isConnected && isNowhere()
    if (relatedTarget === null) queueMicrotask(() => (isHere &&= !isLeft()))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
    // What stands in a row, a field or a menu, keeps its own keys.
    if (!(target instanceof HTMLElement) || !target.matches(rowSelector) || !isPlain) return
    if (key === 'Enter') openerOf(target)?.click()
    else if (key === ' ') target.querySelector<HTMLElement>(choiceSelector)?.click()
    else if (!walkingKeys.has(key)) return
    else walkTo(key)
    event.preventDefault()
  }
  const walkTo = (key: string) => {
    const count = reach?.count() ?? rows().length
    const place = Math.max(0, Math.min(count - 1, stepOf(key, currentIndex, count)))
    reach?.show(place)
    const all = rows()
    all[atOf(all, place)]?.focus({ preventScroll: reach !== undefined })
  }

  const redrawn = new MutationObserver(settle)
  redrawn.observe(container, { childList: true, subtree: true })
  // A dialog that closes gives the focus back to what opened it; where that is gone, nothing has it.
  const closed = new MutationObserver(() => {
    if (isHere && isNowhere()) settle()
  })
  closed.observe(document.body, { childList: true })
  document.addEventListener('focusin', onFocusIn)
  container.addEventListener('focusout', onFocusOut)
  container.addEventListener('keydown', onKeyDown)
  settle()

  return () => {
    redrawn.disconnect()
    closed.disconnect()
    document.removeEventListener('focusin', onFocusIn)
    container.removeEventListener('focusout', onFocusOut)
    container.removeEventListener('keydown', onKeyDown)
    for (const [control] of taken) giveBack(control)
  }
}

const walkingKeys: ReadonlySet<string> = new Set([
  'ArrowDown',
  'ArrowUp',
  'PageDown',
  'PageUp',
  'Home',
  'End',
])

function stepOf(key: string, from: number, count: number): number {
  if (key === 'ArrowDown') return from + 1
  if (key === 'ArrowUp') return from - 1
  if (key === 'PageDown') return from + pageOfRows
  if (key === 'PageUp') return from - pageOfRows
  return key === 'End' ? count - 1 : 0
}

function openerOf(row: HTMLElement): HTMLElement | undefined {
  return openerSelectors.flatMap((selector) => row.querySelector<HTMLElement>(selector) ?? [])[0]
}

function keyOf(row: Element | null | undefined): string | null {
  return row?.getAttribute('data-row-key') ?? null
}

function isNowhere(): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body
}
