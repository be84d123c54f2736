import { useMutation } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { lazy } from 'react'
import { useNavigate } from 'react-router-dom'
import { fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { type Role } from '@settle/shared/core/role.ts'
import { invoicingStatus } from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { type BatchOrder } from '@settle/shared/features/payout/batch-order.ts'
import { batchOrderMachine } from '@settle/shared/features/payout/batch-order.status.ts'
import {
  acceptBatchOrder,
  payBatchOrder,
  refuseBatchOrder,
  withdrawBatchOrder,
} from '@settle/shared/features/payout/payout-calls.ts'
import { useCan } from '#client/core/session/access.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { actionsColumn, type ListColumn } from '#client/ui/columns/columns.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { MoveAction } from '#client/ui/action/move-action.tsx'
import { ReasonAction } from '#client/ui/action/reason-dialog.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'
import { usePayoutRole } from './payout-role.ts'
import { useRefreshPayouts } from './refresh-payouts.ts'

const PaymentPasswordDialog = lazy(async () => ({
  default: (await import('#client/ui/action/payment-password.tsx')).PaymentPasswordDialog,
}))

interface OrderActionProps {
  order: BatchOrder
  size: 'small' | 'middle'
}

/** What the user may do to an order in its state: [what the machine allows, and whose button they hold]. */
function useOrderMoves(order: BatchOrder) {
  const role: Role = usePayoutRole()
  const can = useCan()
  const events = batchOrderMachine.allowedEvents(order.status, role)
  const may = (event: (typeof events)[number]) => events.includes(event) && can(`payout:${event}`)

  return {
    withdraw: may('withdraw'),
    refuse: may('refuse'),
    accept: may('accept'),
    pay: may('pay'),
    // Failed items of an order that still pays are re-sent when it is done (domain.md 3.1).
    invoice:
      role === 'merchant' &&
      order.invoicingStatus === invoicingStatus.values.toInvoice &&
      order.finishTime !== null &&
      order.invoiceAmount > 0 &&
      can('invoice:apply'),
    retry:
      role === 'merchant' &&
      order.failCount > 0 &&
      order.finishTime !== null &&
      can('payout:retry'),
  }
}

/** The actions of one order in a list. */
export function OrderRowActions({ order }: { order: BatchOrder }) {
  const moves = useOrderMoves(order)

  return (
    <RowActions>
      {moves.accept && <AcceptOrderButton order={order} size="small" />}
      {moves.pay && <PayOrderButton order={order} size="small" />}
      {moves.retry && <RetryOrderButton order={order} size="small" />}
      {moves.invoice && <InvoiceOrderButton order={order} size="small" />}
      {moves.withdraw && <WithdrawOrderAction order={order} size="small" />}
      {moves.refuse && <RefuseOrderAction order={order} size="small" />}
    </RowActions>
  )
}

/** The column of these actions, for those who may do any of them. */
export function useOrderActionsColumn(): readonly ListColumn<BatchOrder>[] {
  const can = useCan()
  const isNeeded = ['withdraw', 'refuse', 'accept', 'pay', 'retry'].some((event) =>
    can(`payout:${event}`),
  )

  return isNeeded
    ? [actionsColumn(t('操作'), 128, (order) => <OrderRowActions order={order} />)]
    : []
}

/** The actions of an order on its own page; the one that carries it on stands last and is the primary one. */
export function OrderPageActions({ order }: { order: BatchOrder }) {
  const moves = useOrderMoves(order)

  return (
    <>
      {moves.withdraw && <WithdrawOrderAction order={order} size="middle" />}
      {moves.refuse && <RefuseOrderAction order={order} size="middle" />}
      {moves.invoice && <InvoiceOrderButton order={order} size="middle" />}
      {moves.retry && <RetryOrderButton order={order} size="middle" />}
      {moves.accept && <AcceptOrderButton order={order} size="middle" />}
      {moves.pay && <PayOrderButton order={order} size="middle" />}
    </>
  )
}

function WithdrawOrderAction({ order, size }: OrderActionProps) {
  const refresh = useRefreshPayouts()
  const { id, orderNo } = order

  return (
    <ReasonAction
      size={size}
      label={t('撤回')}
      title={t('撤回批次 {orderNo}？', { orderNo })}
      consequence={t('{amount} 将全部解冻，{count} 笔付款作废，撤回后不能恢复。', {
        amount: frozenOf(order),
        count: order.totalCount,
      })}
      done={t('已撤回批次 {orderNo}', { orderNo })}
      run={async (reason) => {
        await call(withdrawBatchOrder, { body: { id, reason } })
        await refresh()
      }}
    />
  )
}

function RefuseOrderAction({ order, size }: OrderActionProps) {
  const refresh = useRefreshPayouts()
  const { id, orderNo, merchantName } = order

  return (
    <ReasonAction
      size={size}
      label={t('拒绝')}
      title={t('拒绝批次 {orderNo}？', { orderNo })}
      consequence={t('{merchantName} 的 {amount} 将全部解冻，商户会看到拒绝原因。', {
        merchantName,
        amount: frozenOf(order),
      })}
      done={t('已拒绝批次 {orderNo}', { orderNo })}
      run={async (reason) => {
        await call(refuseBatchOrder, { body: { id, reason } })
        await refresh()
      }}
    />
  )
}

/** Asks once, naming what is accepted: its merchant cannot take it back afterwards. */
function AcceptOrderButton({ order, size }: OrderActionProps) {
  const refresh = useRefreshPayouts()
  const { id, orderNo, merchantName, totalCount } = order

  return (
    <MoveAction
      size={size}
      label={t('受理')}
      title={t('受理批次 {orderNo}？', { orderNo })}
      consequence={t(
        '{merchantName} 的 {count} 笔付款，{amount}。受理后商户不能再撤回，您可以付款或拒绝。',
        { merchantName, count: totalCount, amount: frozenOf(order) },
      )}
      okText={t('确认受理')}
      done={t('已受理批次 {orderNo}', { orderNo })}
      run={async () => {
        await call(acceptBatchOrder, { body: { id } })
        await refresh()
      }}
    />
  )
}

function PayOrderButton({ order, size }: OrderActionProps) {
  const { message } = App.useApp()
  const refresh = useRefreshPayouts()
  const { id, orderNo, totalCount, totalNet } = order

  return (
    <FormButton
      label={t('付款')}
      type={size === 'small' ? 'link' : 'primary'}
      size={size}
      renderForm={(close) => (
        <PaymentPasswordDialog
          title={t('付款批次 {orderNo}？', { orderNo })}
          label={t('确认付款')}
          submit={async (payPassword) => {
            await call(payBatchOrder, { body: { id, payPassword } }, { quiet: true })
            message.success(t('付款指令已发出，结果会逐笔显示'))
            await refresh()
          }}
          onClosed={close}
        >
          <p>
            {t('将发出 {count} 笔银行指令，实发合计 {amount}。发出后不能撤回。', {
              count: totalCount,
              amount: formatYuan(fen(totalNet), { symbol: true }),
            })}
          </p>
        </PaymentPasswordDialog>
      )}
    />
  )
}

function RetryOrderButton({ order, size }: OrderActionProps) {
  const navigate = useNavigate()
  const retry = useMutation({
    mutationFn: async () => {
      // The calls of the import weigh more than a list needs.
      const { retryFailedItems } =
        await import('@settle/shared/features/payout-import/import-calls.ts')
      const session = await call(retryFailedItems, { body: { orderId: order.id } })
      void navigate(`/merchant/payout/create?session=${session.id}`)
    },
  })

  return (
    <Button
      type={size === 'small' ? 'link' : 'primary'}
      size={size}
      loading={retry.isPending}
      onClick={() => retry.mutate()}
    >
      {t('失败重发')}
    </Button>
  )
}

/** A finished order with something to invoice leads to its application. */
function InvoiceOrderButton({ order: { id, providerId }, size }: OrderActionProps) {
  const navigate = useNavigate()
  const page = `/merchant/invoice/create?providerId=${providerId}&orderId=${id}`

  return (
    <Button
      type={size === 'small' ? 'link' : 'default'}
      size={size}
      onClick={() => void navigate(page)}
    >
      {t('申请开票')}
    </Button>
  )
}

function frozenOf({ totalPay }: BatchOrder): string {
  return formatYuan(fen(totalPay), { symbol: true })
}
