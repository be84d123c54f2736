import { t } from '#client/core/text.ts'
import { missing } from '#client/ui/columns/columns.tsx'
import './changes-table.css'

/** One field of a row that somebody changed; null and undefined are no value. */
export interface ChangedField {
  readonly label: string
  readonly before: string | null | undefined
  readonly after: string | null | undefined
}

interface ChangesTableProps {
  changes: readonly ChangedField[]
}

/** Fields with their values before and after a change. */
export function ChangesTable({ changes }: ChangesTableProps) {
  return (
    <table className="changes-table">
      <thead>
        <tr>
          <th scope="col">{t('字段')}</th>
          <th scope="col">{t('修改前')}</th>
          <th scope="col">{t('修改后')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ label, before, after }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{before || missing}</td>
            <td>{after || missing}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
