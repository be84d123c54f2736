import { Input } from 'antd'
import { useState } from 'react'
import { fen, parseYuan, plainYuan } from '@settle/shared/core/money/fen.ts'
import { formatPercent, parsePercent, ppm } from '@settle/shared/core/money/ppm.ts'
import { feeMode } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { t } from '#client/core/text.ts'

interface PriceFieldProps {
  id?: string
  /** By rate it is typed in percent and kept in ppm; by transaction in yuan and in fen. */
  mode: string
  /** Undefined while what is typed is no price. */
  value?: number | null | undefined
  onChange?: (price: number | undefined) => void
  placeholder?: string
  /** What stands behind an amount; 元/笔 by default. */
  unit?: string
  'aria-label'?: string
}

/** One price of a chain, in the unit of its mode; the control of a form item. */
export function PriceField({
  id,
  mode,
  value,
  onChange,
  placeholder,
  unit,
  ...named
}: PriceFieldProps) {
  const [typed, setTyped] = useState('')
  const isRate = mode === feeMode.values.percentage
  const read = isRate ? rateOf : yuanOf
  // What is typed stands as it is, until the form is given another value.
  const shown = read(typed) === (value ?? undefined) ? typed : textOf(isRate, value)

  return (
    <Input
      {...(id !== undefined && { id })}
      value={shown}
      maxLength={13}
      inputMode="decimal"
      autoComplete="off"
      suffix={isRate ? '%' : (unit ?? t('元/笔'))}
      {...(placeholder !== undefined && { placeholder })}
      {...named}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange?.(read(target.value))
      }}
    />
  )
}

function rateOf(text: string): number | undefined {
  try {
    return parsePercent(text.trim())
  } catch {
    return undefined
  }
}

function yuanOf(text: string): number | undefined {
  try {
    return parseYuan(text.trim())
  } catch {
    return undefined
  }
}

function textOf(isRate: boolean, value: number | null | undefined): string {
  if (value === undefined || value === null) return ''
  return isRate ? formatPercent(ppm(value)).slice(0, -1) : plainYuan(fen(value))
}
