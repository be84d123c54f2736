import { App, Button } from 'antd'
import { lazy } from 'react'
import { accountOpenStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { batchOrderStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { userStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { accountOpeningMachine } from '@settle/shared/features/onboarding/account-opening.status.ts'
import { usesPartnerBank } from '@settle/shared/features/onboarding/process-status.rules.ts'
import {
  freezeOperator,
  openOperatorAccount,
  unfreezeOperator,
} from '@settle/shared/features/operator/operator-calls.ts'
import { type OperatorInfo } from '@settle/shared/features/operator/operator-info.ts'
import { batchOrders } from '@settle/shared/features/payout/batch-order.ts'
import { useCan } from '#client/core/session/access.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { useFirstRows } from '#client/core/list/first-rows.ts'
import { t } from '#client/core/text.ts'
import { StandingAction, useRefreshParties } from '#client/features/party/index.ts'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { Has } from '#client/ui/action/has.tsx'

// The form is not part of what a list needs to be drawn.
const OperatorForm = lazy(async () => ({
  default: (await import('./operator-form.tsx')).OperatorForm,
}))

interface EditOperatorButtonProps {
  operator: OperatorInfo
  type: 'link' | 'default'
}

/** Opens the form of an operator. */
export function EditOperatorButton({ operator, type }: EditOperatorButtonProps) {
  return (
    <Has action="operator:edit">
      <FormButton
        label={t('编辑')}
        type={type}
        renderForm={(close) => <OperatorForm operator={operator} onClosed={close} />}
      />
    </Has>
  )
}

interface OperatorActionProps {
  operator: OperatorInfo
  size: 'small' | 'middle'
}

/** Freezes or unfreezes an operator; before it has passed there is nothing that freezing would stop. */
export function OperatorStanding({ operator, size }: OperatorActionProps) {
  const can = useCan()
  const { id, version, operatorName } = operator
  const isFrozen = operator.userStatus === userStatus.values.frozen
  if (!can('operator:freeze') || !mayStand(operator)) return null

  return (
    <StandingAction
      name={operatorName}
      isFrozen={isFrozen}
      size={size}
      frozen={
        <>
          {frozenText()}
          <OrdersUnderWay tenantId={operator.tenantId} />
        </>
      }
      unfrozen={t('解冻后可以办理资金业务；冻结期间记为异常的分润，需要重新解冻。对方会看到原因。')}
      run={(reason) =>
        call(isFrozen ? unfreezeOperator : freezeOperator, { body: { id, version, reason } })
      }
    />
  )
}

/** What a frozen operator cannot do. */
export function frozenText(): string {
  return t(
    '冻结期间不能提现、解冻分润、审核提现和新增代理商，到期的分润记为异常。商户照常付款，在途批次继续处理；要让全部用户不能登录，请冻结租户。',
  )
}

const { submitted, accepted, paying } = batchOrderStatus.values

/** How many orders of its merchants are under way: they go on. */
function OrdersUnderWay({ tenantId }: { tenantId: string }) {
  const status = [submitted, accepted, paying].join(',')
  const { data } = useFirstRows(batchOrders, { tenantId, status }, 1)

  return (
    data !== undefined && <p>{t('现有 {count} 个批次在途，不受影响。', { count: data.total })}</p>
  )
}

/** Asks the bank for an account in its stead, where that comes next (domain.md 3.3). */
export function OpenAccountAction({ operator, size }: OperatorActionProps) {
  const can = useCan()
  const { modal, message } = App.useApp()
  const refresh = useRefreshParties()
  const { id, version, operatorName: name, accountOpenStatus: opening } = operator
  if (!can('operator:openAccount') || !needsAccount(operator)) return null
  const label = opening === accountOpenStatus.values.failed ? t('重新开户') : t('代为开户')

  const ask = () => {
    void modal.confirm({
      title: t('为 {merchantName} 申请开户？', { merchantName: name }),
      content: t('将以现有资料向银行申请开户，结果会通知对方和平台。'),
      okText: label,
      cancelText: t('取消'),
      onOk: async () => {
        try {
          await call(openOperatorAccount, { body: { id, version } })
          message.success(t('已向银行提交 {merchantName} 的开户资料', { merchantName: name }))
        } catch {
          // The refusal has been shown; what it was about may have changed.
        }
        await refresh()
      },
    })
  }

  return (
    <Button type={size === 'small' ? 'link' : 'default'} size={size} onClick={ask}>
      {label}
    </Button>
  )
}

/** Whether there is something that freezing would stop, or that is frozen. */
export function mayStand({ auditStatus: audit, userStatus: status }: OperatorInfo): boolean {
  return audit === auditStatus.values.passed || status === userStatus.values.frozen
}

/** Whether the bank can be asked for an account. */
export function needsAccount(operator: OperatorInfo): boolean {
  const { auditStatus: audit, payPass, accountOpenStatus: opening } = operator
  return (
    audit === auditStatus.values.passed &&
    usesPartnerBank(payPass) &&
    accountOpeningMachine.allowedEvents(opening, 'admin').length > 0
  )
}
