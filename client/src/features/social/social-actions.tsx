import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { invoicingStatus } from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { paymentStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import {
  acceptSocialOrder,
  downloadSocialVoucher,
  refuseSocialOrder,
  withdrawSocialOrder,
} from '@settle/shared/features/social/social-calls.ts'
import { type SocialOrder } from '@settle/shared/features/social/social-order.ts'
import { socialMachine } from '@settle/shared/features/social/social.status.ts'
import { useCan } from '#client/core/session/access.ts'
import { call, download } from '#client/core/http/endpoint-call.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import { MoveAction } from '#client/ui/action/move-action.tsx'
import { ReasonAction } from '#client/ui/action/reason-dialog.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'

const { toInvoice } = invoicingStatus.values

interface ActionProps {
  order: SocialOrder
  size: 'small' | 'middle'
}

/** What can be done to one order in a list. */
export function SocialRowActions({ order }: { order: SocialOrder }) {
  return <RowActions>{useActions({ order, size: 'small' })}</RowActions>
}

/** The same on its page. */
export function SocialPageActions({ order }: { order: SocialOrder }) {
  return useActions({ order, size: 'middle' })
}

function useActions(props: ActionProps): ReactNode[] {
  const can = useCan()
  const role = useSession()?.userInfo.info.roleCode ?? 'merchant'
  const { status, invoicingStatus: invoicing } = props.order
  const isPaid = status === paymentStatus.values.succeeded
  const may = (event: 'accept' | 'refuse' | 'withdraw') =>
    can(`social:${event}`) && socialMachine.next(status, event, role) !== undefined

  return [
    may('refuse') && <RefuseAction key="refuse" {...props} />,
    may('withdraw') && <WithdrawAction key="withdraw" {...props} />,
    may('accept') && <AcceptAction key="accept" {...props} />,
    isPaid && <VoucherButton key="voucher" {...props} />,
    isPaid && invoicing === toInvoice && can('invoice:apply') && (
      <InvoiceButton key="invoice" {...props} />
    ),
  ]
}

/** A paid order leads to the application for its invoice. */
function InvoiceButton({ order: { id, providerId }, size }: ActionProps) {
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

function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient()

  return () => queryClient.invalidateQueries()
}

function AcceptAction({ order: { id, version, orderNo, totalPay }, size }: ActionProps) {
  const refresh = useRefresh()

  return (
    <MoveAction
      size={size}
      label={t('受理')}
      title={t('受理社保订单 {orderNo}？', { orderNo })}
      consequence={t('随即向社保机构缴纳 ¥{amount}，约 15 秒后有结果。', {
        amount: formatYuan(fen(totalPay)),
      })}
      done={t('已受理，正在缴纳')}
      run={async () => {
        await call(acceptSocialOrder, { body: { id, version } })
        await refresh()
      }}
    />
  )
}

function RefuseAction({ order: { id, version, orderNo }, size }: ActionProps) {
  const refresh = useRefresh()

  return (
    <ReasonAction
      size={size}
      label={t('退回')}
      title={t('退回社保订单 {orderNo}？', { orderNo })}
      consequence={t('冻结的金额全部退回商户，商户会看到原因。')}
      usualReasons={[t('基数与申报不符'), t('人员信息有误'), t('已过申报时间')]}
      done={t('已退回')}
      run={async (reason) => {
        await call(refuseSocialOrder, { body: { id, version, reason } })
        await refresh()
      }}
    />
  )
}

function WithdrawAction({ order: { id, version, orderNo }, size }: ActionProps) {
  const refresh = useRefresh()

  return (
    <ReasonAction
      size={size}
      label={t('撤回')}
      title={t('撤回社保订单 {orderNo}？', { orderNo })}
      consequence={t('冻结的金额全部解冻，服务商不再受理。')}
      usualReasons={[t('人员名单有误'), t('基数有误'), t('重复提交')]}
      done={t('已撤回')}
      run={async (reason) => {
        await call(withdrawSocialOrder, { body: { id, version, reason } })
        await refresh()
      }}
    />
  )
}

function VoucherButton({ order: { id }, size }: ActionProps) {
  const saving = useMutation({
    mutationFn: () => download(downloadSocialVoucher, { query: { id } }),
  })

  return (
    <Button
      type={size === 'small' ? 'link' : 'default'}
      size={size}
      loading={saving.isPending}
      onClick={() => saving.mutate()}
    >
      {t('下载凭证')}
    </Button>
  )
}
