import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { type DayRange } from '#client/core/list/filter-codec.ts'
import { t } from '#client/core/text.ts'

interface DateRangePickerProps {
  id: string
  value: DayRange | undefined
  onChange: (value: DayRange | undefined) => void
}

const dayForm = 'YYYY-MM-DD'

/** Two days in one control; days stay texts outside of it. */
export function DateRangePicker({ id, value, onChange }: DateRangePickerProps) {
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: `${id}-end` }}
      suffixIcon={null}
      separator="–"
      placeholder={[t('开始日期'), t('结束日期')]}
      value={value === undefined ? null : [dayjs(value.begin), dayjs(value.end)]}
      onChange={(days) => {
        const [begin, end] = days ?? []
        onChange(
          begin && end ? { begin: begin.format(dayForm), end: end.format(dayForm) } : undefined,
        )
      }}
    />
  )
}
