import { DatePicker } from 'antd'
import dayjs from 'dayjs'

interface MomentFieldProps {
  id?: string
  /** `2026-11-21 09:30:00`; null and undefined are none. */
  value?: string | null | undefined
  /** Called with null when the moment is taken away. */
  onChange?: (value: string | null) => void
  placeholder?: string
}

/** One moment, to the minute; the control of a form item. Moments stay texts outside of it. */
export function MomentField({ value, onChange, ...control }: MomentFieldProps) {
  return (
    <DatePicker
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      value={value === undefined || value === null ? null : dayjs(value)}
      onChange={(moment) => onChange?.(moment?.format('YYYY-MM-DD HH:mm:00') ?? null)}
      {...control}
    />
  )
}
