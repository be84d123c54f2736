import { Money } from '#client/ui/text/money.tsx'
import './balance-cards.css'

interface Balance {
  readonly label: string
  /** fen; undefined while it is not known yet */
  readonly amount: number | undefined
  /** What the label does not say. */
  readonly hint?: string
}

interface BalanceCardsProps {
  label: string
  balances: readonly Balance[]
}

/** What somebody has, the decisive figure first and large (visual.md, page anatomy). */
export function BalanceCards({ label, balances }: BalanceCardsProps) {
  return (
    <ul className="balance-cards" aria-label={label}>
      {balances.map((balance, index) => (
        <li key={balance.label} className="balance-card">
          <span className="balance-card-label">{balance.label}</span>
          <strong className="balance-card-figure">
            {balance.amount === undefined ? (
              <span className="skeleton-bar" />
            ) : (
              <Money amount={balance.amount} isDecisive={index === 0} />
            )}
          </strong>
          {balance.hint !== undefined && <span className="balance-card-hint">{balance.hint}</span>}
        </li>
      ))}
    </ul>
  )
}
