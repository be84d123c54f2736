import Type from 'typebox'
import { defineResource, type RowOf } from '#shared/core/resource.ts'
import {
  accountOpenStatus,
  accountStatus,
} from '#shared/features/dictionary/account.dictionaries.ts'
import { headBankItems } from '#shared/features/dictionary/bank.dictionaries.ts'
import {
  auditStatus,
  collectionMode,
  companySize,
} from '#shared/features/dictionary/party.dictionaries.ts'
import { userStatus, yesNo } from '#shared/features/dictionary/system.dictionaries.ts'
import { merchantSchema } from '#shared/features/party/merchant.ts'
import { nullableText } from '#shared/features/party/party-fields.ts'
import { type HiddenField } from '#shared/core/visibility.ts'

/** fen */
const money = Type.Integer({ minimum: 0, description: '单位：分' })

/** What identifies people and accounts, and what only a review asks for. */
const forReviewers: HiddenField = { from: ['agent', 'provider'] }
/** Who looks after it is the business of those who do. */
const notForMerchants: HiddenField = { from: ['agent', 'provider', 'merchant'] }
/** A partner learns who the company is and whom to call, not with whom else it works (domain.md 2.4). */
const notForPartners: HiddenField = { from: ['provider'] }

/**
 * 商户 as those who look after it list it (domain.md 2.4): the stored row with the names of whom it works with and its
 * figures. It is no stored collection, so its calls are written by hand; list parameters work as for every resource.
 */
export const merchantInfos = defineResource({
  name: 'merchant',
  title: '商户',
  path: '/merchant/merchantInfo',
  collection: 'merchants',
  row: Type.Object({
    ...merchantSchema.properties,
    operatorName: nullableText,
    agentName: nullableText,
    salesmanName: nullableText,
    industryName: nullableText,
    cityName: nullableText,
    /** The provider of its current package, and the channels of that package. */
    providerName: nullableText,
    payPass: Type.String(),
    /** What it may spend now, in all pools. */
    available: money,
    /** Paid to people this month; what came back is not counted (domain.md 6). */
    monthAmount: money,
    /** Whether it has less than it spent on a mean day of the last seven. */
    lowBalance: yesNo.schema,
    /** '1' where a change of its legal data waits; what was passed is in force until then (decision 72). */
    changeWaits: yesNo.schema,
  }),
  access: {
    list: ['admin', 'operator', 'agent', 'provider'],
    read: ['admin', 'operator', 'agent', 'provider', 'merchant'],
    export: ['admin', 'operator'],
  },
  screens: ['MerchantList', 'MerchantAudit', 'MerchantInfo'],
  permissions: { export: 'merchant:export' },
  owner: { operator: 'tenantId', agent: 'agentId', merchant: 'merchantId' },
  dictionaries: {
    companySize,
    collectionMode,
    bankCode: headBankItems,
    auditStatus,
    accountOpenStatus,
    accountStatus,
    userStatus,
    lowBalance: yesNo,
    changeWaits: yesNo,
  },
  hidden: {
    legalPerson: forReviewers,
    legalIdNo: forReviewers,
    legalIdFront: forReviewers,
    legalIdBack: forReviewers,
    licenseFile: forReviewers,
    email: forReviewers,
    address: forReviewers,
    accountName: forReviewers,
    bankCode: forReviewers,
    bankBranch: forReviewers,
    accountBankNo: forReviewers,
    reservedPhone: forReviewers,
    needReview: forReviewers,
    salesmanId: notForMerchants,
    salesmanName: notForMerchants,
    currentPackageId: forReviewers,
    payDate: forReviewers,
    verifyFailCount: forReviewers,
    verifyExpire: forReviewers,
    available: forReviewers,
    lowBalance: forReviewers,
    changeWaits: forReviewers,
    operatorId: notForPartners,
    operatorName: notForPartners,
    agentId: notForPartners,
    agentName: notForPartners,
    providerId: notForPartners,
    providerName: notForPartners,
    payPass: notForPartners,
    collectionMode: notForPartners,
    monthAmount: notForPartners,
    auditReason: notForPartners,
    openFailReason: notForPartners,
    cancelFailReason: notForPartners,
    createBy: notForPartners,
    updateBy: notForPartners,
  },
  masked: {
    legalIdNo: 'idCard',
    contactPhone: 'phone',
    reservedPhone: 'phone',
    email: 'email',
    accountBankNo: 'bankCard',
  },
  keyword: ['merchantName', 'merchantCode', 'creditCode'],
  summary: { sums: ['available', 'monthAmount'], counted: 'auditStatus' },
  money: ['available', 'monthAmount'],
  columns: {
    merchantCode: '商户编号',
    merchantName: '商户名称',
    creditCode: '统一社会信用代码',
    operatorName: '所属运营商',
    agentName: '代理商',
    salesmanName: '业务员',
    providerName: '当前服务商',
    available: '可用余额(元)',
    monthAmount: '本月下发(元)',
    accountOpenStatus: '开户状态',
    auditStatus: '审核状态',
    userStatus: '状态',
    createTime: '创建时间',
  },
  labels: {
    shortName: '简称',
    companySize: '企业规模',
    contactName: '联系人',
    contactPhone: '手机号',
    email: '邮箱',
    address: '地址',
    legalPerson: '法定代表人',
    legalIdNo: '法人证件号',
    accountName: '账户名称',
    bankCode: '开户银行',
    bankBranch: '开户支行',
    accountBankNo: '银行账号',
    reservedPhone: '预留手机号',
    auditReason: '审核意见',
    openFailReason: '开户失败原因',
    accountStatus: '账户状态',
    cancelFailReason: '注销失败原因',
    collectionMode: '代收方式',
    lowBalance: '余额不足',
  },
})
export type MerchantInfo = RowOf<typeof merchantInfos>
