import { accountStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { asPassed } from '@settle/shared/features/legal-change/in-force.rules.ts'
import { merchantInfos, type MerchantInfo } from '@settle/shared/features/merchant/merchant-info.ts'
import { ownMerchantCalls } from '@settle/shared/features/merchant/own-merchant.ts'
import { t } from '#client/core/text.ts'
import { ChangeReview, wordsOf } from '#client/features/legal-change/index.ts'
import { DetailFacts, DetailPage } from '#client/ui/detail/detail-page.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { RecordTimeline } from '#client/ui/detail/record-timeline.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { FrozenMark } from './merchant-columns.tsx'
import { merchantGroups } from './merchant-groups.tsx'
import { MerchantMaterials } from './merchant-materials.tsx'
import { MerchantTimeline } from './merchant-timeline.tsx'
import { ReviewBar, ReviewOutcome } from './review-bar.tsx'
import { KeepingActions } from './keeping-actions.tsx'
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
  // What was passed holds while a change of it waits: only the change is decided on.
  const settled = asPassed(merchant)
  const mayReview = useMayReview()(settled)
  const { merchantCode, merchantName, operatorName, agentName, salesmanName, providerName } =
    merchant

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
          <StandingActions merchant={settled} size="middle" />
          {mayReview && <ReviewBar merchant={merchant} />}
        </>
      }
    >
      <DetailFacts>
        {merchantCode}
        {operatorName ?? t('平台直营')}
        {agentName}
        {salesmanName}
        {providerName}
      </DetailFacts>
      <ReviewOutcome merchant={settled} />
      <ChangeReview
        calls={ownMerchantCalls}
        party={merchant}
        name={merchantName}
        permission="merchant:audit"
        words={wordsOf(merchantGroups(merchant))}
      />
      <MerchantTimeline merchant={settled} />
      <MerchantMaterials merchant={merchant} />
      <RecordTimeline resource={merchantInfos} id={merchant.id} />
    </Page>
  )
}
