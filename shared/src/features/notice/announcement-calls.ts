import Type, { type Static } from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { pageOf } from '#shared/core/envelope.ts'
import { editBodyOf } from '#shared/core/resource.ts'
import { roles } from '#shared/core/role.ts'
import { roleCode } from '#shared/features/dictionary/party.dictionaries.ts'
import { messageCategory, yesNo } from '#shared/features/dictionary/system.dictionaries.ts'
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

export const listMyUnread = defineEndpoint({
  id: 'announcement.listByUser',
  method: 'GET',
  path: '/sys/annountCement/listByUser', // sic
  summary: '查询我的未读消息',
  access: roles,
  effect: 'read',
  background: true,
  result: Type.Object({
    anntMsgList: Type.Array(announcements.row, {
      maxItems: 5,
      description: '未读的通知公告，按创建时间从新到旧，最多 5 条',
    }),
    anntMsgTotal: Type.Integer({ minimum: 0, description: '未读的通知公告总数' }),
    sysMsgList: Type.Array(announcements.row, {
      maxItems: 5,
      description: '未读的系统消息，按创建时间从新到旧，最多 5 条',
    }),
    sysMsgTotal: Type.Integer({ minimum: 0, description: '未读的系统消息总数' }),
  }),
})

/** Pushes again; it changes no row. */
export const syncAnnouncement = defineEndpoint({
  id: 'announcement.sync',
  method: 'GET',
  path: '/sys/annountCement/syncNotic', // sic
  summary: '重新推送公告',
  access: roles,
  effect: 'read',
  query: Type.Object({
    anntId: Type.Optional(
      Type.String({ description: '公告 id；不填时推送“批量设置已读”，让自己的其他页面刷新' }),
    ),
  }),
  result: Type.Null(),
  assumption:
    '有发布权限的管理者会把公告重新推送给所有在线的通告对象；其他人只推送给自己打开的页面，以免打扰别人。',
})

export const markAnnouncementRead = defineEndpoint({
  id: 'announcement.markRead',
  method: 'PUT',
  path: '/sys/sysAnnouncementSend/editByAnntIdAndUserId',
  summary: '阅读公告',
  access: roles,
  effect: 'mutate',
  body: Type.Object({ anntId: Type.String() }),
  result: Type.Null(),
  assumption: '再次阅读不算错误，也不再记录。',
})

export const markAllAnnouncementsRead = defineEndpoint({
  id: 'announcement.markAllRead',
  method: 'PUT',
  path: '/sys/sysAnnouncementSend/readAll',
  summary: '全部标为已读',
  access: roles,
  effect: 'mutate',
  result: Type.Null(),
  message: '全部已读',
  okCode: 200,
})

const shownFields = announcements.row.properties

const myAnnouncementSchema = Type.Object({
  id: Type.String({ description: '阅读记录的 id；还没有记录时与 anntId 相同' }),
  anntId: shownFields.id,
  userId: Type.String(),
  titile: shownFields.titile, // sic
  msgContent: shownFields.msgContent,
  msgAbstract: shownFields.msgAbstract,
  sender: shownFields.sender,
  sendTime: shownFields.sendTime,
  priority: shownFields.priority,
  priority_dictText: Type.String(),
  msgCategory: shownFields.msgCategory,
  msgCategory_dictText: Type.String(),
  readFlag: yesNo.schema,
  readTime: Type.Union([Type.String(), Type.Null()]),
  busType: shownFields.busType,
  busId: shownFields.busId,
  bizSource: Type.Null({ description: '约定中的字段，本系统没有使用' }),
  openType: shownFields.openType,
  openPage: shownFields.openPage,
  pageNo: Type.Integer({ description: '约定中的字段，重复查询的页码' }),
  pageSize: Type.Integer({ description: '约定中的字段，重复查询的每页条数' }),
})
export type MyAnnouncement = Static<typeof myAnnouncementSchema>

export const listMyAnnouncements = defineEndpoint({
  id: 'announcement.listMine',
  method: 'GET',
  path: '/sys/sysAnnouncementSend/getMyAnnouncementSend',
  summary: '查询我的消息',
  access: roles,
  effect: 'read',
  query: Type.Object({
    pageNo: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 10 })),
    titile: Type.Optional(Type.String({ description: '标题包含' })), // sic
    sender: Type.Optional(Type.String({ description: '发布人的账号包含' })),
    readFlag: Type.Optional(yesNo.schema),
    msgCategory: Type.Optional(messageCategory.schema),
    busType: Type.Optional(Type.String()),
    bizSource: Type.Optional(Type.String()),
  }),
  result: pageOf(myAnnouncementSchema),
  assumption: '未读的在前，其次按发布时间从新到旧；排序不能更改。已撤销、已删除和过期的不再列出。',
})

/** 我的公告 as a list: what somebody was sent, whether they have read it or not. */
export const myAnnouncements = {
  name: 'myAnnouncement',
  title: '消息',
  row: myAnnouncementSchema,
  columns: {},
  endpoints: { list: listMyAnnouncements },
} as const
