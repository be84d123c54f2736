import { type ShownLegalChange } from '@settle/shared/features/legal-change/legal-change.ts'
import { t } from '#client/core/text.ts'
import { missing } from '#client/ui/text/missing.ts'
import { type LegalWords } from './legal-words.ts'
import './legal-change.css'

interface LegalComparisonProps {
  change: Pick<ShownLegalChange, 'fields'>
  words: LegalWords
}

/** What is in force and what is asked for, side by side; on a phone one above the other. */
export function LegalComparison({ change, words }: LegalComparisonProps) {
  return (
    <table className="legal-comparison">
      <thead>
        <tr>
          <th scope="col">{t('字段')}</th>
          <th scope="col">{t('当前生效')}</th>
          <th scope="col">{t('申请改为')}</th>
        </tr>
      </thead>
      <tbody>
        {change.fields.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{words.labelOf(field)}</th>
            <td data-label={t('当前生效')}>{words.show(field, before) ?? missing}</td>
            <td data-label={t('申请改为')}>
              <ins>{words.show(field, after) ?? missing}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
