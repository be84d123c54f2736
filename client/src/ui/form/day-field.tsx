import { DatePicker } from 'antd'
import dayjs from 'dayjs'

interface DayFieldProps {
  id?: string
  /** `2026-11-21`. */
  value?: string | undefined
  /** Called with undefined when the day is taken away. */
  onChange?: (value: string | undefined) => void
}

/** One day; stands alone or as the control of a form item. Days stay texts outside of it. */
export function DayField({ value, onChange, ...control }: DayFieldProps) {
  return (
    <DatePicker
      value={value === undefined ? null : dayjs(value)}
      onChange={(day) => onChange?.(day?.format('YYYY-MM-DD'))}
      {...control}
    />
  )
}
