import { type ReactNode } from 'react'
import { type ListRow } from '#client/ui/list/list-rows.tsx'

/**
 * Keeps the columns of a table as wide as the widest of what was in them, so that they do not go to and fro with the rows
 * that are drawn. It widens the elements that it is given to draw, without drawing the table anew.
 */
export class WidestSeen {
  #scope = ''
  #widths: readonly number[] = []
  #known = new Set<string>()

  /** What makes a column so wide. */
  sizerOf(column: number): ReactNode {
    const width = this.#widths[column] ?? 0
    return <i className={seenClass(width)} style={{ width }} />
  }

  /** Looks at what is laid out. Columns, filters or a place that changed begin anew. */
  see(body: HTMLElement, shape: string, rows: readonly ListRow[]): void {
    const table = body.firstElementChild
    if (!(table instanceof HTMLTableElement) || body.clientWidth === 0) return
    const scope = `${body.clientWidth} ${shape}`
    if (scope !== this.#scope) {
      this.#scope = scope
      this.#known = new Set()
      this.#write(table, [])
    }
    if (rows.every(({ id }) => this.#known.has(id))) return
    for (const { id } of rows) this.#known.add(id)

    // A table that fills its place gives its columns more than they need.
    const { minWidth } = table.style
    table.style.minWidth = '0'
    const cells = table.querySelectorAll('.ant-table-measure-row > td')
    const widths = [...cells].map((cell) => cell.getBoundingClientRect().width)
    table.style.minWidth = minWidth
    this.#write(table, widths)
  }

  #write(table: HTMLTableElement, widths: readonly number[]): void {
    this.#widths = widths
    for (const gap of table.querySelectorAll('.list-gap')) {
      for (const [at, sizer] of [...gap.querySelectorAll('i')].entries()) {
        const width = widths[at] ?? 0
        sizer.className = seenClass(width)
        sizer.style.width = `${width}px`
      }
    }
  }
}

/** A column of actions takes no room until one was seen (resource-table.css). */
function seenClass(width: number): string {
  return width > 0 ? 'cell-seen' : ''
}
