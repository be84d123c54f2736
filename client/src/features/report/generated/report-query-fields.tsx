import { Input } from 'antd'
import { useId } from 'react'
import { type ReportQueryField } from '@settle/shared/features/report/report-calls.ts'
import { t } from '#client/core/text.ts'
import { DateRangeFilter } from '#client/ui/filter/date-range-filter.tsx'
import { useFilterDraft } from '#client/ui/filter/filter-draft.ts'
import { MoneyRangeFilter } from '#client/ui/filter/money-range-filter.tsx'
import { SelectFilter } from '#client/ui/filter/select-filter.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import { type Report } from './report-list.ts'
import { type TextRange } from './report-filters.ts'

/** How many query fields are shown without unfolding: those that the report does not hide ([PICK-01]). */
export function fieldsInSightOf({ queryFields }: Report): number {
  return queryFields.filter(({ hidden }) => hidden !== '1').length
}

/** The query fields of a report, for the inside of a query bar. */
export function reportQueryFields({ queryFields, dictOptions }: Report) {
  const inOrder = [
    ...queryFields.filter(({ hidden }) => hidden !== '1'),
    ...queryFields.filter(({ hidden }) => hidden === '1'),
  ]
  return inOrder.map((queryField) => (
    <QueryFieldControl
      key={queryField.field}
      name={queryField.field}
      queryField={queryField}
      options={(dictOptions[queryField.field] ?? []).map(({ value, text }) => ({
        value,
        label: text,
      }))}
    />
  ))
}

interface QueryFieldControlProps {
  /** The query bar looks at it. */
  name: string
  queryField: ReportQueryField
  options: readonly { readonly value: string; readonly label: string }[]
}

function QueryFieldControl({ name, queryField, options }: QueryFieldControlProps) {
  const { label, view, mode, unit } = queryField
  const isRange = mode === 'group'
  const isDay = view === 'Date' || view === 'Datetime'

  if (view === 'list') return <SelectFilter name={name} label={label} options={options} />
  if (isDay && isRange) return <DateRangeFilter name={name} label={label} />
  if (isDay) return <DayFilter name={name} label={label} />
  if (unit === 'fen' && isRange) return <MoneyRangeFilter name={name} label={label} />
  if (isRange) return <TextRangeFilter name={name} label={label} isNumber={view === 'Integer'} />
  return <TextFilter name={name} label={unit === 'fen' ? t('{label}，单位分', { label }) : label} />
}

interface FilterProps {
  name: string
  label: string
}

function DayFilter({ name, label }: FilterProps) {
  const [value, change] = useFilterDraft(name)
  const id = useId()

  return (
    <div className="query-field">
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        type="date"
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => change(target.value || undefined)}
      />
    </div>
  )
}

function TextRangeFilter({ name, label, isNumber }: FilterProps & { isNumber: boolean }) {
  const [value, change] = useFilterDraft(name)
  const id = useId()
  const { from, to } = isTextRange(value) ? value : { from: '', to: '' }
  const set = (range: TextRange) => change(range.from + range.to === '' ? undefined : range)
  const typed = (text: string) => (isNumber ? text.replaceAll(/\D/g, '') : text)
  const input = { maxLength: isNumber ? 15 : 64, inputMode: isNumber ? 'numeric' : 'text' } as const

  return (
    <div className="query-field">
      <label htmlFor={id}>{label}</label>
      <span className="money-range">
        <Input
          {...input}
          id={id}
          aria-label={t('{label}，从', { label })}
          value={from}
          onChange={({ target }) => set({ from: typed(target.value), to })}
        />
        –
        <Input
          {...input}
          aria-label={t('{label}，到', { label })}
          value={to}
          onChange={({ target }) => set({ from, to: typed(target.value) })}
        />
      </span>
    </div>
  )
}

function isTextRange(value: unknown): value is TextRange {
  return typeof value === 'object' && value !== null && 'from' in value && 'to' in value
}
