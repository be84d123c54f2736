import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { lazy } from 'react'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { userStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type ShownLegalChange } from '@settle/shared/features/legal-change/legal-change.ts'
import { providerInfos, type ProviderInfo } from '@settle/shared/features/provider/provider-info.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { useSession } from '#client/core/session/session.ts'
import { t, useLocale } from '#client/core/text.ts'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { ProviderBasics } from './provider-basics.tsx'
import {
  findWaiting,
  useLegalChanges,
  WaitingChange,
  WithdrawChangeButton,
} from './provider-change.tsx'
import { isFrozen } from '#client/features/provider/list/provider-standing.ts'
import { ProviderTabs } from '#client/features/provider/tab/provider-tabs.tsx'
import '#client/features/provider/form/provider.css'

// Most who come look: the form comes when it is asked for.
const OwnProviderForm = lazy(async () => ({
  default: (await import('#client/features/provider/form/provider-form.tsx')).OwnProviderForm,
}))

/** 企业信息 of a provider (domain.md 5.4): what the platform knows of it, what waits, and the form to change it. */
export function OwnProviderScreen() {
  const id = useSession()?.userInfo.info.busId ?? ''
  const locale = useLocale()
  const { data, error, refetch } = useQuery({
    queryKey: [providerInfos.name, 'read', id, locale],
    queryFn: ({ signal }) =>
      call(providerInfos.endpoints.read, { query: { id } }, { signal, quiet: true }),
    retry: false,
  })

  if (data !== undefined) return <OwnProvider provider={data} />
  return (
    <Page title={t('企业信息')}>
      {error === null ? (
        <div className="provider-skeleton" aria-busy="true">
          <span className="skeleton-bar" />
          <span className="skeleton-bar" />
        </div>
      ) : (
        <ErrorState failure={error} onRetry={() => void refetch()} />
      )}
    </Page>
  )
}

function OwnProvider({ provider }: { provider: ProviderInfo }) {
  const changes = useLegalChanges(provider)
  const waiting = findWaiting(changes)

  return (
    <Page
      title={t('企业信息')}
      mark={<StatusTag dictionary={auditStatus} value={provider.auditStatus} />}
      actions={
        <Has action="provider:editSelf">
          <FormButton
            label={t('修改企业信息')}
            type="primary"
            renderForm={(close) => <OwnProviderForm provider={provider} onClosed={close} />}
          />
        </Has>
      }
    >
      <p className="provider-facts">
        {provider.providerCode} · {provider.providerName}
      </p>
      {isFrozen(provider) && (
        <Alert
          type="warning"
          showIcon
          title={<StatusTag dictionary={userStatus} value={provider.userStatus} />}
          description={t(
            '平台已冻结本服务商：商户暂不能发起新的付款和充值，已提交的批次照常处理。',
          )}
        />
      )}
      {waiting === undefined ? (
        <LastDecision changes={changes} />
      ) : (
        <WaitingChange change={waiting} actions={<WithdrawChangeButton provider={provider} />} />
      )}
      <ProviderTabs provider={provider} basics={<ProviderBasics provider={provider} />} />
    </Page>
  )
}

/** A rejected change is told until the next one is asked for. */
function LastDecision({ changes }: { changes: readonly ShownLegalChange[] | undefined }) {
  const last = changes?.[0]
  if (last?.auditStatus !== auditStatus.values.rejected) return null

  return (
    <Alert
      type="error"
      showIcon
      title={t('资料变更被驳回：{reason}', { reason: last.auditReason ?? '–' })}
      description={t('当前沿用原资料。请核对后重新修改并提交。')}
    />
  )
}
