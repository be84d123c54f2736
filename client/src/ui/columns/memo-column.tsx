import { t } from '#client/core/text.ts'
import { type ListColumn } from './columns.tsx'

/** The memo that the ledger wrote, in the language of the reader. */
export function memoColumn<Row extends { readonly memo: string }>(): ListColumn<Row> {
  return {
    key: 'memo',
    title: t('摘要'),
    render: ({ memo }) => (
      <span className="cell-text" title={t(memo)}>
        {t(memo)}
      </span>
    ),
  }
}
