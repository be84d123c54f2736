import Type from 'typebox'
import { defineResource, type RowOf } from '#shared/core/resource.ts'
import { type HiddenField } from '#shared/core/visibility.ts'
import {
  accountOpenStatus,
  accountStatus,
  mode,
} from '#shared/features/dictionary/account.dictionaries.ts'
import { headBankItems } from '#shared/features/dictionary/bank.dictionaries.ts'
import { auditStatus, taxpayerType } from '#shared/features/dictionary/party.dictionaries.ts'
import { signMode } from '#shared/features/dictionary/people.dictionaries.ts'
import { userStatus, yesNo } from '#shared/features/dictionary/system.dictionaries.ts'
import { nullableText } from '#shared/features/party/party-fields.ts'
import { providerSchema } from '#shared/features/party/provider.ts'
import { providerDraftSchema } from './provider-draft.ts'

/** fen */
const money = Type.Integer({ minimum: 0, description: '单位：分' })
const count = Type.Integer({ minimum: 0 })

/** Who works with a provider learns its name and whether it works, no more (domain.md 2.4: names only). */
const notForPartners: HiddenField = { from: ['operator', 'merchant'] }

/** All of the row but what names the provider and how it stands. */
const ownFields = [
  'creditCode',
  'legalPerson',
  'taxpayerType',
  'registeredCapital',
  'cityCode',
  'cityName',
  'address',
  'contactName',
  'contactPhone',
  'licenseFile',
  'qualificationFiles',
  'bankCode',
  'bankBranch',
  'bankAccountNo',
  'isvName',
  'acceptMode',
  'signMode',
  'contractTemplateId',
  'needAcceptForm',
  'invoiceMaxAmount',
  'invoiceCategories',
  'invoiceRate',
  'drawerName',
  'payeeName',
  'reviewerName',
  'auditStatus',
  'auditReason',
  'izSign',
  'izResetPwd',
  'payPasswordStatus',
  'accountOpenStatus',
  'openFailReason',
  'accountStatus',
  'alipaySignStatus',
  'changeWaits',
  'signedCount',
  'monthAmount',
  'poolFunds',
  'openOrderCount',
  'createBy',
  'updateBy',
] as const

/**
 * 服务商 as the platform lists it (domain.md 2.4): the stored row with its figures. It is no stored collection, so its
 * calls are written by hand; list parameters work as for every resource. Operators and merchants see the names of
 * those in their packages, and how many packages these are; a provider sees itself.
 */
export const providerInfos = defineResource({
  name: 'provider-info',
  title: '服务商',
  path: '/provider/providerInfo',
  collection: 'providers',
  row: Type.Object({
    ...providerSchema.properties,
    cityName: nullableText,
    /** 1: changed legal data wait for the review; `auditStatus` is pending then, and what was passed is in force. */
    changeWaits: yesNo.schema,
    /** Merchants with a package that has not ended; for an operator those of its tenant. */
    merchantCount: count,
    /** People who have signed with it. */
    signedCount: count,
    /** Paid to people this month; what came back is not counted (domain.md 6). */
    monthAmount: money,
    /** What the banks hold in its pools, no matter who owns it. */
    poolFunds: money,
    /** Orders that are handed in and not yet finished. */
    openOrderCount: count,
  }),
  draft: providerDraftSchema,
  access: {
    list: ['admin', 'operator', 'merchant'],
    read: ['admin', 'provider'],
    export: ['admin'],
  },
  screens: ['ProviderList', 'ProviderInfo', 'PackageView'],
  permissions: { export: 'provider:export' },
  dictionaries: {
    taxpayerType,
    bankCode: headBankItems,
    acceptMode: mode,
    signMode,
    needAcceptForm: yesNo,
    auditStatus,
    accountOpenStatus,
    accountStatus,
    userStatus,
  },
  hidden: Object.fromEntries(ownFields.map((field) => [field, notForPartners])),
  masked: { contactPhone: 'phone', bankAccountNo: 'bankCard' },
  keyword: ['providerName', 'providerCode', 'shortName', 'creditCode'],
  order: { field: 'providerCode', descending: false },
  summary: { sums: ['monthAmount', 'poolFunds'], counted: 'auditStatus' },
  money: ['registeredCapital', 'invoiceMaxAmount', 'monthAmount', 'poolFunds'],
  columns: {
    providerCode: '服务商编号',
    providerName: '服务商名称',
    creditCode: '统一社会信用代码',
    taxpayerType: '纳税人类型',
    cityName: '税源地',
    channels: '支付渠道',
    merchantCount: '合作商户数',
    signedCount: '签约人数',
    monthAmount: '本月下发(元)',
    poolFunds: '资金池余额(元)',
    accountOpenStatus: '开户状态',
    auditStatus: '审核状态',
    userStatus: '状态',
    createTime: '创建时间',
  },
  labels: {
    shortName: '简称',
    legalPerson: '法定代表人',
    registeredCapital: '注册资本(元)',
    cityCode: '税源地',
    address: '地址',
    contactName: '联系人',
    contactPhone: '手机号',
    bankCode: '开户银行',
    bankBranch: '开户支行',
    bankAccountNo: '银行账号',
    isvName: 'ISV 服务商',
    acceptMode: '受理方式',
    signMode: '签约方式',
    needAcceptForm: '需要验收单',
    invoiceMaxAmount: '单张发票限额(元)',
    drawerName: '开票人',
    payeeName: '收款人',
    reviewerName: '复核人',
    auditReason: '审核意见',
    openFailReason: '开户失败原因',
    accountStatus: '账户状态',
  },
})
export type ProviderInfo = RowOf<typeof providerInfos>
