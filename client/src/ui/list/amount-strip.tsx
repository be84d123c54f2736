import { type ReactNode } from 'react'
import { Money } from '#client/ui/text/money.tsx'
import './amount-strip.css'

interface AmountStripProps {
  /** Amount figures; one of them decides. */
  children: ReactNode
}

/** The few amounts of one thing, side by side (visual.md, detail). */
export function AmountStrip({ children }: AmountStripProps) {
  return <dl className="amount-strip">{children}</dl>
}

interface AmountFigureProps {
  label: ReactNode
  /** fen */
  amount: number | null | undefined
  /** What became of it, under it. */
  note?: ReactNode
  /** The large one. */
  isDecisive?: boolean
}

/** One amount of a strip. */
export function AmountFigure({ label, amount, note, isDecisive = false }: AmountFigureProps) {
  return (
    <div className="amount-figure" data-decisive={isDecisive}>
      <dt>{label}</dt>
      <dd>
        <Money amount={amount} isDecisive={isDecisive} />
      </dd>
      {note !== undefined && <dd className="amount-note">{note}</dd>}
    </div>
  )
}
