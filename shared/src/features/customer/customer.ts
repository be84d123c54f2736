import Type, { type Static } from 'typebox'
import { defineResource, ownerFields, rowFields, type RowOf } from '#shared/core/resource.ts'
import { cityCode } from '#shared/features/basics/city.ts'
import { headBankItems } from '#shared/features/dictionary/bank.dictionaries.ts'
import { companySize, followStatus } from '#shared/features/dictionary/party.dictionaries.ts'
import { applyStatus } from '#shared/features/dictionary/recruitment.dictionaries.ts'
import {
  creditCodeText,
  dayText,
  nullableDateTimeText,
  nullableText,
} from '#shared/features/party/party-fields.ts'
import { customerHold, customerSource, customerStage } from './customer.dictionaries.ts'

/** fen a month */
const monthAmount = Type.Integer({ minimum: 0, maximum: 999_999_999_999, description: '单位：分' })

/** What a report says of a company, and how it came about. */
const reportedFields = {
  companyName: Type.String(),
  industryId: nullableText,
  companySize: companySize.schema,
  cityCode,
  contactName: Type.String(),
  contactPhone: Type.String(),
  expectMonthAmount: monthAmount,
  expectHeads: Type.Integer({ minimum: 0, maximum: 1_000_000, description: '预计服务人数' }),
  source: customerSource.schema,
  remark: nullableText,
}

/** What an application adds, so that the company can be opened as a merchant; null until there was one. */
const materialFields = {
  legalPerson: nullableText,
  legalIdNo: nullableText,
  email: nullableText,
  address: nullableText,
  licenseFile: nullableText,
  bankCode: Type.Union([headBankItems.schema, Type.Null()]),
  bankBranch: nullableText,
  accountBankNo: nullableText,
  /** By which name the company will log in. */
  username: nullableText,
}

/** 客户报备 (domain.md 2.4): a company that somebody reported. `agentId` and `salesmanId` are whose it is now. */
export const customerSchema = Type.Object({
  ...rowFields,
  ...ownerFields,
  ...reportedFields,
  ...materialFields,
  creditCode: Type.Union([creditCodeText, Type.Null()]),
  salesmanId: nullableText,
  holdStatus: customerHold.schema,
  /** The last day on which nobody else may report it. */
  protectUntil: dayText,
  followStatus: followStatus.schema,
  lastFollowTime: nullableDateTimeText,
  nextFollowTime: nullableDateTimeText,
  applyStatus: applyStatus.schema,
  applyTime: nullableDateTimeText,
  refuseReason: nullableText,
})
export type CustomerFields = Static<typeof customerSchema>

/** Text on one line, without control characters. */
const line = (minLength: number, maxLength: number, description: string) =>
  Type.String({ minLength, maxLength, pattern: '^[^\\x00-\\x1f\\x7f]*$', description })
/** Empty and null both say that there is none. */
const optionalText = (maxLength: number, description: string) =>
  Type.Optional(Type.Union([line(0, maxLength, description), Type.Null()]))

/** What the form of a report sends. */
export const customerDraftSchema = Type.Object({
  companyName: line(2, 64, '企业名称，按营业执照填写'),
  creditCode: optionalText(18, '统一社会信用代码，18 位；暂时不知道可以不填，申请开户前补上'),
  industryId: optionalText(19, '行业列表中的 id'),
  companySize: companySize.schema,
  cityCode,
  contactName: line(2, 32, '联系人'),
  contactPhone: Type.String({ pattern: '^1\\d{10}$', description: '联系人手机号' }),
  expectMonthAmount: monthAmount,
  expectHeads: reportedFields.expectHeads,
  source: customerSource.schema,
  remark: optionalText(200, '备注'),
})
export type CustomerDraft = Static<typeof customerDraftSchema>

/** The pipeline of a salesperson is not the agent's business. */
const notForAgents = { from: ['agent'] } as const

/**
 * A report as those who look after it list it (domain.md 2.4): the stored row with the names of whose it is. Its calls are
 * written by hand; list parameters work as for every resource.
 */
export const customerInfos = defineResource({
  name: 'customer',
  title: '客户',
  path: '/customer/customerInfo',
  collection: 'customers',
  row: Type.Object({
    ...customerSchema.properties,
    operatorName: nullableText,
    agentName: nullableText,
    salesmanName: nullableText,
    industryName: nullableText,
    cityName: nullableText,
    /** The number of the merchant that it became. */
    merchantCode: nullableText,
    /** How far it came: each stage includes those before it. */
    stage: customerStage.schema,
  }),
  draft: customerDraftSchema,
  access: {
    list: ['admin', 'operator', 'agent'],
    read: ['admin', 'operator', 'agent'],
    edit: ['admin', 'operator', 'agent'],
    export: ['admin', 'operator', 'agent'],
  },
  permissions: { edit: 'customer:edit', export: 'customer:export' },
  screens: ['CustomerList'],
  owner: { operator: 'tenantId', agent: 'agentId' },
  dictionaries: {
    companySize,
    source: customerSource,
    bankCode: headBankItems,
    holdStatus: customerHold,
    followStatus,
    applyStatus,
    stage: customerStage,
  },
  hidden: { salesmanId: notForAgents, salesmanName: notForAgents },
  masked: {
    contactPhone: 'phone',
    email: 'email',
    legalIdNo: 'idCard',
    accountBankNo: 'bankCard',
  },
  keyword: ['companyName', 'creditCode', 'contactName'],
  summary: { sums: ['expectMonthAmount'], counted: 'applyStatus' },
  money: ['expectMonthAmount'],
  columns: {
    companyName: '客户名称',
    creditCode: '统一社会信用代码',
    industryName: '所属行业',
    companySize: '企业规模',
    cityName: '城市',
    contactName: '联系人',
    contactPhone: '手机号',
    expectMonthAmount: '预计月流水(元)',
    expectHeads: '预计服务人数',
    source: '客户来源',
    agentName: '代理商',
    salesmanName: '业务员',
    followStatus: '跟进状态',
    applyStatus: '开户申请状态',
    holdStatus: '客户归属',
    protectUntil: '保护期至',
    lastFollowTime: '最近跟进',
    nextFollowTime: '下次跟进',
    merchantCode: '商户编号',
    createTime: '报备时间',
  },
  labels: {
    remark: '备注',
    legalPerson: '法定代表人',
    legalIdNo: '法人证件号',
    email: '邮箱',
    address: '地址',
    bankCode: '开户银行',
    bankBranch: '开户支行',
    accountBankNo: '银行账号',
    username: '登录账号',
    refuseReason: '驳回原因',
  },
})
export type CustomerInfo = RowOf<typeof customerInfos>
