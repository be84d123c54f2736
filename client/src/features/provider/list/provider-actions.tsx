import { App, Button } from 'antd'
import { lazy, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { accountOpenStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import {
  openProviderAccount,
  unfreezeProvider,
} from '@settle/shared/features/provider/provider-calls.ts'
import { type ProviderInfo } from '@settle/shared/features/provider/provider-info.ts'
import { providerPageOf } from '@settle/shared/features/provider/provider-page.ts'
import { useCan } from '#client/core/session/access.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { ReasonAction } from '#client/ui/action/reason-dialog.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'
import { useRefreshProviders } from './provider-role.ts'
import { hasPassed, isFrozen, isWaiting, needsAccount } from './provider-standing.ts'

// Most lists are read, not acted on: forms come when they are asked for.
const ProviderForm = lazy(async () => ({
  default: (await import('#client/features/provider/form/provider-form.tsx')).ProviderForm,
}))
const FreezeDialog = lazy(async () => ({
  default: (await import('./freeze-dialog.tsx')).FreezeDialog,
}))

interface ProviderActionProps {
  provider: ProviderInfo
  size: 'small' | 'middle'
}

/** The actions of one provider in a list; what is decided after reading is decided on its page. */
export function ProviderRowActions({ provider }: { provider: ProviderInfo }) {
  const navigate = useNavigate()
  const can = useCan()
  const mayReview = can('provider:audit') && isWaiting(provider)
  const standing = useStandingActions({ provider, size: 'small' })

  return (
    <RowActions>
      <Button type="link" size="small" onClick={() => void navigate(providerPageOf(provider.id))}>
        {mayReview ? t('审核') : t('详情')}
      </Button>
      {standing}
    </RowActions>
  )
}

/** What can be done to a provider besides its review: edit, ask the bank for an account, freeze, unfreeze. */
export function ProviderStandingActions(props: ProviderActionProps) {
  return useStandingActions(props)
}

/** Each of them by itself, so that a row can count them. */
function useStandingActions({ provider, size }: ProviderActionProps): ReactNode[] {
  const can = useCan()
  const mayFreeze = can('provider:freeze') && hasPassed(provider)

  return [
    can('provider:edit') && (
      <FormButton
        key="edit"
        label={t('编辑')}
        type={size === 'small' ? 'link' : 'default'}
        size={size}
        renderForm={(close) => <ProviderForm provider={provider} onClosed={close} />}
      />
    ),
    can('provider:openAccount') && needsAccount(provider) && (
      <OpenAccountButton key="open" provider={provider} size={size} />
    ),
    mayFreeze && isFrozen(provider) && (
      <UnfreezeAction key="unfreeze" provider={provider} size={size} />
    ),
    mayFreeze && !isFrozen(provider) && (
      <FormButton
        key="freeze"
        label={t('冻结')}
        type={size === 'middle' ? 'default' : 'text'}
        danger
        size={size}
        renderForm={(close) => <FreezeDialog provider={provider} onClosed={close} />}
      />
    ),
  ]
}

function OpenAccountButton({ provider, size }: ProviderActionProps) {
  const { modal, message } = App.useApp()
  const refresh = useRefreshProviders()
  const { id, version, providerName } = provider
  const isFailed = provider.accountOpenStatus === accountOpenStatus.values.failed
  const label = isFailed ? t('重新开户') : t('代为开户')

  const ask = () => {
    void modal.confirm({
      title: t('为 {providerName} 申请开户？', { providerName }),
      content: t('将以服务商的现有资料向银行申请开户，结果会通知服务商和平台。'),
      okText: label,
      cancelText: t('取消'),
      onOk: async () => {
        try {
          await call(openProviderAccount, { body: { id, version } })
          message.success(t('已向银行提交 {providerName} 的开户资料', { providerName }))
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

function UnfreezeAction({ provider, size }: ProviderActionProps) {
  const refresh = useRefreshProviders()
  const { id, version, providerName } = provider

  return (
    <ReasonAction
      size={size}
      isHarmless
      label={t('解冻')}
      title={t('解冻服务商 {providerName}？', { providerName })}
      consequence={t('解冻后，商户可以恢复通过它付款和充值；服务商会看到原因。')}
      done={t('已解冻 {providerName}', { providerName })}
      run={async (reason) => {
        await call(unfreezeProvider, { body: { id, version, reason } })
        await refresh()
      }}
    />
  )
}
