import { button, element } from '#panel/element.ts'
import { t } from '#panel/text.ts'
import { faultSourceText } from './fault-words.ts'
import { isFailed, type RequestSummary } from './request-summary.ts'

const narrow = window.matchMedia('(width < 768px)')
/** Lines above and below what is seen, so that a quick scroll shows no gap. */
const spareLines = 10

/** A list of requests of which only the lines in sight are on the page. */
export class RequestList {
  readonly node: HTMLElement
  readonly #body = element('div', { role: 'rowgroup' })
  readonly #scroller = element('div', { class: 'request-lines' }, this.#body)
  readonly #open: (entry: RequestSummary) => void
  readonly #lines = new Map<RequestSummary, HTMLElement>()
  #entries: readonly RequestSummary[] = []
  /** The line that Tab leads to. */
  #current: RequestSummary | undefined
  #isDrawingSoon = false

  constructor(open: (entry: RequestSummary) => void) {
    this.#open = open
    this.node = element(
      'div',
      { class: 'request-list', role: 'table', 'aria-label': t('请求|列表') },
      element('div', { class: 'request-head', role: 'rowgroup' }, headLine()),
      this.#scroller,
    )
    this.#scroller.addEventListener('scroll', () => this.#drawSoon(), { passive: true })
    this.#scroller.addEventListener('keydown', (event) => this.#walk(event))
    new ResizeObserver(() => this.#drawSoon()).observe(this.#scroller)
  }

  /** Shows other entries; what is in sight stays where it is, unless that is the beginning of the list. */
  show(entries: readonly RequestSummary[]): void {
    const { scrollTop } = this.#scroller
    const anchor = this.#entries[Math.floor(scrollTop / lineHeightPx())]
    const offset = scrollTop % lineHeightPx()
    this.#entries = entries
    this.#body.style.height = `${entries.length * lineHeightPx()}px`
    const index = anchor === undefined ? -1 : entries.indexOf(anchor)
    if (scrollTop > 0 && index >= 0) {
      this.#scroller.scrollTop = index * lineHeightPx() + offset
    }
    this.#drawSoon()
  }

  /** Puts the focus where it was when a line was opened. */
  focusCurrent(): void {
    if (this.#current !== undefined) this.#focus(this.#entries.indexOf(this.#current))
  }

  #drawSoon(): void {
    if (this.#isDrawingSoon) return
    this.#isDrawingSoon = true
    requestAnimationFrame(() => {
      this.#isDrawingSoon = false
      this.#draw()
    })
  }

  #draw(): void {
    const { scrollTop, clientHeight } = this.#scroller
    const lineHeight = lineHeightPx()
    const first = Math.max(0, Math.floor(scrollTop / lineHeight) - spareLines)
    const end = Math.ceil((scrollTop + clientHeight) / lineHeight) + spareLines
    const seen = this.#entries.slice(first, end)
    const kept = new Set(seen)
    for (const [entry, line] of this.#lines) {
      if (kept.has(entry)) continue
      line.remove()
      this.#lines.delete(entry)
    }
    if (this.#current === undefined || !this.#entries.includes(this.#current)) {
      this.#current = this.#entries[0]
    }
    for (const [offset, entry] of seen.entries()) this.#place(entry, first, offset)
  }

  /** Lines that stay are not moved within the page, so that none loses the focus. */
  #place(entry: RequestSummary, first: number, offset: number): void {
    const line = this.#lines.get(entry) ?? this.#lineOf(entry)
    const there = this.#body.children.item(offset)
    if (there !== line) this.#body.insertBefore(line, there)
    line.style.top = `${(first + offset) * lineHeightPx()}px`
    const open = line.querySelector('button')
    if (open !== null) open.tabIndex = entry === this.#current ? 0 : -1
  }

  #lineOf(entry: RequestSummary): HTMLElement {
    const line = lineNode(entry, () => {
      this.#current = entry
      this.#open(entry)
    })
    this.#lines.set(entry, line)
    return line
  }

  #walk(event: KeyboardEvent): void {
    const index = this.#current === undefined ? 0 : this.#entries.indexOf(this.#current)
    const next = indexAfter(event.key, index, this.#entries.length)
    if (next === undefined) return
    event.preventDefault()
    this.#focus(Math.max(0, Math.min(next, this.#entries.length - 1)))
  }

  #focus(index: number): void {
    const entry = this.#entries[index]
    if (entry === undefined) return
    this.#current = entry
    const top = index * lineHeightPx()
    const { scrollTop, clientHeight } = this.#scroller
    if (top < scrollTop) this.#scroller.scrollTop = top
    else if (top + lineHeightPx() > scrollTop + clientHeight) {
      this.#scroller.scrollTop = top + lineHeightPx() - clientHeight
    }
    this.#draw()
    this.#lines.get(entry)?.querySelector('button')?.focus()
  }
}

/** As `requests.css` draws them. */
function lineHeightPx(): number {
  return narrow.matches ? 72 : 40
}

function indexAfter(key: string, index: number, count: number): number | undefined {
  const pageLines = 10
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + pageLines,
    PageUp: index - pageLines,
    Home: 0,
    End: count - 1,
  }
  return steps[key]
}

function headLine(): HTMLElement {
  const names = [t('时间'), t('状态'), t('请求'), t('接口编号'), t('用户'), t('耗时'), t('标记')]
  const cells = names.map((name) => element('span', { role: 'columnheader' }, name))
  return element('div', { class: 'request-line hint', role: 'row' }, ...cells)
}

function lineNode(entry: RequestSummary, open: () => void): HTMLElement {
  const { worldTime, method, path, operation, user, role, durationMs } = entry
  const line = element(
    'div',
    { class: 'request-line', role: 'row' },
    cell('when figures hint', worldTime.slice('YYYY-MM-DD '.length)),
    cell('state', statusTag(entry)),
    cell('call', button(`${method} ${path}`, { class: 'call-button', title: path }, open)),
    cell('operation hint', operation ?? '–'),
    cell('user hint', user ?? '–', role === null ? '' : ` · ${role}`),
    cell('duration figures hint', `${Math.round(durationMs)} ms`),
    cell('marks', ...marksOf(entry)),
  )
  // The whole line is a target for the mouse; the keyboard and screen readers have the button.
  line.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) open()
  })
  return line
}

function cell(name: string, ...children: readonly (Node | string)[]): HTMLElement {
  return element('span', { role: 'cell', class: name }, ...children)
}

/** The status in its colour: red also where the envelope says that it failed. */
export function statusTag(entry: RequestSummary): HTMLElement {
  const { status, success } = entry
  const tone = isFailed(entry) ? 'bad' : 'good'
  const text = status === null ? t('无应答') : String(status)
  return element(
    'span',
    { class: `tag ${tone}` },
    success === false && (status ?? 0) < 400 ? `${text} · ${t('业务失败')}` : text,
  )
}

function marksOf({ fault, changeCount, ignored }: RequestSummary): readonly HTMLElement[] {
  return [
    ...(fault === null
      ? []
      : [
          element(
            'span',
            { class: 'tag changed', title: `${fault.kind} · ${fault.id}` },
            t('故障：{source}', { source: faultSourceText(fault.source) }),
          ),
        ]),
    ...(changeCount === 0
      ? []
      : [element('span', { class: 'tag' }, t('改 {count} 行', { count: changeCount }))]),
    ...(ignored.length === 0
      ? []
      : [
          element(
            'span',
            { class: 'tag', title: ignored.join(' ') },
            t('忽略 {count} 个参数', { count: ignored.length }),
          ),
        ]),
  ]
}
