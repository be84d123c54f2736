import { defineResource, ownedByParty, type RowOf } from '#shared/core/resource.ts'
import { roles } from '#shared/core/role.ts'
import {
  contractStatus,
  signMode,
  signStatus,
} from '#shared/features/dictionary/people.dictionaries.ts'
import { signRecordSchema } from '#shared/features/individual/sign-record.ts'

const nobody = { from: roles } as const

/**
 * 签约记录 (domain.md 2.6, 3.15): who signed, or is asked to, with which provider for which merchant. The link of an
 * invitation and the steps of a record are kept in its row and leave it by no list.
 */
export const signRecords = defineResource({
  name: 'sign-record',
  title: '签约记录',
  path: '/sign/signRecord',
  collection: 'signRecords',
  row: signRecordSchema,
  access: {
    list: ['admin', 'operator', 'provider', 'merchant'],
    read: ['admin', 'operator', 'provider', 'merchant'],
    export: ['admin', 'operator', 'provider', 'merchant'],
  },
  permissions: { export: 'sign:export' },
  screens: ['SignList', 'IndividualList', 'ContractList'],
  owner: ownedByParty,
  dictionaries: { signMode, signStatus, contractStatus },
  masked: {
    name: { admin: 'name', operator: 'name' },
    certNo: 'idCard',
    phone: 'phone',
  },
  hidden: { signCode: nobody, steps: nobody },
  keyword: ['signNo', 'name', 'merchantName', 'providerName'],
  summary: { sums: [], counted: 'signStatus' },
  columns: {
    signNo: '签约编号',
    name: '姓名',
    certNo: '证件号码',
    phone: '手机号',
    merchantName: '商户',
    providerName: '服务商',
    signMode: '签约方式',
    signStatus: '签约状态',
    contractStatus: '合同状态',
    failReason: '失败原因',
    sendCount: '发送次数',
    lastSendTime: '最近发送',
    expireTime: '有效期至',
    signTime: '签约时间',
    unsignTime: '解约时间',
    createTime: '创建时间',
  },
  labels: { signRound: '签约轮次' },
})
export type SignRecordRow = RowOf<typeof signRecords>
