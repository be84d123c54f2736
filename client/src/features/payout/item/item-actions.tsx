import { useMutation } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { paymentStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import {
  queryPayoutItem,
  readPayoutReceipt,
  revealPayoutItem,
} from '@settle/shared/features/payout/payout-calls.ts'
import { type PayoutItem } from '@settle/shared/features/payout/payout-item.ts'
import { useCan } from '#client/core/session/access.ts'
import { call, openPage } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { actionsColumn, type ListColumn } from '#client/ui/columns/columns.tsx'
import { RevealButton } from '#client/ui/detail/reveal-button.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'
import { useRefreshPayouts } from '#client/features/payout/order/refresh-payouts.ts'
import { tellBankState } from '#client/features/payout/bank-instruction/tell-bank-state.ts'

interface ItemActionsProps {
  item: PayoutItem
}

/** What the user may do with one payment. */
export function ItemActions({ item }: ItemActionsProps) {
  const can = useCan()
  const needsQuery =
    item.status === paymentStatus.values.paying && item.needManual === yesNo.values.yes

  return (
    <RowActions>
      {needsQuery && can('payout:query') && <QueryItemButton id={item.id} />}
      {item.hasReceipt === yesNo.values.yes && can('payout:receipt') && (
        <ReceiptButton id={item.id} />
      )}
      {can('individual:viewSensitive') && <RevealPayee id={item.id} />}
    </RowActions>
  )
}

/** The column of these actions, for those who may do any of them. */
export function useItemActionsColumn(): readonly ListColumn<PayoutItem>[] {
  const can = useCan()
  const isNeeded = ['payout:query', 'payout:receipt', 'individual:viewSensitive'].some(can)

  return isNeeded ? [actionsColumn(t('操作'), 136, (item) => <ItemActions item={item} />)] : []
}

interface ItemIdProps {
  id: string
}

/** Asks the bank what became of a payment whose result is unknown. */
function QueryItemButton({ id }: ItemIdProps) {
  const { message } = App.useApp()
  const refresh = useRefreshPayouts()
  const query = useMutation({
    mutationFn: async () => {
      const { state } = await call(queryPayoutItem, { body: { id } })
      tellBankState(message, state)
      await refresh()
    },
  })

  return (
    <Button type="link" size="small" loading={query.isPending} onClick={() => query.mutate()}>
      {t('查证')}
    </Button>
  )
}

function ReceiptButton({ id }: ItemIdProps) {
  const receipt = useMutation({ mutationFn: () => openPage(readPayoutReceipt, { query: { id } }) })

  return (
    <Button type="link" size="small" loading={receipt.isPending} onClick={() => receipt.mutate()}>
      {t('回单')}
    </Button>
  )
}

/** Shows who is paid and where, in full. */
function RevealPayee({ id }: ItemIdProps) {
  return (
    <RevealButton
      title={t('收款人完整信息')}
      size="small"
      reveal={async () => {
        const payee = await call(revealPayoutItem, { body: { id } })
        return [
          [t('姓名'), payee.name],
          [t('证件号码'), payee.certNo],
          [t('手机号'), payee.phone],
          [t('收款账号'), payee.payeeAccount],
        ]
      }}
    />
  )
}
