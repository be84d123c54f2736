import Type from 'typebox'
import { type Static } from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { pageOf } from '#shared/core/envelope.ts'
import { editBodyOf } from '#shared/core/resource.ts'
import { roles } from '#shared/core/role.ts'
import { roleCode } from '#shared/core/words/role.dictionaries.ts'
import { yesNo } from '#shared/features/dictionary/system.dictionaries.ts'
import { announcements } from './announcement.ts'

const managers = ['admin', 'operator'] as const
const idQuery = Type.Object({ id: Type.String() })

export const readAnnouncement = defineEndpoint({
  id: 'announcement.read',
  method: 'GET',
  path: '/sys/annountCement/queryById', // sic
  summary: '查看公告',
  access: roles,
  effect: 'read',
  query: idQuery,
  result: announcements.row,
  assumption:
    '被通告的人只能看到在有效期内、已发布的公告；平台和公告所属租户的运营商能看到任何状态的公告。',
})

/** The link to an announcement from outside, an e-mail for instance: a page, with the token in its address. */
export const showAnnouncement = defineEndpoint({
  id: 'announcement.show',
  method: 'GET',
  path: '/sys/annountCement/show/:id', // sic
  summary: '打开公告页面',
  access: 'authenticated',
  effect: 'read',
  params: Type.Object({ id: Type.String() }),
  query: Type.Object({
    token: Type.Optional(Type.String({ description: '没有 X-Access-Token 请求头时由地址携带' })),
  }),
  result: Type.Null(),
  answer: 'file',
  assumption:
    '答复是一个 HTML 页面，其中不运行脚本；能看到的人与查看公告相同，其他公告为 404 页面。',
})

export const addAnnouncement = defineEndpoint({
  id: 'announcement.add',
  method: 'POST',
  path: '/sys/annountCement/add', // sic
  summary: '新增公告',
  access: managers,
  permission: 'announce:add',
  effect: 'mutate',
  body: announcements.draft,
  result: announcements.row,
  message: '添加成功！',
  okCode: 200,
  assumption: '公告属于新增者的租户：平台的公告面向所有租户，运营商的公告只面向本租户。',
})

export const editAnnouncement = defineEndpoint({
  id: 'announcement.edit',
  method: 'PUT',
  path: '/sys/annountCement/edit', // sic
  summary: '编辑公告',
  access: managers,
  permission: 'announce:edit',
  effect: 'mutate',
  body: editBodyOf(announcements.draft),
  result: announcements.row,
  message: '修改成功!',
  okCode: 200,
  assumption: '只有未发布的公告可以修改。',
})

export const removeAnnouncement = defineEndpoint({
  id: 'announcement.remove',
  method: 'DELETE',
  path: '/sys/annountCement/delete', // sic
  summary: '删除公告',
  access: ['admin'],
  permission: 'announce:delete',
  effect: 'mutate',
  query: idQuery,
  result: Type.Null(),
  message: '删除成功!',
  okCode: 200,
  assumption: '已发布的公告须先撤销才能删除。',
})

export const removeAnnouncements = defineEndpoint({
  id: 'announcement.removeBatch',
  method: 'DELETE',
  path: '/sys/annountCement/deleteBatch', // sic
  summary: '批量删除公告',
  access: ['admin'],
  permission: 'announce:delete',
  effect: 'mutate',
  query: Type.Object({
    ids: Type.Optional(Type.String({ description: '逗号分隔的公告 id，末尾可以有逗号' })),
  }),
  result: Type.Null(),
  message: '删除成功!',
  okCode: 200,
  assumption: '其中任何一条不能删除时，一条也不删除。',
})

export const releaseAnnouncement = defineEndpoint({
  id: 'announcement.release',
  method: 'GET', // sic: the documented call changes state by GET
  path: '/sys/annountCement/doReleaseData', // sic
  summary: '发布公告',
  access: managers,
  permission: 'announce:release',
  effect: 'mutate',
  query: idQuery,
  result: Type.Null(),
  message: '该系统通知发布成功',
  okCode: 200,
  assumption:
    '发布后立即通过 WebSocket 推送给在线的通告对象；尚未到生效时间的，到时推送。撤销以后不能再次发布。',
})

export const revokeAnnouncement = defineEndpoint({
  id: 'announcement.revoke',
  method: 'GET', // sic: the documented call changes state by GET
  path: '/sys/annountCement/doReovkeData', // sic
  summary: '撤销公告',
  access: managers,
  permission: 'announce:revoke',
  effect: 'mutate',
  query: idQuery,
  result: Type.Null(),
  message: '该系统通知撤销成功',
  okCode: 200,
})

/** Whom an announcement reaches, and who of them has opened it. */
export const countAudience = defineEndpoint({
  id: 'announcement.audience',
  method: 'GET',
  path: '/sys/annountCement/audience', // sic
  summary: '查询公告的通告人数',
  access: managers,
  effect: 'read',
  query: idQuery,
  result: Type.Object({
    addressed: Type.Integer({ minimum: 0, description: '通告对象中现在可以登录的用户数' }),
    read: Type.Integer({ minimum: 0, description: '其中已读的用户数' }),
  }),
  assumption: '规范未列出此接口。人数按查询时的用户计算：冻结、删除的用户不计入，后来新增的计入。',
})

const { id: anntId } = announcements.row.properties

const announcementReaderSchema = Type.Object({
  id: Type.String({ description: '用户 id' }),
  anntId,
  username: Type.String(),
  realname: Type.String(),
  roleCode: roleCode.schema,
  busName: Type.String(),
  readFlag: yesNo.schema,
  readTime: Type.Union([Type.String(), Type.Null()]),
})
export type AnnouncementReader = Static<typeof announcementReaderSchema>

export const listReaders = defineEndpoint({
  id: 'announcement.readers',
  method: 'GET',
  path: '/sys/sysAnnouncementSend/list',
  summary: '查询公告的阅读情况',
  access: managers,
  effect: 'read',
  query: Type.Object({
    anntId: Type.String(),
    pageNo: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 10 })),
    readFlag: Type.Optional(yesNo.schema),
  }),
  result: pageOf(announcementReaderSchema),
  assumption: '已读的在前，按阅读时间从新到旧；未读的按账号排列。范围与通告人数相同。',
})
