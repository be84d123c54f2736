import Type from 'typebox'
import { defineResource, type RowOf } from '#shared/core/resource.ts'
import { headBankItems } from '#shared/features/dictionary/bank.dictionaries.ts'
import { auditStatus, subjectType } from '#shared/features/dictionary/party.dictionaries.ts'
import { userStatus, yesNo } from '#shared/features/dictionary/system.dictionaries.ts'
import { agentSchema } from '#shared/features/party/agent.ts'
import { nullableText } from '#shared/features/party/party-fields.ts'

/** fen */
const money = Type.Integer({ minimum: 0, description: '单位：分' })
const count = Type.Integer({ minimum: 0 })

/**
 * 代理商 as those who keep it list it (domain.md 2.4): the stored row with the name of its operator and its figures. It
 * is no stored collection, so its calls are written by hand; list parameters work as for every resource.
 */
export const agentInfos = defineResource({
  name: 'agent',
  title: '代理商',
  path: '/agent/agentInfo',
  collection: 'agents',
  row: Type.Object({
    ...agentSchema.properties,
    operatorName: nullableText,
    /** The merchants that it brought. */
    merchantCount: count,
    /** What its merchants paid to people this month; what came back is not counted (domain.md 6). */
    monthAmount: money,
    /** All its shares so far, whether released or not; what was revoked is not counted. */
    shareAmount: money,
    /** What it may withdraw now, in all pools. */
    available: money,
    /** '1' where a change of its legal data waits; what was passed is in force until then (decision 72). */
    changeWaits: yesNo.schema,
  }),
  access: {
    list: ['admin', 'operator'],
    read: ['admin', 'operator', 'agent'],
    export: ['admin'],
  },
  screens: ['AgentList', 'AgentInfo'],
  permissions: { export: 'agent:export' },
  owner: { operator: 'tenantId', agent: 'agentId' },
  dictionaries: {
    subjectType,
    bankCode: headBankItems,
    auditStatus,
    userStatus,
    changeWaits: yesNo,
  },
  masked: { idNo: 'idCard', contactPhone: 'phone', bankAccountNo: 'bankCard' },
  keyword: ['agentName', 'agentCode', 'creditCode'],
  summary: { sums: ['monthAmount', 'shareAmount', 'available'], counted: 'auditStatus' },
  money: ['monthAmount', 'shareAmount', 'available'],
  columns: {
    agentCode: '代理商编号',
    agentName: '代理商名称',
    subjectType: '主体类型',
    creditCode: '统一社会信用代码',
    contactName: '联系人',
    contactPhone: '手机号',
    operatorName: '所属运营商',
    merchantCount: '商户数',
    monthAmount: '本月流水(元)',
    shareAmount: '累计分润(元)',
    available: '可提现(元)',
    auditStatus: '审核状态',
    userStatus: '状态',
    createTime: '创建时间',
  },
  labels: {
    idNo: '身份证号',
    contractFile: '合作协议',
    contractBegin: '协议开始日期',
    contractEnd: '协议结束日期',
    bankCode: '开户银行',
    bankAccountNo: '银行账号',
    accountName: '账户名称',
    auditReason: '审核意见',
  },
})
export type AgentInfo = RowOf<typeof agentInfos>
