import { type RefObject, useEffect, useRef } from 'react'
import { useLocale } from '#client/core/text.ts'
import { type ListRow } from './list-rows.tsx'

/** How long a row that changed under one's eyes is tinted, in ms (visual.md, round two). */
const tintMs = 2_000
const tint = { backgroundColor: 'color-mix(in srgb, var(--ant-color-primary) 16%, var(--surface))' }

interface Shown {
  readonly key: string
  readonly rows: readonly ListRow[]
}

/**
 * Tints the rows that changed since they were last drawn, as long as the same part of the same list is shown. `key` says
 * which part: its filters, order and page. Elements carry the id of their row in `data-row-key`.
 */
export function useTintedChanges(
  container: RefObject<HTMLElement | null>,
  rows: readonly ListRow[],
  key: string,
): void {
  const locale = useLocale()
  const part = `${locale} ${key}`
  const shown = useRef<Shown>(undefined)

  useEffect(() => {
    const before = shown.current
    shown.current = { key: part, rows }
    if (before?.key !== part || before.rows === rows) return
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    if (!isStill) for (const id of changedIds(before.rows, rows)) tintRow(container.current, id)
  }, [container, rows, part])
}

/**
 * The rows that differ, and those that came in between; what slid in at the end was there all along. An unchanged row is the
 * same object: a query keeps it.
 */
export function changedIds(before: readonly ListRow[], now: readonly ListRow[]): string[] {
  const known = new Map(before.map((row) => [row.id, row]))
  const lastKnown = now.findLastIndex(({ id }) => known.has(id))
  return now
    .filter((row, index) => known.get(row.id) !== row && (known.has(row.id) || index < lastKnown))
    .map(({ id }) => id)
}

function tintRow(container: HTMLElement | null, id: string): void {
  const row = container?.querySelector(`[data-row-key="${CSS.escape(id)}"]`)
  // A pinned cell has a ground of its own, so that cells are tinted and not their row.
  const parts = row instanceof HTMLTableRowElement ? [...row.cells] : [row]
  for (const part of parts) {
    part?.animate([{ ...tint, offset: 0 }, { ...tint, offset: 0.5 }, {}], {
      id: 'row-changed',
      duration: tintMs,
      easing: 'ease-out',
    })
  }
}
