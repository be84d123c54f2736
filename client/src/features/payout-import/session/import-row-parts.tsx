import { type ImportRow } from '@settle/shared/features/payout-import/import-row.ts'
import { findYuan } from '#client/core/list/find-yuan.ts'
import { Money } from '#client/ui/text/money.tsx'

/** The amount as it was read; of a row that is blocked as it was typed, unless that is no amount. */
export function RowAmount({
  row: { amount, amountText },
}: {
  row: Pick<ImportRow, 'amount' | 'amountText'>
}) {
  const typed = amount ?? findYuan(amountText.replaceAll(',', ''))
  return typed === undefined ? <span>{amountText}</span> : <Money amount={typed} />
}

/** What the checks say of a row, one sentence a line. */
export function RowMessages({
  row: { messages, codes },
}: {
  row: Pick<ImportRow, 'messages' | 'codes'>
}) {
  return (
    <span className="row-messages">
      {messages.map((message, index) => (
        <span key={codes[index]}>{message}</span>
      ))}
    </span>
  )
}
