import { type Recharge } from '@settle/shared/features/funds/recharge.ts'
import { useOwnAccounts } from '#client/features/funds/account/own-accounts.ts'
import { TransferDialog } from './transfer-dialog.tsx'

interface OpenTransferProps {
  recharge: Recharge
  onClosed: () => void
}

/** Where to transfer a recharge that was announced before. */
export function OpenTransfer({ recharge, onClosed }: OpenTransferProps) {
  const { data } = useOwnAccounts()
  if (data === undefined) return null

  const { providerId, payPass, accountNo } = recharge
  const account = data.find((one) => one.providerId === providerId && one.payPass === payPass)
  return (
    <TransferDialog
      recharge={recharge}
      accountName={account?.accountName ?? null}
      accountNo={accountNo}
      bankName={account?.bankName ?? null}
      onClosed={onClosed}
    />
  )
}
