import Type, { type Static } from 'typebox'
import { dateTimePattern } from '#shared/core/day.ts'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { subjectType } from '#shared/features/dictionary/party.dictionaries.ts'
import { feeBasis } from '#shared/features/dictionary/product.dictionaries.ts'
import { nullableText } from '#shared/features/party/party-fields.ts'
import { feeRuleInfos } from './fee-rule-info.ts'

const price = Type.Integer({
  minimum: 0,
  maximum: 100_000_000,
  description: '按比例为百万分之一，按笔为分',
})
const limit = Type.Optional(
  Type.Union([
    Type.Integer({ minimum: 0, maximum: 100_000_000, description: '单位：分' }),
    Type.Null(),
  ]),
)
const money = Type.Integer({ description: '单位：分' })
const dateTime = Type.String({ pattern: dateTimePattern })
/** Why a price changes, 2 to 200 characters. */
const changeReason = Type.String({ minLength: 2, maxLength: 200, description: '调整原因' })

/** What is agreed: the mode is the product's. An operator leaves the first two prices out; without an agent there is no third. */
export const ruleTerms = {
  feeBasis: Type.Optional(feeBasis.schema),
  feeBearer: Type.Optional(subjectType.schema),
  providerPrice: Type.Optional(price),
  platformPrice: Type.Optional(price),
  agentPrice: Type.Optional(price),
  merchantPrice: price,
  minFee: limit,
  maxFee: limit,
}
const ruleTermsSchema = Type.Object(ruleTerms)
export type RuleTerms = Static<typeof ruleTermsSchema>

/** Who earns what of an example; what the caller may not see is left out (domain.md 2.3). Fen. */
const earnings = Type.Object({
  fee: money,
  net: money,
  pay: money,
  provider: Type.Optional(money),
  platform: Type.Optional(money),
  /** Provider and platform together, for an operator. */
  upstream: Type.Optional(money),
  operator: Type.Optional(money),
  agent: Type.Optional(money),
})
export type Earnings = Static<typeof earnings>

const preview = Type.Object({
  /** Null where the package has no price yet. */
  current: Type.Union([feeRuleInfos.shownRow, Type.Null()]),
  next: feeRuleInfos.shownRow,
  example: Type.Object({
    /** The order whose payees are reckoned anew; null where one payment of an amount is. */
    orderNo: nullableText,
    itemCount: Type.Integer({ minimum: 1 }),
    amount: money,
    tax: money,
    before: Type.Union([earnings, Type.Null()]),
    after: earnings,
  }),
  /** Orders under way, which keep the version that they were submitted under. */
  openOrderCount: Type.Integer({ minimum: 0 }),
})
export type RulePreview = Static<typeof preview>

export const previewFeeRule = defineEndpoint({
  id: 'fee-rule.preview',
  method: 'POST',
  path: '/product/feeRule/preview',
  summary: '试算费率调整',
  access: ['admin', 'operator'],
  permission: 'feeRule:add',
  effect: 'read',
  body: Type.Object({
    packageId: Type.Optional(Type.String()),
    merchantId: Type.Optional(Type.String({ description: '新的合作：商户' })),
    productId: Type.Optional(Type.String({ description: '新的合作：产品' })),
    ...ruleTerms,
    effectiveTime: Type.Optional(dateTime),
    exampleAmount: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 100_000_000,
        description:
          '以一笔付款为例，单位：分；省略时以最近一个批次为例，没有批次时为 10,000.00 元',
      }),
    ),
  }),
  result: preview,
  assumption:
    '试算是我们自己增加的接口，什么都不保存：同样的校验、同样的计税和分润公式。运营商看到自己和代理商的分润，服务商与平台合为一项。',
})

export const addFeeRule = defineEndpoint({
  id: 'fee-rule.add',
  method: 'POST',
  path: '/product/feeRule/add',
  summary: '调整费率',
  access: ['admin', 'operator'],
  permission: 'feeRule:add',
  effect: 'mutate',
  body: Type.Object({
    packageId: Type.String(),
    ...ruleTerms,
    effectiveTime: Type.Optional(dateTime),
    changeReason,
    basedOn: Type.Optional(
      Type.Integer({ minimum: 0, description: '核对时的最新版本；此后有新版本则返回冲突' }),
    ),
  }),
  result: feeRuleInfos.shownRow,
  message: '费率已调整',
  assumption:
    '费率从不修改，只追加版本；省略 effectiveTime 时立即生效，不能早于现在，也不能早于已安排的版本。批次单按提交时生效的版本计费。',
})

export const revokeFeeRule = defineEndpoint({
  id: 'fee-rule.revoke',
  method: 'POST',
  path: '/product/feeRule/revoke',
  summary: '撤销待生效的费率',
  access: ['admin', 'operator'],
  permission: 'feeRule:add',
  effect: 'mutate',
  body: Type.Object({ id: Type.String(), reason: changeReason }),
  result: feeRuleInfos.shownRow,
  message: '已撤销',
  assumption: '只有还没有生效的版本可以撤销；撤销后保留在历史里。',
})
