import { InputNumber } from 'antd'
import { fen, plainYuan } from '@settle/shared/core/money/fen.ts'
import { findYuan } from '#client/core/list/find-yuan.ts'
import { t } from '#client/core/text.ts'
import './amount-input.css'

interface AmountInputProps {
  id?: string
  /** fen */
  value?: number | null
  /** It may be left empty: what is taken away is null, and not an amount of nothing. */
  isOptional?: boolean
  onChange?: (value: number | null) => void
}

/**
 * An amount typed in yuan, which may be nothing; the control of a form item whose value is fen, as a row has it. It is
 * empty until the form has a value.
 */
export function AmountInput({ id, value, isOptional = false, onChange }: AmountInputProps) {
  const amountOf = (text: string | null) =>
    isOptional && text === null ? null : (findYuan(text ?? '0') ?? 0)

  return (
    <InputNumber
      {...(id !== undefined && { id })}
      className="amount-input"
      min="0"
      max="9999999999"
      precision={2}
      stringMode
      value={value === undefined || value === null ? null : plainYuan(fen(value))}
      onChange={(text) => onChange?.(amountOf(text))}
      suffix={t('元')}
    />
  )
}
