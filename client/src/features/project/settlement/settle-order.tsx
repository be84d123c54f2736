import { Link } from 'react-router-dom'
import { type Settlement } from '@settle/shared/features/settlement/settlement.ts'
import { t } from '#client/core/text.ts'
import { useOrderPage } from '#client/features/payout/index.ts'
import { missing } from '#client/ui/text/missing.ts'

/** The batch order that a settlement became. */
export function SettleOrder({ settlement }: { settlement: Settlement }) {
  const { batchOrderId, orderNo, importId } = settlement
  const page = useOrderPage()(batchOrderId ?? '')

  if (orderNo === null) return importId === null ? missing : t('付款名单草稿')
  return page === undefined ? (
    orderNo
  ) : (
    <Link className="cell-figures" to={page}>
      {orderNo}
    </Link>
  )
}
