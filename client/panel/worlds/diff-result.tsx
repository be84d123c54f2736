import { useState } from 'preact/hooks'
import { ChangeTable } from '#panel/requests/change-table.tsx'
import { type RowChange } from '#panel/requests/request-summary.ts'
import { t } from '#panel/text.ts'
import { type Diff, type RowDifference } from './moment-api.ts'

/** What differs between two moments, by collection. */
export function DiffResult({ added, changed, removed, rows, isCut }: Diff) {
  if (added + changed + removed === 0) return <p class="hint">{t('没有差别。')}</p>
  return (
    <>
      <p>
        {t('新增 {added} 行，修改 {changed} 行，删除 {removed} 行', { added, changed, removed })}
      </p>
      {[...new Set(rows.map(({ collection }) => collection))].map((collection) => (
        <Collection
          key={collection}
          name={collection}
          rows={rows.filter((row) => row.collection === collection)}
        />
      ))}
      {isCut && <p class="hint">{t('只列出前 {count} 行。', { count: rows.length })}</p>}
    </>
  )
}

/** The rows are drawn when somebody opens them: there may be hundreds of long ones. */
function Collection({ name, rows }: { name: string; rows: readonly RowDifference[] }) {
  const [wasOpened, setOpened] = useState(false)
  return (
    <details onToggle={() => setOpened(true)}>
      <summary>
        <code>{name}</code> · {t('{count} 行', { count: rows.length })}
      </summary>
      <div class="nested">
        {wasOpened &&
          rows.map(changeOf).map((change) => <ChangeTable key={change.id} {...change} />)}
      </div>
    </details>
  )
}

function changeOf(difference: RowDifference): RowChange {
  const { collection, kind } = difference
  if (kind !== 'changed') {
    const { row } = difference
    const fields = Object.entries(row).map(
      ([name, value]) =>
        [name, kind === 'added' ? ([null, value] as const) : ([value, null] as const)] as const,
    )
    const id = typeof row['id'] === 'string' ? row['id'] : ''
    return { collection, id, kind, fields: Object.fromEntries(fields) }
  }
  const { id, before, after } = difference
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const fields = names.map((name) => [name, [before[name], after[name]]] as const)
  return { collection, id, kind, fields: Object.fromEntries(fields) }
}
