import { InputNumber } from 'antd'
import { fen, plainYuan } from '@settle/shared/core/money/fen.ts'
import { findYuan } from '#client/core/list/find-yuan.ts'
import { t } from '#client/core/text.ts'
import './amount-input.css'

interface AmountInputProps {
  id?: string
  /** fen */
  value?: number
  onChange?: (value: number) => void
}

/**
 * An amount typed in yuan, which may be nothing; the control of a form item whose value is fen, as a row has it. It is
 * empty until the form has a value.
 */
export function AmountInput({ id, value, onChange }: AmountInputProps) {
  return (
    <InputNumber
      {...(id !== undefined && { id })}
      className="amount-input"
      min="0"
      max="9999999999"
      precision={2}
      stringMode
      value={value === undefined ? null : plainYuan(fen(value))}
      onChange={(text) => onChange?.(findYuan(text ?? '0') ?? 0)}
      suffix={t('元')}
    />
  )
}
