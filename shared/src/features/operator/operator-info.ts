import Type from 'typebox'
import { defineResource, type RowOf } from '#shared/core/resource.ts'
import {
  accountOpenStatus,
  accountStatus,
} from '#shared/features/dictionary/account.dictionaries.ts'
import { headBankItems } from '#shared/features/dictionary/bank.dictionaries.ts'
import { auditStatus } from '#shared/features/dictionary/party.dictionaries.ts'
import { userStatus, yesNo } from '#shared/features/dictionary/system.dictionaries.ts'
import { operatorSchema } from '#shared/features/party/operator.ts'
import { nullableText } from '#shared/features/party/party-fields.ts'

/** fen */
const money = Type.Integer({ minimum: 0, description: '单位：分' })
const count = Type.Integer({ minimum: 0 })

/**
 * 运营商 as the platform lists it (domain.md 2.4): the stored row with its tenant, its white label and its figures. It is
 * no stored collection, so its calls are written by hand; list parameters work as for every resource.
 */
export const operatorInfos = defineResource({
  name: 'operator',
  title: '运营商',
  path: '/operator/operatorInfo',
  collection: 'operators',
  row: Type.Object({
    ...operatorSchema.properties,
    cityName: nullableText,
    tenantName: nullableText,
    /** Of its tenant; nobody of a frozen one can log in. */
    tenantStatus: userStatus.schema,
    tenantBegin: nullableText,
    tenantEnd: nullableText,
    /** Of its white label; null where it has none. */
    domainName: nullableText,
    websiteName: nullableText,
    /** '1' where the white label is shown at its domain. */
    brandActive: yesNo.schema,
    merchantCount: count,
    agentCount: count,
    /** What its merchants paid to people this month; what came back is not counted (domain.md 6). */
    monthAmount: money,
    /** What it may withdraw now, in all pools. */
    available: money,
    /** '1' where a change of its legal data waits; what was passed is in force until then (decision 72). */
    changeWaits: yesNo.schema,
  }),
  access: { list: ['admin'], read: ['admin', 'operator'], export: ['admin'] },
  screens: ['OperatorList', 'OperatorInfo'],
  owner: { operator: 'operatorId' },
  permissions: { export: 'operator:export' },
  dictionaries: {
    bankCode: headBankItems,
    auditStatus,
    accountOpenStatus,
    accountStatus,
    userStatus,
    tenantStatus: userStatus,
    brandActive: yesNo,
    autoRelease: yesNo,
    changeWaits: yesNo,
  },
  masked: {
    legalIdNo: 'idCard',
    contactPhone: 'phone',
    email: 'email',
    accountBankNo: 'bankCard',
  },
  keyword: ['operatorName', 'operatorCode', 'creditCode'],
  summary: { sums: ['monthAmount', 'available'], counted: 'auditStatus' },
  money: ['monthAmount', 'available'],
  columns: {
    operatorCode: '运营商编号',
    operatorName: '运营商名称',
    creditCode: '统一社会信用代码',
    tenantId: '租户编号',
    domainName: '白标域名',
    contactName: '联系人',
    contactPhone: '手机号',
    merchantCount: '商户数',
    agentCount: '代理商数',
    monthAmount: '本月流水(元)',
    available: '可提现(元)',
    accountOpenStatus: '开户状态',
    auditStatus: '审核状态',
    userStatus: '状态',
    createTime: '创建时间',
  },
  labels: {
    shortName: '简称',
    legalPerson: '法定代表人',
    legalIdNo: '法人证件号',
    email: '邮箱',
    cityCode: '所在城市',
    address: '地址',
    licenseFile: '营业执照',
    accountName: '账户名称',
    bankCode: '开户银行',
    accountBankNo: '银行账号',
    payPass: '支付渠道',
    autoRelease: '自动解冻分润',
    auditReason: '审核意见',
    openFailReason: '开户失败原因',
    accountStatus: '账户状态',
  },
})
export type OperatorInfo = RowOf<typeof operatorInfos>
