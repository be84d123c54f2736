import { element } from '#panel/element.ts'
import { t } from '#panel/text.ts'
import './change-table.css'

/** What became of one row: its fields before and after, null where there was or is none. */
export interface RowChange {
  readonly collection: string
  readonly id: string
  readonly kind: 'added' | 'changed' | 'removed'
  readonly fields: Readonly<Record<string, readonly [before: unknown, after: unknown]>>
}

/** A row that was changed, field by field. */
export function changeTable({ collection, id, kind, fields }: RowChange): HTMLElement {
  const cells = Object.entries(fields).map(([name, [before, after]]) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, name),
      element('td', { class: 'before' }, valueText(before)),
      element('td', {}, valueText(after)),
    ),
  )
  return element(
    'details',
    { open: kind !== 'added' || cells.length < 12 },
    element('summary', {}, `${kindText(kind)} `, element('code', {}, `${collection} ${id}`)),
    cells.length === 0 ? undefined : element('table', { class: 'change' }, ...cells),
  )
}

function kindText(kind: 'added' | 'changed' | 'removed'): string {
  if (kind === 'changed') return t('修改|改动')
  return kind === 'added' ? t('新增') : t('删除')
}

function valueText(value: unknown): string {
  if (value === null || value === undefined) return '–'
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}
