import Type, { type Static } from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { payChannel } from '#shared/core/words/pay-channel.dictionaries.ts'
import { bankItems } from '#shared/features/dictionary/bank.dictionaries.ts'
import {
  employmentStatus,
  signMode,
  signStatus,
} from '#shared/features/dictionary/people.dictionaries.ts'
import { jobNature } from '#shared/features/dictionary/recruitment.dictionaries.ts'
import { yesNo } from '#shared/features/dictionary/system.dictionaries.ts'
import {
  nullableDateTimeText,
  nullableDayText,
  nullableText,
  textLine,
} from '#shared/features/party/party-fields.ts'
import { individualInfos, peopleKeepers } from './individual-info.ts'

const id = Type.String({ description: '自由职业者的 id' })
const version = Type.Optional(Type.Integer({ minimum: 1 }))
const money = Type.Integer({ minimum: 0, description: '单位：分' })
const count = Type.Integer({ minimum: 0 })

const accountSchema = Type.Object({
  id: Type.String(),
  payChannel: payChannel.schema,
  accountNo: Type.String({ description: '掩码' }),
  bankCode: Type.Union([bankItems.schema, Type.Null()]),
  bankBranch: nullableText,
  verified: yesNo.schema,
  isDefault: yesNo.schema,
  createTime: Type.String(),
})
export type PayeeAccountShown = Static<typeof accountSchema>

const partyPair = {
  merchantId: Type.String(),
  merchantName: Type.String(),
  providerId: Type.String(),
  providerName: Type.String(),
}

const signSchema = Type.Object({
  id: Type.String(),
  signNo: Type.String(),
  ...partyPair,
  signMode: signMode.schema,
  signStatus: signStatus.schema,
  failReason: nullableText,
  signTime: nullableDateTimeText,
  unsignTime: nullableDateTimeText,
})
export type SignShown = Static<typeof signSchema>

const employmentSchema = Type.Object({
  id: Type.String(),
  ...partyPair,
  jobTitle: Type.String(),
  jobNature: jobNature.schema,
  entryDate: Type.String(),
  leaveDate: nullableDayText,
  status: employmentStatus.schema,
})
export type EmploymentShown = Static<typeof employmentSchema>

const incomeSchema = Type.Object({
  month: Type.String({ description: 'YYYY-MM' }),
  providerId: Type.String(),
  providerName: Type.String(),
  count: Type.Integer({ minimum: 1, description: '付款成功的笔数' }),
  amount: money,
  vat: money,
  surcharge: money,
  iit: money,
  net: money,
})
export type IncomeMonth = Static<typeof incomeSchema>

const limitSchema = Type.Object({
  providerId: Type.String(),
  providerName: Type.String(),
  used: Type.Integer({ minimum: 0, description: '本月累计发放，含付款中，单位：分' }),
  limit: Type.Integer({ minimum: 0, description: '月限额，单位：分' }),
  rolling12: Type.Integer({ minimum: 0, description: '连续 12 个月累计发放，单位：分' }),
  rolling12Limit: Type.Integer({ minimum: 0, description: '单位：分' }),
})
export type IncomeLimit = Static<typeof limitSchema>

const riskSchema = Type.Object({
  id: Type.String(),
  kind: Type.Enum(['blacklist', 'executive']),
  ownerName: nullableText,
  reason: nullableText,
  expireDate: nullableDayText,
  /** Whether the caller may take it off the list. */
  removable: Type.Boolean(),
})
export type RiskShown = Static<typeof riskSchema>

const duplicateSchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  certNo: Type.String({ description: '掩码' }),
  phone: Type.String({ description: '掩码' }),
  createTime: Type.String(),
  itemCount: count,
})
export type DuplicateShown = Static<typeof duplicateSchema>

/** All that the tabs of a person's page show, under the caller's scope. */
export const readIndividualDetail = defineEndpoint({
  id: 'individual.detail',
  method: 'GET',
  path: '/individual/individualInfo/detail',
  summary: '查看自由职业者的往来',
  access: peopleKeepers,
  screens: ['IndividualList'],
  effect: 'read',
  query: Type.Object({ id }),
  result: Type.Object({
    accounts: Type.Array(accountSchema),
    signs: Type.Array(signSchema),
    employments: Type.Array(employmentSchema),
    incomes: Type.Array(incomeSchema),
    limits: Type.Array(limitSchema),
    risks: Type.Array(riskSchema),
    duplicates: Type.Array(duplicateSchema),
  }),
  assumption:
    '一次调用返回详情页各页签的数据，数据范围与签约、用工和付款列表相同。月限额的已用金额按服务商累计，含其他商户的付款和付款中的金额，与导入校验 C12 一致。疑似重复（同名且生日相同，或同名同手机号）只告知平台。',
})
export type IndividualDetail = Static<(typeof readIndividualDetail)['result']>

export const revealIndividual = defineEndpoint({
  id: 'individual.reveal',
  method: 'POST',
  path: '/individual/individualInfo/reveal',
  summary: '查看自由职业者完整信息',
  access: peopleKeepers,
  permission: 'individual:viewSensitive',
  effect: 'mutate',
  body: Type.Object({ id }),
  result: Type.Object({
    name: Type.String(),
    certNo: Type.String(),
    phone: Type.String(),
    accounts: Type.Array(Type.Object({ id: Type.String(), accountNo: Type.String() })),
  }),
  assumption: '列表和详情一律脱敏；每次查看写入敏感查看日志。平台看不到完整卡号。',
})

export const findIndividualByNumber = defineEndpoint({
  id: 'individual-number.reveal',
  method: 'POST',
  path: '/individual/individualInfo/find',
  summary: '按完整证件号或手机号查找自由职业者',
  access: peopleKeepers,
  permission: 'individual:viewSensitive',
  effect: 'mutate',
  body: Type.Object({
    certNo: Type.Optional(
      Type.String({ minLength: 5, maxLength: 20, description: '完整证件号码' }),
    ),
    phone: Type.Optional(Type.String({ pattern: '^1\\d{10}$', description: '完整手机号' })),
  }),
  result: Type.Array(individualInfos.shownRow),
  assumption:
    '列表不能按掩码字段查询，否则逐个试探就能还原号码。按完整号码查找因此是一次单独的、写入敏感查看日志的调用，结果仍然掩码，最多 20 人。证件号码和手机号都给出时须同时相符。',
})

export const verifyIndividual = defineEndpoint({
  id: 'individual.verify',
  method: 'POST',
  path: '/individual/individualInfo/verify',
  summary: '重新实名核验',
  access: peopleKeepers,
  permission: 'individual:verify',
  effect: 'mutate',
  body: Type.Object({
    id,
    version,
    name: Type.Optional(textLine(2, 30)),
    phone: Type.Optional(Type.String({ pattern: '^1\\d{10}$' })),
  }),
  result: individualInfos.shownRow,
  assumption: '只有实名未通过的人可以重新核验；可以同时改正姓名和手机号。核验由模拟器立即答复。',
})

export const blacklistIndividual = defineEndpoint({
  id: 'individual.blacklist',
  method: 'POST',
  path: '/individual/individualInfo/blacklist',
  summary: '把自由职业者列入黑名单',
  access: ['admin', 'provider'],
  permission: 'individual:blacklist',
  effect: 'mutate',
  body: Type.Object({
    id,
    reason: textLine(2, 200),
    expireDate: Type.Optional(nullableDayText),
  }),
  result: individualInfos.shownRow,
  message: '已列入黑名单',
  assumption: '平台的黑名单对所有付款有效，服务商的只对由它付款的批次有效。到期日当天仍有效。',
})

export const unblacklistIndividual = defineEndpoint({
  id: 'individual.unblacklist',
  method: 'POST',
  path: '/individual/individualInfo/unblacklist',
  summary: '把自由职业者移出黑名单',
  access: ['admin', 'provider'],
  permission: 'individual:blacklist',
  effect: 'mutate',
  body: Type.Object({ id }),
  result: individualInfos.shownRow,
  message: '已移出黑名单',
  assumption: '只移出自己的名单：服务商移不出平台列入的人。',
})

export const mergeIndividuals = defineEndpoint({
  id: 'individual.merge',
  method: 'POST',
  path: '/individual/individualInfo/merge',
  summary: '合并重复的自由职业者',
  access: ['admin'],
  permission: 'individual:merge',
  effect: 'mutate',
  body: Type.Object({
    keepId: Type.String({ description: '保留的自由职业者' }),
    dropId: Type.String({ description: '并入后不再出现的自由职业者' }),
    reason: textLine(2, 200),
  }),
  result: individualInfos.shownRow,
  message: '已合并',
  assumption:
    '签约、用工、收款账户、付款明细和税务累计都归到保留的一方，此后月限额合并计算。付款中的明细或钱包余额没有了结时不能合并。不能撤销。',
})
