import {
  messageCategory,
  messageType,
  openType,
  priority,
  sendStatus,
} from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type Announcement } from '@settle/shared/features/notice/announcement.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { platformTenantId } from '#server/features/notice/announcement/announcement-audience.ts'
import {
  announcementRows,
  announcementSends,
  newSend,
  readSend,
} from '#server/features/notice/announcement/announcement-rows.ts'
import { isMuted } from './muted-menus.ts'

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
  const { title, content, openPage } = message
  const userIds = [...new Set(message.userIds)]
  const row = tx.rows(announcementRows).insert({
    id: tx.nextId(),
    tenantId: platformTenantId,
    createBy: 'system',
    createTime: tx.now(),
    updateBy: null,
    updateTime: null,
    delFlag: '0',
    version: 1,
    titile: title, // sic
    msgContent: content ?? `<p>${escapeHtml(title)}</p>`,
    msgAbstract: null,
    startTime: tx.now(),
    endTime: null,
    sender: 'system',
    priority: priority.values.medium,
    msgCategory: messageCategory.values.systemMessage,
    msgType: messageType.values.users,
    targetRoles: null,
    userIds: listOfIds(userIds),
    sendStatus: sendStatus.values.published,
    sendTime: tx.now(),
    cancelTime: null,
    busType: null,
    busId: null,
    openType: openPage === undefined ? openType.values.none : openType.values.url,
    openPage: openPage ?? null,
  })
  const unwanted = new Set(userIds.filter((id) => isMuted(tx, id, row.openPage)))
  sendTo(
    tx,
    row.id,
    userIds.filter((id) => !unwanted.has(id)),
  )
  // Of what somebody mutes nothing is lost: it stands among their messages, read.
  const sends = tx.rows(announcementSends)
  for (const userId of unwanted) {
    sends.insert(readSend(newSend(tx.nextId(), row.id, userId), tx.now()))
  }
  return row
}

/** Leaves an announcement with each of the users it was chosen for. */
export function sendTo(tx: Transaction, anntId: string, userIds: readonly string[]): void {
  const sends = tx.rows(announcementSends)
  for (const userId of userIds) sends.insert(newSend(tx.nextId(), anntId, userId))
}

/** The trailing comma is the convention's (wire.md 15.5). */
export function listOfIds(ids: readonly string[]): string {
  return ids.map((id) => `${id},`).join('')
}

/** A title may hold what somebody typed, for example a reason. */
function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
