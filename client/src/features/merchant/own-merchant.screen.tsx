import { merchantInfos, type MerchantInfo } from '@settle/shared/features/merchant/merchant-info.ts'
import { ownMerchantCalls } from '@settle/shared/features/merchant/own-merchant.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import { OwnCompany } from '#client/features/legal-change/index.ts'
import { PartySkeleton, usePartyQuery } from '#client/features/party/index.ts'
import { merchantGroups } from './merchant-groups.tsx'

/** 企业信息 of a merchant (domain.md 5.5). */
export function OwnMerchantScreen() {
  const id = useSession()?.userInfo.info.busId ?? ''
  const { data, error, refetch } = usePartyQuery<MerchantInfo>(merchantInfos.name, id, (signal) =>
    call(merchantInfos.endpoints.read, { query: { id } }, { signal, quiet: true }),
  )
  if (data === undefined) {
    return <PartySkeleton title={t('企业信息')} failure={error} onRetry={() => void refetch()} />
  }
  const { merchantCode, merchantName, operatorName } = data
  return (
    <OwnCompany
      name={merchantInfos.name}
      row={data}
      calls={ownMerchantCalls}
      permission="merchant:edit"
      groups={merchantGroups(data)}
      facts={[merchantCode, merchantName, operatorName ?? t('平台直营')].join(' · ')}
      frozen={t('暂不能发起新的付款、充值和提现，已提交的批次照常处理。如有疑问请联系客服。')}
    />
  )
}
