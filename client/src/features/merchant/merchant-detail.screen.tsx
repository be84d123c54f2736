import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { merchantInfos, type MerchantInfo } from '@settle/shared/features/merchant/merchant-info.ts'
import { t } from '#client/core/text.ts'
import { DetailFacts, DetailPage } from '#client/ui/detail-page.tsx'
import { Page } from '#client/ui/page.tsx'
import { RecordTimeline } from '#client/ui/record-timeline.tsx'
import { StatusTag } from '#client/ui/status-tag.tsx'
import { FrozenMark } from './merchant-columns.tsx'
import { MerchantMaterials } from './merchant-materials.tsx'
import { MerchantTimeline } from './merchant-timeline.tsx'
import { ReviewBar, ReviewOutcome } from './review-bar.tsx'
import { StandingActions } from './merchant-actions.tsx'
import { useMayReview } from './may-review.ts'
import './merchant-detail.css'

/** 商户详情 (domain.md 2.4): what a merchant handed in, how far it is, and the decision about it. */
export function MerchantDetailScreen() {
  return (
    <DetailPage
      title={t('商户详情')}
      resource={merchantInfos}
      nameOf={({ shortName }) => shortName}
    >
      {(merchant) => <MerchantFound merchant={merchant} />}
    </DetailPage>
  )
}

function MerchantFound({ merchant }: { merchant: MerchantInfo }) {
  const mayReview = useMayReview()(merchant)
  const { merchantCode, merchantName, operatorName, agentName, providerName } = merchant

  return (
    <Page
      title={merchantName}
      mark={
        <>
          <StatusTag dictionary={auditStatus} value={merchant.auditStatus} />
          <FrozenMark merchant={merchant} />
        </>
      }
      actions={
        <>
          <StandingActions merchant={merchant} size="middle" />
          {mayReview && <ReviewBar merchant={merchant} />}
        </>
      }
    >
      <DetailFacts>
        {merchantCode}
        {operatorName ?? t('平台直营')}
        {agentName}
        {providerName}
      </DetailFacts>
      <ReviewOutcome merchant={merchant} />
      <MerchantTimeline merchant={merchant} />
      <MerchantMaterials merchant={merchant} />
      <RecordTimeline resource={merchantInfos} id={merchant.id} />
    </Page>
  )
}
