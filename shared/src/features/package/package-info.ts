import Type from 'typebox'
import { writePrice } from '#shared/features/fee-rule/price-chain.rules.ts'
import { defineResource, ownedByParty, type RowOf } from '#shared/core/resource.ts'
import { roles } from '#shared/core/role.ts'
import { type HiddenField } from '#shared/core/visibility.ts'
import { payChannel } from '#shared/core/words/pay-channel.dictionaries.ts'
import { collectionMode, subjectType } from '#shared/features/dictionary/party.dictionaries.ts'
import {
  coopStatus,
  feeBasis,
  feeMode,
  payoutTarget,
  taxBearer,
} from '#shared/features/dictionary/product.dictionaries.ts'
import { yesNo } from '#shared/features/dictionary/system.dictionaries.ts'
import {
  channelList,
  dayText,
  nullableDateTimeText,
  nullableText,
} from '#shared/features/party/party-fields.ts'
import { servicePackageSchema } from '#shared/features/product/service-package.ts'
import { ruleTerms } from '#shared/features/fee-rule/fee-rule-calls.ts'

const price = Type.Union([Type.Integer({ minimum: 0 }), Type.Null()])
const nullableCode = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()])

/** The chain before the merchant is nobody's business who does not stand in it (domain.md 2.3). */
const providerPrice: HiddenField = { from: ['operator', 'agent', 'merchant'] }
const platformPrice: HiddenField = { from: ['agent', 'provider', 'merchant'] }
const agentPrice: HiddenField = { from: ['provider', 'merchant'] }
/** A provider learns the merchant's rate where it collects the fee. */
const merchantPrice: HiddenField = {
  from: ['provider'],
  unless: { collectionMode: collectionMode.values.provider },
}
const chain: HiddenField = { from: ['provider', 'merchant'] }
const papers: HiddenField = { from: ['agent', 'provider'] }

/** What a new package is agreed on besides its prices. */
const draft = Type.Object({
  merchantId: Type.String(),
  productId: Type.String(),
  channels: channelList,
  payoutTarget: payoutTarget.schema,
  beginDate: dayText,
  endDate: dayText,
  contractFile: Type.Optional(nullableText),
  ...ruleTerms,
})

/**
 * 合作套餐 as it is listed (domain.md 2.5): the stored row with its names and the prices that hold now. No stored
 * collection; its calls are written by hand, list parameters work as for every resource.
 */
export const packageInfos = defineResource({
  name: 'service-package',
  title: '合作套餐',
  path: '/product/servicePackage',
  collection: 'servicePackages',
  row: Type.Object({
    ...servicePackageSchema.properties,
    merchantCode: Type.String(),
    merchantName: Type.String(),
    providerName: Type.String(),
    productName: nullableText,
    operatorName: nullableText,
    agentName: nullableText,
    collectionMode: collectionMode.schema,
    taxBearer: nullableCode(taxBearer.schema),
    feeBasis: nullableCode(feeBasis.schema),
    feeMode: nullableCode(feeMode.schema),
    feeBearer: nullableCode(subjectType.schema),
    /** Of the version in force; null before the first one begins. ppm by rate, fen by transaction. */
    ruleVersion: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
    providerPrice: price,
    platformPrice: price,
    agentPrice: price,
    merchantPrice: price,
    minFee: price,
    maxFee: price,
    /** When the next version begins, and what the merchant then pays; null where none is planned. */
    plannedTime: nullableDateTimeText,
    plannedPrice: price,
    /** The newest version, planned ones included; 0 without one. */
    lastVersion: Type.Integer({ minimum: 0 }),
  }),
  draft,
  access: {
    list: roles,
    read: roles,
    add: ['admin', 'operator'],
    export: ['admin', 'operator'],
  },
  screens: ['PackageList', 'PackageView', 'RateView', 'ProductList'],
  permissions: { add: 'package:add', export: 'package:export' },
  owner: ownedByParty,
  dictionaries: {
    channels: payChannel,
    payoutTarget,
    coopStatus,
    collectionMode,
    taxBearer,
    feeBasis,
    feeMode,
    feeBearer: subjectType,
    isCurrent: yesNo,
  },
  hidden: {
    providerPrice,
    platformPrice,
    agentPrice,
    merchantPrice,
    plannedPrice: merchantPrice,
    minFee: merchantPrice,
    maxFee: merchantPrice,
    operatorId: chain,
    operatorName: chain,
    agentId: chain,
    agentName: chain,
    contractFile: papers,
    subAccounts: { from: ['agent'] },
    createBy: { from: ['agent', 'provider', 'merchant'] },
    updateBy: { from: ['agent', 'provider', 'merchant'] },
  },
  keyword: ['merchantName', 'merchantCode', 'providerName', 'productName'],
  summary: { sums: [], counted: 'coopStatus' },
  written: { agentPrice: writePrice, merchantPrice: writePrice },
  columns: {
    merchantCode: '商户编号',
    merchantName: '商户',
    operatorName: '运营商',
    agentName: '代理商',
    providerName: '服务商',
    productName: '产品',
    channels: '渠道',
    feeMode: '计费方式',
    feeBasis: '计费依据',
    feeBearer: '服务费承担方',
    ruleVersion: '费率版本',
    agentPrice: '代理商价',
    merchantPrice: '商户价',
    coopStatus: '合作状态',
    beginDate: '开始日期',
    endDate: '结束日期',
    createTime: '创建时间',
  },
  labels: {
    payoutTarget: '下发去向',
    contractFile: '合同',
    plannedTime: '下次调价',
    isCurrent: '当前使用',
  },
})
export type PackageInfo = RowOf<typeof packageInfos>
