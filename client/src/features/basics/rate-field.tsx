import { Input } from 'antd'
import { useState } from 'react'
import { formatPercent, parsePercent, ppm } from '@settle/shared/core/money/ppm.ts'

interface RateFieldProps {
  id?: string
  /** In ppm; undefined while what is typed is no rate. */
  value?: number | undefined
  onChange?: (rate: number | undefined) => void
}

const highest = ppm(1_000_000)

/** A rate from 0 to 100 %, typed in percent and kept in ppm. */
export function RateField({ id, value, onChange }: RateFieldProps) {
  const [typed, setTyped] = useState('')
  // What is typed stands as it is, until the form is given another value.
  const shown = rateOf(typed) === value ? typed : textOf(value)

  return (
    <Input
      {...(id !== undefined && { id })}
      value={shown}
      maxLength={8}
      inputMode="decimal"
      autoComplete="off"
      suffix="%"
      onChange={({ target }) => {
        setTyped(target.value)
        onChange?.(rateOf(target.value))
      }}
    />
  )
}

function rateOf(text: string): number | undefined {
  try {
    const rate = parsePercent(text.trim())
    return rate <= highest ? rate : undefined
  } catch {
    return undefined
  }
}

function textOf(value: number | undefined): string {
  return value === undefined ? '' : formatPercent(ppm(value)).slice(0, -1)
}
