import { App, Button } from 'antd'
import { lazy, type ReactNode } from 'react'
import { resetMerchantPassword } from '@settle/shared/features/merchant/merchant-keeping-calls.ts'
import { type MerchantInfo } from '@settle/shared/features/merchant/merchant-info.ts'
import { merchantAccountMachine } from '@settle/shared/features/merchant/merchant-account.status.ts'
import { useCan } from '#client/core/session/access.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { CloseAccountButton, KeepAccountButton } from '#client/features/account-closing/index.ts'
import { FormButton } from '#client/ui/action/form-button.tsx'
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
  const mayCancel = can('account:cancel') && merchant.accountOpenStatus === '2'

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
      <CloseAccountButton key="cancel" merchant={merchant} size={size} />
    ),
    mayCancel && events.includes('giveUp') && (
      <KeepAccountButton key="giveUp" merchant={merchant} size={size} />
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
