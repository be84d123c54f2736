import { Input } from 'antd'
import { lazy, Suspense, useId } from 'react'
import { type DayRange } from '#client/core/list/filter-codec.ts'
import { useFilterDraft } from './filter-draft.ts'

// The calendar is heavy, and the rows do not wait for it.
const DateRangePicker = lazy(async () => ({
  default: (await import('./date-range-picker.tsx')).DateRangePicker,
}))

interface DateRangeFilterProps {
  name: string
  label: string
}

/** A filter from one day to another, both included. */
export function DateRangeFilter({ name, label }: DateRangeFilterProps) {
  const [value, change] = useFilterDraft(name)
  const id = useId()
  const range = isDayRange(value) ? value : undefined

  return (
    <div className="query-field query-field-range">
      <label htmlFor={id}>{label}</label>
      <Suspense
        fallback={<Input id={id} readOnly value={range && `${range.begin} – ${range.end}`} />}
      >
        <DateRangePicker id={id} value={range} onChange={change} />
      </Suspense>
    </div>
  )
}

function isDayRange(value: unknown): value is DayRange {
  return typeof value === 'object' && value !== null && 'begin' in value && 'end' in value
}
