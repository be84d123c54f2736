import Type from 'typebox'
import {
  defineResource,
  ownedByParty,
  ownerFields,
  rowFields,
  type RowOf,
} from '#shared/core/resource.ts'
import { subjectType } from '#shared/features/dictionary/party.dictionaries.ts'
import { contractStatus } from '#shared/features/dictionary/people.dictionaries.ts'
import {
  nullableDateTimeText,
  nullableDayText,
  nullableText,
} from '#shared/features/party/party-fields.ts'
import { contractKind } from './contract.dictionaries.ts'

/** A person's numbers are the provider's, masked; an agent sees neither (domain.md 2.3). */
const notForAgents = { from: ['agent'] } as const

/**
 * 合同 (domain.md 2.6): of a person with a provider for a merchant, or between businesses. `partyB` of a person is the
 * masked name, so that it may stand anywhere; `name` is the full one, for those who may read it. What it says is its
 * template in the version of its drafting, filled in with its paper (`contract-paper` of the server), which no list shows.
 */
export const contracts = defineResource({
  name: 'contract',
  title: '合同',
  path: '/sign/contract',
  collection: 'contracts',
  row: Type.Object({
    ...rowFields,
    ...ownerFields,
    /** `HT` and the day of its drafting. */
    contractNo: Type.String(),
    contractKind: contractKind.schema,
    title: Type.String(),
    /** What party B is. */
    subjectType: subjectType.schema,
    partyA: Type.String(),
    partyB: Type.String(),
    /** The individual, merchant, operator or agent that party B is. */
    partyBId: Type.String(),
    /** These three are a person's; null where party B is a company. */
    name: nullableText,
    certNo: nullableText,
    phone: nullableText,
    merchantName: nullableText,
    /** Null where no sign record stands behind it. */
    signRecordId: nullableText,
    templateId: Type.String(),
    templateVersion: Type.Integer({ minimum: 1 }),
    contractStatus: contractStatus.schema,
    /** When it was last sent to be signed, and until when it can be; null before that. */
    sendTime: nullableDateTimeText,
    expireTime: nullableDateTimeText,
    /** Why nobody signed: refused, expired, called back. */
    lapseReason: nullableText,
    signTime: nullableDateTimeText,
    beginDate: nullableDayText,
    endDate: nullableDayText,
    archiveTime: nullableDateTimeText,
    /** What the archive said last where it failed. */
    archiveMsg: nullableText,
    retryCount: Type.Integer({ minimum: 0 }),
    /** 解约: since when it has no effect, and why. */
    voidTime: nullableDateTimeText,
    voidReason: nullableText,
  }),
  access: {
    list: ['admin', 'provider'],
    read: ['admin', 'provider'],
    export: ['admin', 'provider'],
  },
  screens: ['ContractList'],
  permissions: { export: 'contract:download' },
  owner: ownedByParty,
  dictionaries: { contractKind, subjectType, contractStatus },
  masked: {
    name: { admin: 'name', operator: 'name', agent: 'name' },
    certNo: 'idCard',
    phone: 'phone',
  },
  hidden: { certNo: notForAgents, phone: notForAgents },
  keyword: ['contractNo', 'partyA', 'partyB', 'name', 'merchantName'],
  summary: { sums: [], counted: 'contractStatus' },
  columns: {
    contractNo: '合同编号',
    contractKind: '类型',
    title: '合同名称',
    partyA: '甲方',
    partyB: '乙方',
    merchantName: '商户',
    contractStatus: '合同状态',
    beginDate: '生效日期',
    endDate: '到期日期',
    signTime: '签署时间',
    archiveTime: '归档时间',
    archiveMsg: '归档说明',
    voidTime: '解约时间',
    createTime: '创建时间',
  },
  labels: {
    retryCount: '归档重试次数',
    sendTime: '发送时间',
    expireTime: '签署截止时间',
    lapseReason: '未签署原因',
    voidReason: '解约原因',
    templateVersion: '模板版本',
  },
})
export type Contract = RowOf<typeof contracts>
