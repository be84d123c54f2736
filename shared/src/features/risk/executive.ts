import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { defineResource, rowFields, type RowOf } from '#shared/core/resource.ts'
import { certType, dataSource } from '#shared/features/dictionary/party.dictionaries.ts'
import { nullableDayText, nullableText, textLine } from '#shared/features/party/party-fields.ts'
import { certNoText, expireDay, optionalReason } from './blacklist.ts'

const keepers = ['admin', 'merchant'] as const

const draft = Type.Object({
  /** Of the platform's entries; a merchant's are its own. */
  merchantId: Type.Optional(
    Type.String({ maxLength: 19, description: '商户；商户自己登记时不填' }),
  ),
  name: textLine(2, 30),
  certType: Type.Optional(certType.schema),
  certNo: certNoText,
  title: textLine(2, 30),
  dataSource: Type.Optional(dataSource.schema),
  reason: optionalReason,
  expireDate: expireDay,
})

/** 董监高名单 (domain.md 2.6): directors, supervisors and officers of a merchant, whom it may not pay as gig workers. */
const lists = defineResource({
  name: 'executive',
  title: '董监高名单',
  one: '董监高名单|一个',
  path: '/risk/executive',
  collection: 'executives',
  row: Type.Object({
    ...rowFields,
    merchantId: Type.String(),
    companyName: Type.String(),
    name: Type.String(),
    certType: certType.schema,
    certNo: Type.String(),
    title: Type.String(),
    dataSource: dataSource.schema,
    reason: nullableText,
    expireDate: nullableDayText,
  }),
  access: { list: keepers, read: keepers, remove: ['admin'], export: keepers },
  permissions: { remove: 'executive:delete' },
  screens: ['ExecutiveList'],
  owner: { merchant: 'merchantId' },
  dictionaries: { certType, dataSource },
  masked: { certNo: 'idCard' },
  keyword: ['name', 'companyName', 'title'],
  columns: {
    name: '姓名',
    certType: '证件类型',
    certNo: '证件号码',
    companyName: '公司',
    title: '职务',
    dataSource: '数据来源',
    reason: '备注',
    expireDate: '到期日',
    createBy: '登记人',
    createTime: '登记时间',
  },
})

export const addExecutive = defineEndpoint({
  id: 'executive.add',
  method: 'POST',
  path: '/risk/executive/add',
  summary: '新增董监高',
  access: keepers,
  permission: 'executive:add',
  effect: 'mutate',
  body: draft,
  result: lists.row,
  message: '添加成功！',
  okCode: 200,
  assumption:
    '命中按证件号码判断，只对该商户的付款有效。同一商户、同一证件号码只能有一条生效的记录。商户登记的数据来源总是“客户提供”；商户只能新增和导入，删除由平台执行。',
})

export const executives = { ...lists, endpoints: { ...lists.endpoints, add: addExecutive } }
/** What is served by the generic routes. */
export const executiveResource = lists
export const executiveDraft = draft
export type Executive = RowOf<typeof lists>
