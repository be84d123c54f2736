import { t } from '#client/core/text.ts'
import { type ListColumn } from '#client/ui/columns/columns.tsx'
import { serverToday } from '#client/core/http/server-time.ts'

interface ExpiryProps {
  expireDate: string | null
}

/** Until when an entry holds; one that is over says so. */
function Expiry({ expireDate }: ExpiryProps) {
  if (expireDate === null) return t('长期有效')
  if (expireDate >= serverToday()) return <span className="cell-figures">{expireDate}</span>
  return (
    <span className="status-tag" data-meaning="ended">
      {t('{day} 已到期', { day: expireDate })}
    </span>
  )
}

/** The same on a card, where no heading says what the day is. */
export function ExpiryMark({ expireDate }: ExpiryProps) {
  if (expireDate === null || expireDate < serverToday()) return <Expiry expireDate={expireDate} />
  return <span className="cell-figures">{t('{day} 到期', { day: expireDate })}</span>
}

/** The column of it. */
export function expiryColumn<Row extends ExpiryProps>(): ListColumn<Row> {
  return {
    key: 'expireDate',
    title: t('到期日'),
    isStatus: true,
    render: ({ expireDate }) => <Expiry expireDate={expireDate} />,
  }
}
