import { App, Button, Tooltip } from 'antd'
import { lazy } from 'react'
import { useNavigate } from 'react-router-dom'
import { fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { type InvoiceApply } from '@settle/shared/features/invoice/invoice-apply.ts'
import { invoiceStage, stageOf } from '@settle/shared/features/invoice/invoice-stage.ts'
import {
  acceptInvoice,
  issueInvoice,
  queryInvoice,
  queueInvoices,
  rejectInvoice,
  reviewInvoice,
  unqueueInvoices,
  withdrawInvoice,
} from '@settle/shared/features/invoice/invoice-calls.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { MoveAction } from '#client/ui/action/move-action.tsx'
import { ReasonAction } from '#client/ui/action/reason-dialog.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'
import { useApplyMoves, useApplyPage, useRefreshInvoices } from './apply-moves.ts'

// Few invoices are issued elsewhere.
const TypeNumbersForm = lazy(async () => ({
  default: (await import('./type-numbers-form.tsx')).TypeNumbersForm,
}))

interface ApplyActionProps {
  apply: InvoiceApply
  size?: 'small' | 'middle'
}

/** What can be done to one application in the list: what carries it on stands first. */
export function ApplyRowActions({ apply }: ApplyActionProps) {
  const page = useApplyPage()(apply.id)
  const navigate = useNavigate()
  const { onwards, backwards } = useMoves(apply, 'small')

  return (
    <RowActions>
      {onwards}
      {backwards}
      <Button type="link" size="small" onClick={() => void navigate(page)}>
        {t('详情')}
      </Button>
    </RowActions>
  )
}

/** The same on its page: what carries it on stands last. */
export function ApplyPageActions({ apply }: ApplyActionProps) {
  const { may } = useApplyMoves()(apply)
  const { onwards, backwards } = useMoves(apply, 'middle')

  return (
    <>
      {backwards}
      {may('type') && <TypeAction apply={apply} />}
      {onwards}
    </>
  )
}

/** The moves of an application that are somebody's to make now, one element each. */
function useMoves(apply: InvoiceApply, size: 'small' | 'middle') {
  const { may, mayQuery } = useApplyMoves()(apply)
  const props = { apply, size }
  const backwards = [
    may('withdraw') && <WithdrawAction key="withdraw" {...props} />,
    may('unqueue') && <UnqueueAction key="unqueue" {...props} />,
    may('reject') && <RejectAction key="reject" {...props} />,
    may('queue') && <QueueAction key="queue" {...props} />,
    may('sendBack') && <SendBackAction key="sendBack" {...props} />,
  ]
  const onwards = [
    may('accept') && <AcceptAction key="accept" {...props} />,
    may('issue') && <IssueAction key="issue" {...props} />,
    mayQuery && <QueryAction key="query" {...props} />,
    may('pass') && <PassAction key="pass" {...props} />,
    may('resubmit') && <ResubmitButton key="resubmit" {...props} />,
  ]
  return { backwards, onwards }
}

function WithdrawAction({ apply, size = 'small' }: ApplyActionProps) {
  const refresh = useRefreshInvoices()
  const { id, version, applyNo, orderCount } = apply

  return (
    <ReasonAction
      size={size}
      label={t('撤回')}
      title={t('撤回开票申请 {applyNo}？', { applyNo })}
      consequence={t('{count} 个批次回到待开票，可以重新申请；撤回后这个申请不能恢复。', {
        count: orderCount,
      })}
      usualReasons={[t('类目选错'), t('抬头有误'), t('金额有误')]}
      done={t('已撤回开票申请 {applyNo}', { applyNo })}
      run={async (reason) => {
        await call(withdrawInvoice, { body: { id, version, reason } })
        await refresh()
      }}
    />
  )
}

function RejectAction({ apply, size = 'small' }: ApplyActionProps) {
  const refresh = useRefreshInvoices()
  const { id, version, applyNo, merchantName } = apply

  return (
    <ReasonAction
      size={size}
      label={t('驳回')}
      title={t('驳回开票申请 {applyNo}？', { applyNo })}
      consequence={t('{merchantName}会看到原因，修改后可以重新提交。', { merchantName })}
      usualReasons={[t('结算确认单不清晰'), t('开票类目与业务不符'), t('抬头信息不完整')]}
      done={t('已驳回开票申请 {applyNo}', { applyNo })}
      run={async (reason) => {
        await call(rejectInvoice, { body: { id, version, reason } })
        await refresh()
      }}
    />
  )
}

function AcceptAction({ apply, size = 'small' }: ApplyActionProps) {
  const refresh = useRefreshInvoices()
  const { id, version, applyNo, merchantName, invoiceCount } = apply

  return (
    <MoveAction
      size={size}
      label={t('受理')}
      title={t('受理开票申请 {applyNo}？', { applyNo })}
      consequence={t('{merchantName}申请 {amount}，拆成 {count} 张发票。受理后商户不能再撤回。', {
        merchantName,
        amount: amountOf(apply),
        count: invoiceCount,
      })}
      okText={t('确认受理')}
      done={t('已受理开票申请 {applyNo}', { applyNo })}
      run={async () => {
        await call(acceptInvoice, { body: { id, version } })
        await refresh()
      }}
    />
  )
}

function IssueAction({ apply, size = 'small' }: ApplyActionProps) {
  const refresh = useRefreshInvoices()
  const { id, version, applyNo, invoiceCount } = apply
  const isAgain = stageOf(apply) === invoiceStage.values.sentBack

  return (
    <MoveAction
      size={size}
      label={isAgain ? t('重新送复核') : t('开具')}
      title={t('开具 {applyNo} 的 {count} 张发票？', { applyNo, count: invoiceCount })}
      consequence={
        isAgain
          ? t('发票号码不变，由另一位同事重新复核。')
          : t('价税合计 {amount}，提交税局后不能撤回；约 8 秒得到号码，再由另一位同事复核。', {
              amount: amountOf(apply),
            })
      }
      okText={isAgain ? t('送复核') : t('提交税局')}
      done={isAgain ? t('已送复核') : t('已提交税局，正在等待号码')}
      run={async () => {
        await call(issueInvoice, { body: { id, version } })
        await refresh()
      }}
    />
  )
}

function QueueAction({ apply, size = 'small' }: ApplyActionProps) {
  const { message } = App.useApp()
  const refresh = useRefreshInvoices()
  const { id } = apply
  const run = async () => {
    await call(queueInvoices, { body: { ids: [id] } })
    message.success(t('已加入夜间开具，00:30 由系统提交税局'))
    await refresh()
  }

  return (
    <Button
      type={size === 'small' ? 'link' : 'default'}
      size={size}
      onClick={() => void run().catch(() => undefined)}
    >
      {t('夜间开具')}
    </Button>
  )
}

function UnqueueAction({ apply, size = 'small' }: ApplyActionProps) {
  const { message } = App.useApp()
  const refresh = useRefreshInvoices()
  const { id } = apply
  const run = async () => {
    await call(unqueueInvoices, { body: { ids: [id] } })
    message.success(t('已取消夜间开具'))
    await refresh()
  }

  return (
    <Button
      type={size === 'small' ? 'link' : 'default'}
      size={size}
      onClick={() => void run().catch(() => undefined)}
    >
      {t('取消夜间开具')}
    </Button>
  )
}

function QueryAction({ apply, size = 'small' }: ApplyActionProps) {
  const { message } = App.useApp()
  const refresh = useRefreshInvoices()
  const { id, bureauState } = apply
  const run = async () => {
    const after = await call(queryInvoice, { body: { id } })
    if (after.bureauState === bureauState) message.info(t('税局仍没有结果，请稍后再查'))
    else message.success(t('税局已有结果'))
    await refresh()
  }

  return (
    <Button
      type={size === 'small' ? 'link' : 'primary'}
      size={size}
      onClick={() => void run().catch(() => undefined)}
    >
      {t('查询税局结果')}
    </Button>
  )
}

function TypeAction({ apply }: ApplyActionProps) {
  return (
    <FormButton
      label={t('登记号码')}
      type="default"
      renderForm={(close) => <TypeNumbersForm apply={apply} onClosed={close} />}
    />
  )
}

function PassAction({ apply, size = 'small' }: ApplyActionProps) {
  const refresh = useRefreshInvoices()
  const { isOwnIssue } = useApplyMoves()(apply)
  const { id, version, applyNo, invoiceCount, merchantName } = apply
  if (isOwnIssue) return <OwnIssue size={size} />

  return (
    <MoveAction
      size={size}
      label={t('复核通过|按钮')}
      title={t('复核通过 {applyNo}？', { applyNo })}
      consequence={t('{count} 张发票共 {amount} 将交付{merchantName}；之后只能冲红，不能作废。', {
        count: invoiceCount,
        amount: amountOf(apply),
        merchantName,
      })}
      done={t('{applyNo} 已开票', { applyNo })}
      run={async () => {
        await call(reviewInvoice, { body: { id, version, pass: true } })
        await refresh()
      }}
    />
  )
}

function OwnIssue({ size }: { size: 'small' | 'middle' }) {
  return (
    <Tooltip title={t('这是您开具的发票，须由另一位同事复核。')}>
      <span>
        <Button type={size === 'small' ? 'link' : 'primary'} size={size} disabled>
          {t('复核通过|按钮')}
        </Button>
      </span>
    </Tooltip>
  )
}

function SendBackAction({ apply, size = 'small' }: ApplyActionProps) {
  const refresh = useRefreshInvoices()
  const { isOwnIssue } = useApplyMoves()(apply)
  const { id, version, applyNo } = apply
  if (isOwnIssue) return null

  return (
    <ReasonAction
      size={size}
      label={t('退回')}
      title={t('退回 {applyNo} 的发票？', { applyNo })}
      consequence={t('发票号码保留，开票人处理后重新送复核。')}
      done={t('已退回 {applyNo}', { applyNo })}
      run={async (reason) => {
        await call(reviewInvoice, { body: { id, version, pass: false, reason } })
        await refresh()
      }}
    />
  )
}

function ResubmitButton({ apply, size = 'small' }: ApplyActionProps) {
  const navigate = useNavigate()

  return (
    <Button
      type={size === 'small' ? 'link' : 'primary'}
      size={size}
      onClick={() => void navigate(`/merchant/invoice/create?applyId=${apply.id}`)}
    >
      {t('修改后重新提交')}
    </Button>
  )
}

function amountOf({ amount }: InvoiceApply): string {
  return formatYuan(fen(amount), { symbol: true })
}
