import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { t } from '#panel/text.ts'
import { RequestLine } from './request-line.tsx'
import { type RequestSummary } from './request-summary.ts'

const narrow = window.matchMedia('(width < 768px)')
/** Lines above and below what is seen, so that a quick scroll shows no gap. */
const spareLines = 10

interface RequestListProps {
  readonly entries: readonly RequestSummary[]
  /** The one whose details are open: when they are closed, the focus is there again. */
  readonly opened: RequestSummary | undefined
  readonly open: (entry: RequestSummary) => void
}

/** A list of requests of which only the lines in sight are on the page. */
export function RequestList({ entries, opened, open }: RequestListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const [sight, setSight] = useState({ top: 0, height: 0 })
  /** The line that Tab leads to. */
  const [chosen, choose] = useState<RequestSummary>()
  const current = chosen !== undefined && entries.includes(chosen) ? chosen : entries[0]
  const lineHeight = lineHeightPx()
  const look = () => {
    const { scrollTop = 0, clientHeight = 0 } = scroller.current ?? {}
    setSight({ top: scrollTop, height: clientHeight })
  }
  useLayoutEffect(() => {
    const observer = new ResizeObserver(look)
    if (scroller.current !== null) observer.observe(scroller.current)
    return () => observer.disconnect()
  }, [])
  useAnchor(scroller, entries, look)

  const isFocusWanted = useRef(false)
  const focus = (index: number) => {
    const entry = entries[index]
    const { current: box } = scroller
    if (entry === undefined || box === null) return
    const top = index * lineHeight
    if (top < box.scrollTop) box.scrollTop = top
    else if (top + lineHeight > box.scrollTop + box.clientHeight) {
      box.scrollTop = top + lineHeight - box.clientHeight
    }
    isFocusWanted.current = true
    choose(entry)
    look()
  }
  useLayoutEffect(() => {
    if (!isFocusWanted.current) return
    isFocusWanted.current = false
    scroller.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
  })
  useEffect(() => {
    if (opened === undefined && chosen !== undefined) focus(entries.indexOf(chosen))
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the details are closed
  }, [opened])

  const walk = (event: KeyboardEvent) => {
    const index = current === undefined ? 0 : entries.indexOf(current)
    const next = indexAfter(event.key, index, entries.length)
    if (next === undefined) return
    event.preventDefault()
    focus(Math.max(0, Math.min(next, entries.length - 1)))
  }
  const first = Math.max(0, Math.floor(sight.top / lineHeight) - spareLines)
  const end = Math.ceil((sight.top + sight.height) / lineHeight) + spareLines
  return (
    <div class="request-list" role="table" aria-label={t('请求|列表')}>
      <div class="request-head" role="rowgroup">
        <HeadLine />
      </div>
      <div class="request-lines" ref={scroller} onScroll={look}>
        <div role="rowgroup" style={{ height: `${entries.length * lineHeight}px` }}>
          {entries.slice(first, end).map((entry, offset) => (
            <RequestLine
              key={entry.id}
              entry={entry}
              topPx={(first + offset) * lineHeight}
              isCurrent={entry === current}
              walk={walk}
              open={() => {
                choose(entry)
                open(entry)
              }}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

/** What is in sight stays where it is when the entries change, unless that is the beginning of the list. */
function useAnchor(
  scroller: { readonly current: HTMLDivElement | null },
  entries: readonly RequestSummary[],
  look: () => void,
): void {
  const before = useRef(entries)
  useLayoutEffect(() => {
    const { current: box } = scroller
    const old = before.current
    before.current = entries
    if (box === null || box.scrollTop === 0) return
    const anchor = old[Math.floor(box.scrollTop / lineHeightPx())]
    const index = anchor === undefined ? -1 : entries.indexOf(anchor)
    if (index < 0) return
    box.scrollTop = index * lineHeightPx() + (box.scrollTop % lineHeightPx())
    look()
    // oxlint-disable-next-line react/exhaustive-deps -- only other entries move what is seen
  }, [entries])
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

function HeadLine() {
  const names = [t('时间'), t('状态'), t('请求'), t('接口编号'), t('用户'), t('耗时'), t('标记')]
  return (
    <div class="request-line hint" role="row">
      {names.map((name) => (
        <span key={name} role="columnheader">
          {name}
        </span>
      ))}
    </div>
  )
}
