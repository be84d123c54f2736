import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { accountStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { merchantInfos, type MerchantInfo } from '@settle/shared/features/merchant/merchant-info.ts'
import { call } from '#client/core/endpoint-call.ts'
import { useTabTitle } from '#client/core/tab.ts'
import { t, useLocale } from '#client/core/text.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { Page } from '#client/ui/page.tsx'
import { RecordTimeline } from '#client/ui/record-timeline.tsx'
import { StatusTag } from '#client/ui/status-tag.tsx'
import { FrozenMark } from './merchant-columns.tsx'
import { MerchantMaterials } from './merchant-materials.tsx'
import { MerchantTimeline } from './merchant-timeline.tsx'
import { ReviewBar, ReviewOutcome } from './review-bar.tsx'
import { KeepingActions } from './keeping-actions.tsx'
import { StandingActions } from './merchant-actions.tsx'
import { useMayReview } from './may-review.ts'
import './merchant-detail.css'

/** 商户详情 (domain.md 2.4): what a merchant handed in, how far it is, and the decision about it. */
export function MerchantDetailScreen() {
  const [parameters] = useSearchParams()
  const id = parameters.get('id') ?? ''

  return id === '' ? <NoMerchant /> : <MerchantPage key={id} id={id} />
}

function NoMerchant() {
  const navigate = useNavigate()

  return (
    <Page title={t('商户详情')}>
      <EmptyState
        sentence={t('没有指定商户')}
        action={
          <Button onClick={() => void navigate('..', { relative: 'path' })}>
            {t('查看商户列表')}
          </Button>
        }
      />
    </Page>
  )
}

function MerchantPage({ id }: { id: string }) {
  const locale = useLocale()
  const { data, error, refetch } = useQuery({
    queryKey: [merchantInfos.name, 'read', id, locale],
    queryFn: ({ signal }) =>
      call(merchantInfos.endpoints.read, { query: { id } }, { signal, quiet: true }),
    retry: false,
  })
  useTabTitle(data?.shortName)

  if (data !== undefined) return <MerchantFound merchant={data} />
  return (
    <Page title={t('商户详情')}>
      {error === null ? (
        <div className="merchant-skeleton" aria-busy="true">
          <span className="skeleton-bar" />
          <span className="skeleton-bar" />
          <span className="skeleton-bar" />
        </div>
      ) : (
        <ErrorState failure={error} onRetry={() => void refetch()} />
      )}
    </Page>
  )
}

function MerchantFound({ merchant }: { merchant: MerchantInfo }) {
  const mayReview = useMayReview()(merchant)
  const { merchantCode, merchantName, operatorName, agentName, salesmanName, providerName } =
    merchant
  const facts = [merchantCode, operatorName ?? t('平台直营'), agentName, salesmanName, providerName]

  return (
    <Page
      title={merchantName}
      mark={
        <>
          <StatusTag dictionary={auditStatus} value={merchant.auditStatus} />
          <FrozenMark merchant={merchant} />
          {merchant.accountStatus !== accountStatus.values.normal && (
            <StatusTag dictionary={accountStatus} value={merchant.accountStatus} />
          )}
        </>
      }
      actions={
        <>
          <KeepingActions merchant={merchant} size="middle" />
          <StandingActions merchant={merchant} size="middle" />
          {mayReview && <ReviewBar merchant={merchant} />}
        </>
      }
    >
      <p className="merchant-facts">{facts.filter(Boolean).join(' · ')}</p>
      <ReviewOutcome merchant={merchant} />
      <MerchantTimeline merchant={merchant} />
      <MerchantMaterials merchant={merchant} />
      <RecordTimeline resource={merchantInfos} id={merchant.id} />
    </Page>
  )
}
