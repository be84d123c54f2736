import { fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { missing } from './missing.ts'
import './money.css'

interface MoneyProps {
  /** fen; null and undefined are no amount */
  amount: number | null | undefined
  /** The figure that decides on its screen: it alone carries ¥ (visual.md, rule 2). */
  isDecisive?: boolean
}

/** An amount in yuan, in tabular figures with thousands separators. Its minus is the screen's; files keep the hyphen. */
export function Money({ amount, isDecisive = false }: MoneyProps) {
  return (
    <span className="money" data-decisive={isDecisive}>
      {amount === null || amount === undefined
        ? missing
        : formatYuan(fen(amount), { symbol: isDecisive }).replace('-', '−')}
    </span>
  )
}

interface MoneyChangeProps {
  /** fen, never below 0: the direction says which way it goes, and 0 goes none */
  amount: number
  isIncome: boolean
}

/** What came in, green with +, or went out, with − (visual.md, rule 2). */
export function MoneyChange({ amount, isIncome }: MoneyChangeProps) {
  return (
    <span className="money" data-income={isIncome}>
      {amount > 0 && (isIncome ? '+' : '−')}
      {formatYuan(fen(amount))}
    </span>
  )
}
