import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { defineResource, rowFields, type RowOf } from '#shared/core/resource.ts'
import { certType } from '#shared/features/dictionary/party.dictionaries.ts'
import { nullableDayText, nullableText, textLine } from '#shared/features/party/party-fields.ts'

/** A certificate number of any kind, as it is kept: capital letters and digits. */
export const certNoText = Type.String({ pattern: '^[0-9A-Za-z]{5,20}$', description: '证件号码' })
/** The last day on which an entry holds; null where it holds until it is taken off. */
export const expireDay = Type.Optional(nullableDayText)
export const optionalReason = Type.Optional(Type.Union([textLine(0, 200), Type.Null()]))

const draft = Type.Object({
  name: textLine(2, 30),
  certType: Type.Optional(certType.schema),
  certNo: certNoText,
  reason: textLine(2, 200),
  expireDate: expireDay,
})

/**
 * 黑名单 (domain.md 2.6): people who are not paid, by certificate number. The platform's entries hold for every payment,
 * those of a provider for its own.
 */
const lists = defineResource({
  name: 'blacklist',
  title: '黑名单',
  one: '黑名单|一个',
  path: '/risk/blacklist',
  collection: 'blacklists',
  row: Type.Object({
    ...rowFields,
    /** Whose entry it is; null is the platform's. */
    providerId: nullableText,
    ownerName: Type.String(),
    name: Type.String(),
    certType: certType.schema,
    certNo: Type.String(),
    reason: Type.String(),
    expireDate: nullableDayText,
  }),
  access: { list: ['admin'], read: ['admin'], remove: ['admin'], export: ['admin'] },
  permissions: { remove: 'blacklist:delete' },
  screens: ['BlacklistList'],
  dictionaries: { certType },
  masked: { certNo: 'idCard' },
  keyword: ['name', 'reason'],
  columns: {
    name: '姓名',
    certType: '证件类型',
    certNo: '证件号码',
    ownerName: '列入方',
    reason: '原因',
    expireDate: '到期日',
    createBy: '登记人',
    createTime: '登记时间',
  },
})

export const addBlacklist = defineEndpoint({
  id: 'blacklist.add',
  method: 'POST',
  path: '/risk/blacklist/add',
  summary: '新增黑名单',
  access: ['admin'],
  permission: 'blacklist:add',
  effect: 'mutate',
  body: draft,
  result: lists.row,
  message: '添加成功！',
  okCode: 200,
  assumption:
    '命中按证件号码判断，不论姓名怎样写；没有登记过的人也可以先列入。同一证件号码只能有一条生效的记录。到期日当天仍有效，次日起不再拦截。',
})

export const blacklists = { ...lists, endpoints: { ...lists.endpoints, add: addBlacklist } }
/** What is served by the generic routes. */
export const blacklistResource = lists
export const blacklistDraft = draft
export type Blacklist = RowOf<typeof lists>
