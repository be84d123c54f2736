import { salaryUnit } from '@settle/shared/features/dictionary/recruitment.dictionaries.ts'
import { salaryRangeOf } from '@settle/shared/features/recruit/vacancy.rules.ts'
import { type Vacancy } from '@settle/shared/features/recruit/vacancy.ts'
import { t } from '#client/core/text.ts'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import './recruit.css'

type SalaryProps = Pick<Vacancy, 'salaryMin' | 'salaryMax' | 'salaryUnit'>

/** What a position pays: a range and its unit, or that it is to be agreed on. */
export function Salary(props: SalaryProps) {
  const range = salaryRangeOf(props)
  if (range === '') return t('面议')

  return (
    <span className="cell-figures">
      {range} {t('元')}/
      <span className="salary-unit">
        <DictionaryText dictionary={salaryUnit} value={props.salaryUnit} />
      </span>
    </span>
  )
}
