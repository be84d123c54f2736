import Type from 'typebox'
import { type Static } from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { pageOf } from '#shared/core/envelope.ts'
import { roles } from '#shared/core/role.ts'
import { messageCategory, yesNo } from '#shared/features/dictionary/system.dictionaries.ts'
import { announcements } from './announcement.ts'

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
