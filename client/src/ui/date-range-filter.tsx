import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useId } from 'react'
import { type DayRange } from '#client/core/filter-codec.ts'
import { t } from '#client/core/text.ts'
import { useFilterDraft } from './filter-draft.ts'

interface DateRangeFilterProps {
  name: string
  label: string
}

const dayForm = 'YYYY-MM-DD'

/** A filter from one day to another, both included. */
export function DateRangeFilter({ name, label }: DateRangeFilterProps) {
  const [value, change] = useFilterDraft(name)
  const id = useId()

  return (
    <div className="query-field">
      <label htmlFor={id}>{label}</label>
      <DatePicker.RangePicker
        id={{ start: id, end: `${id}-end` }}
        placeholder={[t('开始日期'), t('结束日期')]}
        value={isDayRange(value) ? [dayjs(value.begin), dayjs(value.end)] : null}
        onChange={(days) => {
          const [begin, end] = days ?? []
          change(
            begin && end ? { begin: begin.format(dayForm), end: end.format(dayForm) } : undefined,
          )
        }}
      />
    </div>
  )
}

function isDayRange(value: unknown): value is DayRange {
  return typeof value === 'object' && value !== null && 'begin' in value && 'end' in value
}
