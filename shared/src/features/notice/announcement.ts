import Type from 'typebox'
import { defineResource, rowFields, type RowOf } from '#shared/core/resource.ts'
import {
  messageCategory,
  messageType,
  openType,
  priority,
  sendStatus,
} from '#shared/features/dictionary/system.dictionaries.ts'

const nullableText = (description: string) =>
  Type.Union([Type.String(), Type.Null()], { description })

const dictionaries = {
  priority,
  msgCategory: messageCategory,
  msgType: messageType,
  sendStatus,
  openType,
}

/** What stands in every announcement, no matter who looks at it (ENT-05, wire.md 15.5). */
const announcementFields = {
  titile: Type.String({ description: '标题；字段名沿用原接口的拼写' }), // sic
  msgContent: Type.String({ description: '正文，HTML；显示前须净化' }),
  msgAbstract: nullableText('摘要'),
  startTime: nullableText('生效时间，之前谁也看不到；空为发布即生效'),
  endTime: nullableText('失效时间，之后谁也看不到；空为长期有效'),
  sender: Type.String({ description: '发布人的账号；系统消息为 system' }),
  priority: priority.schema,
  msgCategory: messageCategory.schema,
  msgType: messageType.schema,
  targetRoles: nullableText('通告对象为指定角色时的角色编码，逗号分隔'),
  userIds: nullableText('通告对象为指定用户时的用户 id，逗号分隔且末尾有逗号；只有管理者能看到'),
  sendStatus: sendStatus.schema,
  sendTime: nullableText('发布时间'),
  cancelTime: nullableText('撤销时间'),
  busType: nullableText('业务类型'),
  busId: nullableText('业务单据的 id；以组件方式打开时传给组件'),
  openType: openType.schema,
  openPage: nullableText('打开方式为 url 时的站内路径或 http 地址，为 component 时的组件名'),
}

const text = (maxLength: number) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength })

/** A value of a dictionary that forms of the ancestor leave out, empty or null (wire.md 17.12). */
function leftOpen<const Value extends string>(
  { values }: { readonly values: Readonly<Record<string, Value>> },
  description: string,
) {
  return Type.Optional(
    Type.Unsafe<Value | '' | null>({ enum: [...Object.values(values), '', null], description }),
  )
}

/** 20 characters for each id and its comma: as many users as one message may be addressed to. */
const addresseeLimit = 1_000

const draftSchema = Type.Object({
  titile: Type.String({ minLength: 1, maxLength: 100 }), // sic
  msgContent: Type.String({ minLength: 1, maxLength: 20_000 }),
  msgAbstract: Type.Optional(text(200)),
  startTime: Type.Optional(text(19)),
  endTime: Type.Optional(text(19)),
  priority: leftOpen(priority, '省略或空：中'),
  msgCategory: messageCategory.schema,
  msgType: messageType.schema,
  targetRoles: Type.Optional(text(100)),
  userIds: Type.Optional(text(20 * addresseeLimit)),
  busType: Type.Optional(text(32)),
  busId: Type.Optional(text(32)),
  openType: leftOpen(openType, '省略或空：不跳转'),
  openPage: Type.Optional(text(500)),
})

/**
 * 公告 and 系统消息 (wire.md 15.5, domain.md 2.11). A row of tenant 0 addresses every tenant, any other
 * only its own; within that, `msgType` says whom.
 */
export const announcements = defineResource({
  name: 'announcement',
  title: '公告',
  path: '/sys/annountCement', // sic
  collection: 'announcements',
  row: Type.Object({ ...rowFields, ...announcementFields }),
  draft: draftSchema,
  // Everything but the list has rules of its own: see announcement-calls.ts.
  access: { list: ['admin', 'operator'], export: ['admin', 'operator'] },
  owner: { operator: 'tenantId' },
  dictionaries,
  keyword: ['titile'], // sic
  summary: { sums: [], counted: 'sendStatus' },
  columns: {
    titile: '标题', // sic
    msgCategory: '消息类型',
    priority: '优先级',
    msgType: '通告对象',
    sendStatus: '发布状态',
    sender: '发布人',
    sendTime: '发布时间',
    createTime: '创建时间',
  },
  labels: {
    msgContent: '内容',
    msgAbstract: '摘要',
    startTime: '生效时间',
    endTime: '失效时间',
    targetRoles: '指定角色',
    cancelTime: '撤销时间',
    openType: '打开方式',
    openPage: '打开页面',
  },
})
export type Announcement = RowOf<typeof announcements>
export type AnnouncementDraft = Type.Static<typeof draftSchema>
