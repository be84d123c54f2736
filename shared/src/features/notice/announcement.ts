import Type, { type Static } from 'typebox'
import { rowFields } from '#shared/core/resource.ts'
import {
  messageCategory,
  messageType,
  openType,
  priority,
  sendStatus,
} from '#shared/features/dictionary/system.dictionaries.ts'

const nullableText = Type.Union([Type.String(), Type.Null()])

/**
 * 公告 and 系统消息 (wire.md 15.5, domain.md 2.11). A row of tenant 0 addresses every tenant, any other
 * only its own; within that, `msgType` says whom.
 */
export const announcementSchema = Type.Object({
  ...rowFields,
  titile: Type.String(), // sic
  /** HTML */
  msgContent: Type.String(),
  msgAbstract: nullableText,
  startTime: nullableText,
  endTime: nullableText,
  /** The username of who released it. */
  sender: Type.String(),
  priority: priority.schema,
  msgCategory: messageCategory.schema,
  msgType: messageType.schema,
  /** Role codes joined by commas when `msgType` is ROLE. */
  targetRoles: nullableText,
  /** User ids joined by commas, with a trailing comma, when `msgType` is USER (wire.md 15.5). */
  userIds: nullableText,
  sendStatus: sendStatus.schema,
  sendTime: nullableText,
  cancelTime: nullableText,
  busType: nullableText,
  busId: nullableText,
  openType: openType.schema,
  openPage: nullableText,
})
export type Announcement = Static<typeof announcementSchema>
