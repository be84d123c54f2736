import Type, { type Static } from 'typebox'
import { ownerFields, rowFields } from '#shared/core/resource.ts'
import { payChannel } from '#shared/core/words/pay-channel.dictionaries.ts'
import { coopStatus, payoutTarget } from '#shared/features/dictionary/product.dictionaries.ts'
import { yesNo } from '#shared/features/dictionary/system.dictionaries.ts'
import { channelList, dayText, nullableText } from '#shared/features/party/party-fields.ts'

/** One dedicated number per opened channel; `payAccountType` is 1 for a bank sub-account, 2 for an Alipay ledger book. */
const subAccountSchema = Type.Object({
  payPass: payChannel.schema,
  thirdAccNo: Type.String(),
  payAccountType: Type.Enum(['1', '2']),
})

/** 合作套餐: merchant × provider × channels (domain.md 2.5). Exactly one package of a merchant is the current one. */
export const servicePackageSchema = Type.Object({
  ...rowFields,
  ...ownerFields,
  providerId: Type.String(),
  merchantId: Type.String(),
  productId: nullableText,
  channels: channelList,
  payoutTarget: payoutTarget.schema,
  subAccounts: Type.Array(subAccountSchema),
  feeRuleId: nullableText,
  contractFile: nullableText,
  beginDate: dayText,
  endDate: dayText,
  coopStatus: coopStatus.schema,
  isCurrent: yesNo.schema,
})
export type ServicePackage = Static<typeof servicePackageSchema>
