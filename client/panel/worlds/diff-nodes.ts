import { element } from '#panel/element.ts'
import { changeTable } from '#panel/requests/change-table.ts'
import { t } from '#panel/text.ts'
import { type Diff, type RowDifference } from './moment-api.ts'

/** What differs between two moments, by collection. */
export function diffNodes({ added, changed, removed, rows, isCut }: Diff): readonly HTMLElement[] {
  if (added + changed + removed === 0) {
    return [element('p', { class: 'hint' }, t('没有差别。'))]
  }
  return [
    element(
      'p',
      {},
      t('新增 {added} 行，修改 {changed} 行，删除 {removed} 行', { added, changed, removed }),
    ),
    ...[...new Set(rows.map(({ collection }) => collection))].map((collection) =>
      collectionNode(
        collection,
        rows.filter((row) => row.collection === collection),
      ),
    ),
    ...(isCut
      ? [element('p', { class: 'hint' }, t('只列出前 {count} 行。', { count: rows.length }))]
      : []),
  ]
}

/** The rows are drawn when somebody opens them: there may be hundreds of long ones. */
function collectionNode(collection: string, rows: readonly RowDifference[]): HTMLElement {
  const place = element('div', { class: 'nested' })
  const node = element(
    'details',
    {},
    element(
      'summary',
      {},
      element('code', {}, collection),
      ` · ${t('{count} 行', { count: rows.length })}`,
    ),
    place,
  )
  node.addEventListener('toggle', () => {
    if (place.childElementCount === 0) place.append(...rows.map(tableOf))
  })
  return node
}

function tableOf(difference: RowDifference): HTMLElement {
  const { collection, kind } = difference
  if (kind !== 'changed') {
    const { row } = difference
    const fields = Object.entries(row).map(
      ([name, value]) =>
        [name, kind === 'added' ? ([null, value] as const) : ([value, null] as const)] as const,
    )
    const id = typeof row['id'] === 'string' ? row['id'] : ''
    return changeTable({ collection, id, kind, fields: Object.fromEntries(fields) })
  }
  const { id, before, after } = difference
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const fields = names.map((name) => [name, [before[name], after[name]]] as const)
  return changeTable({ collection, id, kind, fields: Object.fromEntries(fields) })
}
