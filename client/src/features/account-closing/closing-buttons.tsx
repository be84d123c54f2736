import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { lazy } from 'react'
import { accountStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import {
  type AccountClosing,
  giveUpCancelling,
} from '@settle/shared/features/merchant/account-closing-calls.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { FormButton } from '#client/ui/action/form-button.tsx'

// Hardly anybody closes an account: the dialog comes when it is asked for.
const ClosingDialog = lazy(async () => ({
  default: (await import('./closing-dialog.tsx')).ClosingDialog,
}))

interface ClosingButtonProps {
  merchant: Pick<AccountClosing, 'id' | 'version' | 'merchantName' | 'accountStatus'>
  size: 'small' | 'middle'
}

/** 注销账户, or once more after the bank refused. */
export function CloseAccountButton({ merchant, size }: ClosingButtonProps) {
  const { id, merchantName } = merchant
  const isAgain = merchant.accountStatus === accountStatus.values.cancelFailed

  return (
    <FormButton
      label={isAgain ? t('重新注销') : t('注销账户')}
      // Beside the buttons of a page it has an edge as they have.
      type={size === 'middle' ? 'default' : 'text'}
      size={size}
      danger
      renderForm={(close) => (
        <ClosingDialog id={id} merchantName={merchantName} isAgain={isAgain} onClosed={close} />
      )}
    />
  )
}

/** 放弃注销: leaves an account that the bank refused to close as it was. */
export function KeepAccountButton({ merchant, size }: ClosingButtonProps) {
  const { modal, message } = App.useApp()
  const refresh = useRefreshAll()
  const { id, version, merchantName } = merchant

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

/** Asks anew for whatever is on the screen: the state of an account is on lists, pages, counts and to-do lists at once. */
function useRefreshAll(): () => Promise<void> {
  const queryClient = useQueryClient()

  return () => queryClient.invalidateQueries()
}
