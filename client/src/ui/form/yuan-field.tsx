import { Form, Input } from 'antd'
import { type ReactNode } from 'react'
import { type Fen, formatYuan, parseYuan } from '@settle/shared/core/money/fen.ts'
import { findYuan } from '#client/core/list/find-yuan.ts'
import { t } from '#client/core/text.ts'

interface YuanFieldProps {
  name: string
  label: string
  extra?: ReactNode
  /** It may be left empty. */
  isOptional?: boolean
  /** What it may not exceed, in fen, and the sentence when it does. */
  limit?: { readonly amount: Fen; readonly sentence: string } | undefined
}

/** A field for an amount that somebody types in yuan; the form's value is the text, `parseYuan` reads it. */
export function YuanField({ name, label, extra, limit, isOptional = false }: YuanFieldProps) {
  const assertAmount = async (_rule: unknown, value: unknown) => {
    if (typeof value !== 'string' || value === '') return
    const amount = findYuan(value)
    if (amount === undefined || amount <= 0) throw new Error(t('请输入大于 0、最多两位小数的金额'))
    if (limit !== undefined && amount > limit.amount) throw new Error(limit.sentence)
  }

  return (
    <Form.Item
      name={name}
      label={label}
      extra={extra}
      validateTrigger="onBlur"
      validateFirst
      rules={[{ required: !isOptional, message: t('请输入金额') }, { validator: assertAmount }]}
    >
      <Input
        className="yuan-input"
        inputMode="decimal"
        autoComplete="off"
        maxLength={13}
        placeholder={formatYuan(parseYuan('0'))}
        suffix={t('元')}
      />
    </Form.Item>
  )
}
