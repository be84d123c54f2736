import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useIsPrinting } from '#client/ui/is-printing.ts'
import { actionsKey, type ListColumn } from './columns.tsx'
import { yieldingColumns } from './yielding-columns.ts'

/** The columns of a table for which there is room (docs/decisions/0051). */
interface ColumnRoom<Row> {
  readonly columns: readonly ListColumn<Row>[]
  /** The keys of those that gave their place up. */
  readonly yielded: readonly string[]
}

interface Yielded {
  /** What they gave their place up among. */
  readonly scope: string
  readonly keys: readonly string[]
  /** How wide the table could be then, in px. */
  readonly width: number
}

/** A scroll bar that comes and goes must not bring columns back, in px. */
const gainThatCounts = 24

/**
 * Takes the least columns away where a table is wider than its place, so that the pinned one covers none. They come back
 * when the place grows or other columns are chosen, but not from page to page: a table must not change while one reads it.
 * The container is the element around the table.
 */
export function useColumnRoom<Row>(
  container: RefObject<HTMLElement | null>,
  columns: readonly ListColumn<Row>[],
): ColumnRoom<Row> {
  const [yielded, setYielded] = useState<Yielded>({ scope: '', keys: [], width: 0 })
  const scope = JSON.stringify(
    columns.map(({ key, title, chosenWidth, isInsisted }) => [key, title, chosenWidth, isInsisted]),
  )
  // Paper has room for all: there the texts are broken over lines.
  const isPrinting = useIsPrinting()
  const keys = yielded.scope === scope && !isPrinting ? yielded.keys : []
  const shown = columns.filter(({ key }) => !keys.includes(key))

  const settle = useEffectEvent(() => {
    const body = bodyOf(container.current)
    // A tab that is not in sight has no width.
    if (body === null || body.clientWidth === 0) return
    const width = body.clientWidth
    if (keys.length > 0 && width > yielded.width + gainThatCounts) {
      setYielded({ scope, keys: [], width })
      return
    }
    const missing = body.scrollWidth - width
    if (missing <= 1) return
    const asked = shown.map((column) => ({
      ...column,
      isInsisted: column.isInsisted === true || column.key === actionsKey,
    }))
    const more = yieldingColumns(asked, widthsIn(body, shown.length), missing)
    if (more.length > 0) setYielded({ scope, keys: [...keys, ...more], width })
  })

  const observer = useRef<ResizeObserver>(null)
  useEffect(() => {
    const watching = new ResizeObserver(() => settle())
    observer.current = watching
    if (container.current !== null) watching.observe(container.current)
    return () => watching.disconnect()
  }, [container])
  // oxlint-disable-next-line react/set-state-in-effect -- what is too wide is seen only when it is laid out; the second drawing comes before anything is painted
  useLayoutEffect(() => settle())
  useEffect(() => {
    // Texts that come later, such as those of a dictionary, make the table wider.
    const table = bodyOf(container.current)?.firstElementChild
    if (table) observer.current?.observe(table)
  })

  return { columns: shown, yielded: keys }
}

function bodyOf(container: HTMLElement | null): HTMLElement | null {
  return container?.querySelector<HTMLElement>('.list-rows .ant-table-body') ?? null
}

/** How wide the last so many columns are, in px; what stands before them is the box that chooses a row. */
function widthsIn(body: HTMLElement, count: number): number[] {
  const cells = [...body.querySelectorAll<HTMLElement>('.ant-table-measure-row > td')]
  return cells.slice(cells.length - count).map(({ offsetWidth }) => offsetWidth)
}
