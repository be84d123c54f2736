import { Input } from 'antd'
import { useId, useState } from 'react'
import { type Fen, parseYuan, plainYuan } from '@settle/shared/core/money/fen.ts'
import { type FenRange } from '#client/core/list/filter-codec.ts'
import { t } from '#client/core/text.ts'
import { useFilterDraft } from './filter-draft.ts'
import './money-range-filter.css'

interface MoneyRangeFilterProps {
  name: string
  label: string
}

/** A filter from one amount to another, both included: typed in yuan, kept in fen. */
export function MoneyRangeFilter({ name, label }: MoneyRangeFilterProps) {
  const [value, change] = useFilterDraft(name)
  const id = useId()
  const { from, to } = isFenRange(value) ? value : { from: undefined, to: undefined }
  const set = (range: FenRange) =>
    change(range.from === undefined && range.to === undefined ? undefined : range)

  return (
    <div className="query-field">
      <label htmlFor={id}>{label}</label>
      <span className="money-range">
        <YuanInput
          id={id}
          label={t('{label}，从', { label })}
          placeholder={t('最低')}
          amount={from}
          onChange={(amount) => set({ from: amount, to })}
        />
        –
        <YuanInput
          label={t('{label}，到', { label })}
          placeholder={t('最高')}
          amount={to}
          onChange={(amount) => set({ from, to: amount })}
        />
      </span>
    </div>
  )
}

interface YuanInputProps {
  id?: string
  label: string
  placeholder: string
  amount: Fen | undefined
  onChange: (amount: Fen | undefined) => void
}

const yuanForm = /^(?:\d{1,10}(?:\.\d{0,2})?)?$/

function YuanInput({ amount, onChange, label, ...input }: YuanInputProps) {
  const [typed, setTyped] = useState('')
  // What was typed stands as it is (12.5 and 12.50 are one amount) until the amount is changed elsewhere.
  const text = amountOf(typed) === amount ? typed : amount && plainYuan(amount)

  return (
    <Input
      {...input}
      aria-label={label}
      inputMode="decimal"
      value={text}
      onChange={({ target }) => {
        if (!yuanForm.test(target.value)) return
        setTyped(target.value)
        onChange(amountOf(target.value))
      }}
    />
  )
}

function amountOf(text: string): Fen | undefined {
  return text === '' ? undefined : parseYuan(text.replace(/\.$/, ''))
}

function isFenRange(value: unknown): value is FenRange {
  return typeof value === 'object' && value !== null && 'from' in value && 'to' in value
}
