import { useState } from 'react'
import { type Announced, AnnounceRechargeForm } from './announce-recharge-form.tsx'
import { CashierDialog } from './cashier-dialog.tsx'
import { TransferDialog } from './transfer-dialog.tsx'

interface RechargeFlowProps {
  onClosed: () => void
}

/** A recharge from the announcement to the money's arrival. */
export function RechargeFlow({ onClosed }: RechargeFlowProps) {
  const [announced, setAnnounced] = useState<Announced>()

  if (announced === undefined) {
    return <AnnounceRechargeForm onAnnounced={setAnnounced} onClosed={onClosed} />
  }
  if ('url' in announced) return <CashierDialog {...announced} onClosed={onClosed} />
  return <TransferDialog {...announced} onClosed={onClosed} />
}
