import {
  messageCategory,
  messageType,
  openType,
  priority,
  sendStatus,
} from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type Announcement } from '@settle/shared/features/notice/announcement.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { announcements } from './announcement-rows.ts'

/** A message of the system to some users (domain.md 3.22). */
interface SystemMessage {
  readonly userIds: readonly string[]
  readonly title: string
  /** HTML; the title where it is left out. */
  readonly content?: string
  /** A route of the receivers; undefined where there is nothing to go to. */
  readonly openPage?: string
}

/** Sends a system message, at once; the socket tells the receivers when the commit is on disk. */
export function sendSystemMessage(tx: Transaction, message: SystemMessage): Announcement {
  const { userIds, title, content, openPage } = message
  return tx.rows(announcements).insert({
    id: tx.nextId(),
    tenantId: '0',
    createBy: 'system',
    createTime: tx.now(),
    updateBy: null,
    updateTime: null,
    delFlag: '0',
    version: 1,
    titile: title, // sic
    msgContent: content ?? `<p>${title}</p>`,
    msgAbstract: null,
    startTime: tx.now(),
    endTime: null,
    sender: 'system',
    priority: priority.values.medium,
    msgCategory: messageCategory.values.systemMessage,
    msgType: messageType.values.users,
    targetRoles: null,
    // The trailing comma is the convention's (wire.md 15.5).
    userIds: userIds.map((id) => `${id},`).join(''),
    sendStatus: sendStatus.values.published,
    sendTime: tx.now(),
    cancelTime: null,
    busType: null,
    busId: null,
    openType: openPage === undefined ? openType.values.none : openType.values.url,
    openPage: openPage ?? null,
  })
}
