import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { defineResource, editBodyOf, rowFields, type RowOf } from '#shared/core/resource.ts'
import { validStatus } from '#shared/features/dictionary/system.dictionaries.ts'

/** Who has a list: the platform's reaches all others too, so that it can let in who is locked out. */
const owners = ['admin', 'operator', 'provider', 'merchant'] as const

/** What belongs to one party alone: also an operator sees no list of their merchants (domain.md 2.11). */
const ownedByParty = { operator: 'busId', provider: 'busId', merchant: 'busId' } as const

const draftFields = {
  /** IPv4, IPv6 or CIDR; kept in the one way of writing it. */
  ip: Type.String({ minLength: 2, maxLength: 64 }),
  remark: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 100 }),
  status: validStatus.schema,
}
const draft = Type.Object({
  ip: draftFields.ip,
  remark: Type.Optional(draftFields.remark),
  status: draftFields.status,
})

/** IP白名单 (domain.md 2.11): from where the users of a party may come. Changing one has rules of its own. */
const lists = defineResource({
  name: 'ip-list',
  title: 'IP白名单',
  one: 'IP地址',
  path: '/open/ipList',
  collection: 'ipLists',
  row: Type.Object({
    ...rowFields,
    ...draftFields,
    /** Whose users it binds; null for those of the platform. */
    busId: Type.Union([Type.String(), Type.Null()]),
    busName: Type.String(),
  }),
  draft,
  access: { list: owners, read: owners },
  owner: ownedByParty,
  dictionaries: { status: validStatus },
  keyword: ['ip', 'remark'],
  columns: {
    ip: 'IP地址',
    busName: '所属主体',
    remark: '备注',
    status: '状态',
    createTime: '创建时间',
  },
})

const changing = { access: owners, effect: 'mutate', okCode: 200 } as const

export const addIpList = defineEndpoint({
  id: 'ip-list.add',
  method: 'POST',
  path: '/open/ipList/add',
  summary: '新增IP白名单',
  permission: 'ipList:add',
  body: draft,
  result: lists.row,
  message: '添加成功！',
  assumption:
    '有生效的 IP 白名单时，该主体的用户只能从名单内的地址登录和调用接口（退出除外）。保存后名单若不含调用者自己的地址，则拒绝保存。',
  ...changing,
})

export const editIpList = defineEndpoint({
  id: 'ip-list.edit',
  method: 'PUT',
  path: '/open/ipList/edit',
  summary: '编辑IP白名单',
  permission: 'ipList:add',
  body: editBodyOf(draft),
  result: lists.row,
  message: '修改成功!',
  assumption: '按钮权限与新增相同。平台可以修改任何主体的名单，以便放行被自己锁在外面的主体。',
  ...changing,
})

export const removeIpList = defineEndpoint({
  id: 'ip-list.remove',
  method: 'DELETE',
  path: '/open/ipList/delete',
  summary: '删除IP白名单',
  permission: 'ipList:delete',
  query: Type.Object({ id: Type.String() }),
  result: Type.Null(),
  message: '删除成功!',
  assumption: '删除最后一条生效的记录后，不再限制地址。',
  ...changing,
})

/** The list as its screen uses it: read by the generic calls, changed by those that keep the caller from locking themselves out. */
export const ipLists = {
  ...lists,
  endpoints: { ...lists.endpoints, add: addIpList, edit: editIpList, remove: removeIpList },
}
/** What is served by the generic routes. */
export const ipListResource = lists
export type IpList = RowOf<typeof lists>
