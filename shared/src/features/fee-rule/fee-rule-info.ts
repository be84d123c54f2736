import Type from 'typebox'
import { defineResource, ownerFields, rowFields, type RowOf } from '#shared/core/resource.ts'
import { subjectType } from '#shared/features/dictionary/party.dictionaries.ts'
import {
  feeBasis,
  feeMode,
  feeRuleStatus,
} from '#shared/features/dictionary/product.dictionaries.ts'
import { nullableDateTimeText } from '#shared/features/party/party-fields.ts'
import { writePrice } from './price-chain.rules.ts'
import { type HiddenField } from '#shared/core/visibility.ts'

/** ppm by rate, fen by transaction */
const price = Type.Integer({ minimum: 0, description: '按比例为百万分之一，按笔为分' })
const limit = Type.Union([Type.Integer({ minimum: 0, description: '单位：分' }), Type.Null()])

/** Each sees its own price and those that follow (domain.md 2.3). */
const providerPrice: HiddenField = { from: ['operator', 'agent', 'merchant'] }
const platformPrice: HiddenField = { from: ['agent', 'merchant'] }
const forKeepers: HiddenField = { from: ['agent', 'merchant'] }

/** Whose rules a caller sees; a provider sees its price with the packages. */
export const feeRuleOwner = {
  operator: 'tenantId',
  agent: 'agentId',
  merchant: 'merchantId',
} as const

/**
 * 费率规则 as it is listed: one row for each version of a package's prices, with where it stands now (domain.md 2.5).
 * The prices have a field each, so that each can be hidden by itself.
 */
export const feeRuleInfos = defineResource({
  name: 'fee-rule',
  title: '费率',
  path: '/product/feeRule',
  collection: 'feeRules',
  row: Type.Object({
    ...rowFields,
    ...ownerFields,
    packageId: Type.String(),
    ruleVersion: Type.Integer({ minimum: 1 }),
    feeBasis: feeBasis.schema,
    feeMode: feeMode.schema,
    feeBearer: subjectType.schema,
    providerPrice: price,
    platformPrice: price,
    agentPrice: price,
    merchantPrice: price,
    minFee: limit,
    maxFee: limit,
    effectiveTime: Type.String(),
    /** When the next version takes over; null for the last one. */
    endTime: nullableDateTimeText,
    ruleStatus: feeRuleStatus.schema,
    changeReason: Type.String(),
    /** Who agreed it, by name; `createBy` is the account. */
    createName: Type.String(),
    revokedTime: nullableDateTimeText,
    /** Orders that were submitted under this version. */
    orderCount: Type.Integer({ minimum: 0 }),
  }),
  access: {
    list: ['admin', 'operator', 'agent', 'merchant'],
    export: ['admin', 'operator'],
  },
  screens: ['PackageList', 'RateView', 'PackageView'],
  permissions: { export: 'feeRule:history' },
  owner: feeRuleOwner,
  dictionaries: { feeBasis, feeMode, feeBearer: subjectType, ruleStatus: feeRuleStatus },
  hidden: {
    providerPrice,
    platformPrice,
    agentPrice: { from: ['merchant'] },
    changeReason: forKeepers,
    createBy: forKeepers,
    createName: forKeepers,
    updateBy: forKeepers,
    operatorId: forKeepers,
    agentId: { from: ['merchant'] },
  },
  order: { field: 'ruleVersion', descending: true },
  money: ['minFee', 'maxFee'],
  written: { platformPrice: writePrice, agentPrice: writePrice, merchantPrice: writePrice },
  columns: {
    ruleVersion: '版本',
    ruleStatus: '费率状态',
    feeMode: '计费方式',
    feeBasis: '计费依据',
    feeBearer: '服务费承担方',
    platformPrice: '平台价',
    agentPrice: '代理商价',
    merchantPrice: '商户价',
    minFee: '单笔最低(元)',
    maxFee: '单笔最高(元)',
    effectiveTime: '生效时间',
    endTime: '失效时间',
    orderCount: '批次数',
    changeReason: '调整原因',
    createName: '操作人',
  },
})
export type FeeRuleInfo = RowOf<typeof feeRuleInfos>
