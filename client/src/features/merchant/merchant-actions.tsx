import { App, Button } from 'antd'
import { type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { accountOpenStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { userStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import {
  freezeMerchant,
  openMerchantAccount,
  unfreezeMerchant,
} from '@settle/shared/features/merchant/merchant-calls.ts'
import { asPassed } from '@settle/shared/features/legal-change/in-force.rules.ts'
import { type MerchantInfo } from '@settle/shared/features/merchant/merchant-info.ts'
import { accountOpeningMachine } from '@settle/shared/features/onboarding/account-opening.status.ts'
import { usesPartnerBank } from '@settle/shared/features/onboarding/process-status.rules.ts'
import { useCan } from '#client/core/session/access.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { ReasonAction } from '#client/ui/action/reason-dialog.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'
import { useKeepingActions } from './keeping-actions.tsx'
import { useMerchantPage } from './merchant-role.ts'
import { useMayReview } from './may-review.ts'
import { useRefreshMerchants } from './refresh-merchants.ts'

interface MerchantActionProps {
  merchant: MerchantInfo
  size: 'small' | 'middle'
}

/** The actions of one merchant in a list; what is decided after reading is decided on its page. */
export function MerchantRowActions({ merchant }: { merchant: MerchantInfo }) {
  const page = useMerchantPage()
  const navigate = useNavigate()
  const mayReview = useMayReview()(merchant)
  const standing = useStandingActions({ merchant: asPassed(merchant), size: 'small' })
  const keeping = useKeepingActions({ merchant, size: 'small' })
  if (page === undefined) return null

  return (
    <RowActions>
      <Button type="link" size="small" onClick={() => void navigate(page(merchant.id))}>
        {mayReview ? t('审核') : t('详情')}
      </Button>
      {keeping}
      {standing}
    </RowActions>
  )
}

/** What can be done to a merchant besides its review: ask the bank for an account, freeze, unfreeze. */
export function StandingActions(props: MerchantActionProps) {
  return useStandingActions(props)
}

/** Each of them by itself, so that a row can count them. */
function useStandingActions({ merchant, size }: MerchantActionProps): ReactNode[] {
  const can = useCan()
  const isFrozen = merchant.userStatus === userStatus.values.frozen
  // Before it has passed there is nothing that freezing would stop.
  const mayFreeze = can('merchant:freeze') && merchant.auditStatus === auditStatus.values.passed

  return [
    can('merchant:openAccount') && needsAccount(merchant) && (
      <OpenAccountButton key="open" merchant={merchant} size={size} />
    ),
    isFrozen && can('merchant:unfreeze') && (
      <UnfreezeAction key="unfreeze" merchant={merchant} size={size} />
    ),
    !isFrozen && mayFreeze && <FreezeAction key="freeze" merchant={merchant} size={size} />,
  ]
}

/** Whether the platform may ask the bank in its stead (domain.md 3.3). */
function needsAccount({ auditStatus: review, accountOpenStatus: opening, payPass }: MerchantInfo) {
  const events = accountOpeningMachine.allowedEvents(opening, 'admin')
  return review === auditStatus.values.passed && usesPartnerBank(payPass) && events.length > 0
}

function OpenAccountButton({ merchant, size }: MerchantActionProps) {
  const { modal, message } = App.useApp()
  const refresh = useRefreshMerchants()
  const { id, version, merchantName } = merchant
  const isFailed = merchant.accountOpenStatus === accountOpenStatus.values.failed
  const label = isFailed ? t('重新开户') : t('代为开户')

  const ask = () => {
    void modal.confirm({
      title: t('为 {merchantName} 申请开户？', { merchantName }),
      content: t('将以商户的现有资料向银行申请开户，结果会通知商户和平台。'),
      okText: label,
      cancelText: t('取消'),
      onOk: async () => {
        try {
          await call(openMerchantAccount, { body: { id, version } })
          message.success(t('已向银行提交 {merchantName} 的开户资料', { merchantName }))
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

function FreezeAction({ merchant, size }: MerchantActionProps) {
  const refresh = useRefreshMerchants()
  const { id, version, merchantName } = merchant

  return (
    <ReasonAction
      size={size}
      label={t('冻结')}
      title={t('冻结商户 {merchantName}？', { merchantName })}
      consequence={t(
        '冻结后不能发起付款、提现等资金操作，已提交的批次会继续处理；商户会看到原因。',
      )}
      done={t('已冻结 {merchantName}', { merchantName })}
      run={async (reason) => {
        await call(freezeMerchant, { body: { id, version, reason } })
        await refresh()
      }}
    />
  )
}

function UnfreezeAction({ merchant, size }: MerchantActionProps) {
  const refresh = useRefreshMerchants()
  const { id, version, merchantName } = merchant

  return (
    <ReasonAction
      size={size}
      isHarmless
      label={t('解冻')}
      title={t('解冻商户 {merchantName}？', { merchantName })}
      consequence={t('解冻后可以恢复付款、提现等资金操作；商户会看到原因。')}
      done={t('已解冻 {merchantName}', { merchantName })}
      run={async (reason) => {
        await call(unfreezeMerchant, { body: { id, version, reason } })
        await refresh()
      }}
    />
  )
}
