import Type from 'typebox'
import { defineListImport } from '#shared/core/list/list-import.ts'
import {
  messageCategory,
  messageType,
  openType,
  priority,
} from '#shared/features/dictionary/system.dictionaries.ts'
import { addAnnouncement } from './announcement-calls.ts'
import { announcements } from './announcement.ts'

/** Announcements out of a spreadsheet (wire.md 4.1): drafts, which somebody releases. */
export const announcementImport = defineListImport({
  name: 'announcement',
  title: '公告',
  path: '/sys/annountCement', // sic
  adds: addAnnouncement,
  limit: 100,
  cellLength: 20_000,
  draft: () => {
    const { titile, msgContent, msgAbstract, startTime, endTime, targetRoles, userIds, openPage } =
      announcements.draft.properties // sic
    return Type.Object({
      titile, // sic
      msgContent,
      msgAbstract,
      startTime,
      endTime,
      targetRoles,
      userIds,
      openPage,
      priority: Type.Optional(priority.schema),
      msgCategory: Type.Optional(messageCategory.schema),
      msgType: Type.Optional(messageType.schema),
      openType: Type.Optional(openType.schema),
    })
  },
  columns: [
    { field: 'titile', heading: '标题*' }, // sic
    { field: 'msgContent', heading: '内容*', also: ['消息内容', '正文'] },
    { field: 'msgAbstract', heading: '摘要' },
    { field: 'msgCategory', heading: '消息类型', dictionary: messageCategory },
    { field: 'priority', heading: '优先级', dictionary: priority },
    { field: 'msgType', heading: '通告对象', also: ['通告对象类型'], dictionary: messageType },
    { field: 'targetRoles', heading: '指定角色', hint: '控制台的编码，多个用逗号分隔' },
    { field: 'userIds', heading: '指定用户', hint: '账号，多个用逗号分隔' },
    { field: 'startTime', heading: '生效时间', also: ['开始时间'] },
    { field: 'endTime', heading: '失效时间', also: ['结束时间'] },
    { field: 'openType', heading: '打开方式', dictionary: openType },
    { field: 'openPage', heading: '打开页面' },
  ],
  assumption:
    '导入的公告都未发布；不填时消息类型为通知公告、优先级为中、通告对象为全体用户、打开方式为不跳转。',
})
