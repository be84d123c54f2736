import { App, Button } from 'antd'
import { lazy } from 'react'
import { addFen, fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { type BatchOrder } from '@settle/shared/features/payout/batch-order.ts'
import { batchOrderMachine } from '@settle/shared/features/payout/batch-order.status.ts'
import { useCan } from '#client/core/session/access.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { type ResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { usePayoutRole } from './payout-role.ts'
import { useTellOutcomes } from './tell-outcomes.tsx'

const PaymentPasswordDialog = lazy(async () => ({
  default: (await import('#client/ui/action/payment-password.tsx')).PaymentPasswordDialog,
}))

interface OrderBatchActionsProps {
  list: ResourceList<BatchOrder>
}

/** What a provider does to the chosen orders at once; each button takes those that are in the state for it. */
export function OrderBatchActions({ list }: OrderBatchActionsProps) {
  const role = usePayoutRole()
  const can = useCan()
  const current = new Map(list.page.data?.records.map((order) => [order.id, order]))
  // What was chosen may have moved on since.
  const chosen = list.selection.rows.map((order) => current.get(order.id) ?? order)
  const ready = (event: 'accept' | 'pay') =>
    can(`payout:${event}`)
      ? chosen.filter(({ status }) => batchOrderMachine.allowedEvents(status, role).includes(event))
      : []
  const toAccept = ready('accept')
  const toPay = ready('pay')

  return (
    <>
      {toAccept.length > 0 && <AcceptOrdersButton orders={toAccept} list={list} />}
      {toPay.length > 0 && <PayOrdersButton orders={toPay} list={list} />}
      {toAccept.length + toPay.length === 0 && (
        <span className="batch-hint">{t('选中的批次都不在待受理或待付款状态')}</span>
      )}
    </>
  )
}

interface OrdersButtonProps extends OrderBatchActionsProps {
  orders: readonly BatchOrder[]
}

function AcceptOrdersButton({ orders, list }: OrdersButtonProps) {
  const { modal } = App.useApp()
  const tellOutcomes = useTellOutcomes(list)
  const told = wordsOf(orders)

  const ask = () => {
    void modal.confirm({
      title: t('受理 {count} 个批次？', told),
      content: t('共 {items} 笔，实发合计 {amount}。逐个检查，有一个不通过不影响其他。', told),
      okText: t('受理 {count} 个', told),
      cancelText: t('取消'),
      onOk: async () => {
        const { acceptBatchOrders } = await batchCalls()
        const outcomes = await call(acceptBatchOrders, { body: { ids: idsOf(orders) } })
        await tellOutcomes(outcomes, t('已受理 {count} 个批次', told))
      },
    })
  }

  return (
    <Button size="small" onClick={ask}>
      {t('受理 {count} 个', told)}
    </Button>
  )
}

function PayOrdersButton({ orders, list }: OrdersButtonProps) {
  const tellOutcomes = useTellOutcomes(list)

  return (
    <FormButton
      label={t('付款 {count} 个', wordsOf(orders))}
      type="default"
      size="small"
      renderForm={(close) => (
        <PaymentPasswordDialog
          title={t('付款 {count} 个批次？', wordsOf(orders))}
          label={t('确认付款')}
          submit={async (payPassword) => {
            const { payBatchOrders } = await batchCalls()
            const body = { ids: idsOf(orders), payPassword }
            const outcomes = await call(payBatchOrders, { body }, { quiet: true })
            await tellOutcomes(outcomes, t('付款指令已发出，结果会逐笔显示'))
          }}
          onClosed={close}
        >
          <p>
            {t('将发出 {items} 笔银行指令，实发合计 {amount}。发出后不能撤回。', wordsOf(orders))}
          </p>
        </PaymentPasswordDialog>
      )}
    />
  )
}

// They weigh more than a list needs before something was chosen.
const batchCalls = () => import('@settle/shared/features/payout/payout-batch-calls.ts')

function idsOf(orders: readonly BatchOrder[]): string[] {
  return orders.map(({ id }) => id)
}

/** How many orders and payments, and what the payees get. */
function wordsOf(orders: readonly BatchOrder[]) {
  return {
    count: orders.length,
    items: orders.reduce((sum, { totalCount }) => sum + totalCount, 0),
    amount: formatYuan(addFen(...orders.map(({ totalNet }) => fen(totalNet))), { symbol: true }),
  }
}
