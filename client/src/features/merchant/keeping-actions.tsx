import { App, Button } from 'antd'
import { lazy, type ReactNode } from 'react'
import {
  cancelMerchantAccount,
  giveUpCancelling,
  resetMerchantPassword,
} from '@settle/shared/features/merchant/merchant-keeping-calls.ts'
import { type MerchantInfo } from '@settle/shared/features/merchant/merchant-info.ts'
import { merchantAccountMachine } from '@settle/shared/features/merchant/merchant-account.status.ts'
import { accountStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { useCan } from '#client/core/access.ts'
import { call } from '#client/core/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { FormButton } from '#client/ui/form-button.tsx'
import { ReasonAction } from '#client/ui/reason-dialog.tsx'
import { useMerchantRole } from './merchant-role.ts'
import { useRefreshMerchants } from './refresh-merchants.ts'

const MerchantEditForm = lazy(async () => ({
  default: (await import('./merchant-edit-form.tsx')).MerchantEditForm,
}))

interface KeepingActionsProps {
  merchant: MerchantInfo
  size: 'small' | 'middle'
}

/** What the keepers of a merchant do to it besides the review: edit, a new password, closing its account. */
export function KeepingActions(props: KeepingActionsProps) {
  return useKeepingActions(props)
}

/** Each of them by itself, so that a row can count them. */
export function useKeepingActions({ merchant, size }: KeepingActionsProps): ReactNode[] {
  const can = useCan()
  const role = useMerchantRole()
  const events = merchantAccountMachine.allowedEvents(merchant.accountStatus, role)
  const mayCancel = can('merchant:cancelAccount') && merchant.accountOpenStatus === '2'

  return [
    can('merchant:edit') && (
      <FormButton
        key="edit"
        label={t('编辑')}
        type={size === 'small' ? 'link' : 'default'}
        renderForm={(close) => <MerchantEditForm merchant={merchant} onClosed={close} />}
      />
    ),
    can('merchant:resetPwd') && <ResetPasswordButton key="reset" merchant={merchant} size={size} />,
    mayCancel && events.includes('cancel') && (
      <CancelAction key="cancel" merchant={merchant} size={size} />
    ),
    mayCancel && events.includes('giveUp') && (
      <GiveUpButton key="giveUp" merchant={merchant} size={size} />
    ),
  ]
}

function ResetPasswordButton({ merchant: { id, merchantName }, size }: KeepingActionsProps) {
  const { modal, message } = App.useApp()
  const refresh = useRefreshMerchants()

  const ask = () => {
    void modal.confirm({
      title: t('重置 {merchantName} 的登录密码？', { merchantName }),
      content: t('新的初始密码以短信发给负责人，原有登录立即失效，首次登录须修改密码。'),
      okText: t('重置密码'),
      cancelText: t('取消'),
      onOk: async () => {
        try {
          const told = await call(resetMerchantPassword, { body: { id } })
          message.success(t('{username} 的初始密码已发到 {phone}', told))
        } catch {
          // The refusal has been shown.
        }
        await refresh()
      },
    })
  }

  return (
    <Button type={size === 'small' ? 'link' : 'default'} size={size} onClick={ask}>
      {t('重置密码')}
    </Button>
  )
}

function CancelAction({ merchant, size }: KeepingActionsProps) {
  const refresh = useRefreshMerchants()
  const { id, version, merchantName } = merchant
  const isAgain = merchant.accountStatus === accountStatus.values.cancelFailed

  return (
    <ReasonAction
      size={size}
      label={isAgain ? t('重新注销') : t('注销账户')}
      title={t('注销 {merchantName} 的账户？', { merchantName })}
      consequence={t(
        '资金余额须为 0，且没有未完成的付款、提现和充值。注销后不能再办理资金业务，只能查看。',
      )}
      done={t('已向银行申请注销 {merchantName} 的账户', { merchantName })}
      run={async (reason) => {
        await call(cancelMerchantAccount, { body: { id, version, reason } })
        await refresh()
      }}
    />
  )
}

function GiveUpButton({ merchant: { id, version, merchantName }, size }: KeepingActionsProps) {
  const { modal, message } = App.useApp()
  const refresh = useRefreshMerchants()

  const ask = () => {
    void modal.confirm({
      title: t('放弃注销 {merchantName} 的账户？', { merchantName }),
      content: t('账户恢复正常，可以继续办理资金业务。'),
      okText: t('放弃注销'),
      cancelText: t('取消'),
      onOk: async () => {
        try {
          await call(giveUpCancelling, { body: { id, version } })
          message.success(t('{merchantName} 的账户已恢复正常', { merchantName }))
        } catch {
          // The refusal has been shown.
        }
        await refresh()
      },
    })
  }

  return (
    <Button type={size === 'small' ? 'link' : 'default'} size={size} onClick={ask}>
      {t('放弃注销')}
    </Button>
  )
}
