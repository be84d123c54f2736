import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { revealProvider } from '@settle/shared/features/provider/provider-calls.ts'
import { providerInfos, type ProviderInfo } from '@settle/shared/features/provider/provider-info.ts'
import { useCan } from '#client/core/session/access.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { useTabTitle } from '#client/core/storage/tab.ts'
import { t, useLocale } from '#client/core/text.ts'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { RecordTimeline } from '#client/ui/detail/record-timeline.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { ProviderStandingActions } from '#client/features/provider/list/provider-actions.tsx'
import { ProviderBasics } from './provider-basics.tsx'
import { findWaiting, useLegalChanges, WaitingChange } from './provider-change.tsx'
import { ProviderMarks } from '#client/features/provider/list/provider-columns.tsx'
import { ProviderReviewBar, ProviderReviewOutcome } from './provider-review.tsx'
import { isWaiting } from '#client/features/provider/list/provider-standing.ts'
import { ProviderTabs } from '#client/features/provider/tab/provider-tabs.tsx'
import { ProviderTimeline } from './provider-timeline.tsx'
import '#client/features/provider/form/provider.css'

/** 服务商详情 (domain.md 2.4): how far a provider is, what waits for a decision, and all that belongs to it. */
export function ProviderDetailScreen() {
  const [parameters] = useSearchParams()
  const id = parameters.get('id') ?? ''

  return id === '' ? <NoProvider /> : <ProviderPage key={id} id={id} />
}

function NoProvider() {
  const navigate = useNavigate()

  return (
    <Page title={t('服务商详情')}>
      <EmptyState
        sentence={t('没有指定服务商')}
        action={
          <Button onClick={() => void navigate('..', { relative: 'path' })}>
            {t('查看服务商列表')}
          </Button>
        }
      />
    </Page>
  )
}

function ProviderPage({ id }: { id: string }) {
  const locale = useLocale()
  const { data, error, refetch } = useQuery({
    queryKey: [providerInfos.name, 'read', id, locale],
    queryFn: ({ signal }) =>
      call(providerInfos.endpoints.read, { query: { id } }, { signal, quiet: true }),
    retry: false,
  })
  useTabTitle(data?.shortName)

  if (data !== undefined) return <ProviderFound provider={data} />
  return (
    <Page title={t('服务商详情')}>
      {error === null ? (
        <ProviderSkeleton />
      ) : (
        <ErrorState failure={error} onRetry={() => void refetch()} />
      )}
    </Page>
  )
}

/** A page of a provider before it is there. */
function ProviderSkeleton() {
  return (
    <div className="provider-skeleton" aria-busy="true">
      <span className="skeleton-bar" />
      <span className="skeleton-bar" />
      <span className="skeleton-bar" />
    </div>
  )
}

function ProviderFound({ provider }: { provider: ProviderInfo }) {
  const can = useCan()
  const waiting = findWaiting(useLegalChanges(provider))
  const reveal = useMutation({
    mutationFn: () => call(revealProvider, { body: { id: provider.id } }),
  })
  // What was revealed of an older version is not what is decided on.
  const revealed = reveal.data?.provider.version === provider.version ? reveal.data : undefined
  const { providerCode, shortName, cityName } = provider
  const revealButton = revealed === undefined && (
    <Has action="provider:audit">
      <Button size="small" loading={reveal.isPending} onClick={() => reveal.mutate()}>
        {t('查看完整信息')}
      </Button>
    </Has>
  )

  return (
    <Page
      title={provider.providerName}
      mark={
        <>
          <StatusTag dictionary={auditStatus} value={provider.auditStatus} />
          <ProviderMarks provider={provider} />
        </>
      }
      actions={
        <>
          <ProviderStandingActions provider={provider} size="middle" />
          {can('provider:audit') && isWaiting(provider) && (
            <ProviderReviewBar provider={provider} />
          )}
        </>
      }
    >
      <p className="provider-facts">
        {[providerCode, shortName, cityName].filter(Boolean).join(' · ')}
      </p>
      <ProviderReviewOutcome provider={provider} />
      {waiting !== undefined && (
        <WaitingChange change={revealed?.change ?? waiting} actions={revealButton} />
      )}
      <ProviderTimeline provider={provider} />
      <ProviderTabs
        provider={provider}
        basics={
          <>
            {waiting === undefined && <p className="provider-reveal">{revealButton}</p>}
            <ProviderBasics provider={{ ...provider, ...revealed?.provider }} />
          </>
        }
      />
      <RecordTimeline resource={providerInfos} id={provider.id} />
    </Page>
  )
}
