import { t } from '#panel/text.ts'
import { type RowChange } from './request-summary.ts'
import './change-table.css'

/** A row that was changed, field by field. */
export function ChangeTable({ collection, id, kind, fields }: RowChange) {
  const lines = Object.entries(fields)
  return (
    <details open={kind !== 'added' || lines.length < 12}>
      <summary>
        {kindText(kind)} <code>{`${collection} ${id}`}</code>
      </summary>
      {lines.length > 0 && (
        <table class="change">
          {lines.map(([name, [before, after]]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td class="before">{valueText(before)}</td>
              <td>{valueText(after)}</td>
            </tr>
          ))}
        </table>
      )}
    </details>
  )
}

function kindText(kind: RowChange['kind']): string {
  if (kind === 'changed') return t('修改|改动')
  return kind === 'added' ? t('新增') : t('删除')
}

function valueText(value: unknown): string {
  if (value === null || value === undefined) return '–'
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}
