import { type QueryOf } from '@settle/shared/core/endpoint.ts'
import { type Page } from '@settle/shared/core/envelope.ts'
import {
  messageCategory,
  messageType,
  priority,
  sendStatus,
  yesNo,
} from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type Announcement } from '@settle/shared/features/notice/announcement.ts'
import {
  type listMyAnnouncements,
  type MyAnnouncement,
} from '@settle/shared/features/notice/my-announcement-calls.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { type DictionaryLabels } from '#server/core/list/dictionary-labels.ts'
import { Refusal } from '#server/core/refusal.ts'
import { pageAnswer, pageOfList } from '#server/core/list/paging.ts'
import { Derivation } from '#server/worlds/rows/derived.ts'
import { type RowQuery } from '#server/worlds/rows/row-query.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import {
  hoursOf,
  isAddressedTo,
  isOut,
  isShownAt,
  type Reader,
} from '#server/features/notice/announcement/announcement-audience.ts'
import {
  announcementRows,
  announcementSends,
  findManagedRow,
  findSend,
  newSend,
  readSend,
  shownRowOf,
  type AnnouncementSend,
  type Reading,
} from '#server/features/notice/announcement/announcement-rows.ts'

/** The unread messages of one reader as JSON, and from when to when, in epoch ms, nothing in it starts or ends. */
interface UnreadReply {
  readonly text: string
  readonly fromMs: number
  readonly untilMs: number
}

/**
 * Everybody asks every six seconds, and hardly ever has anything changed. What a reader gets follows from
 * these rows, from who they are and from the time; worlds that share the rows share the replies, each of which
 * says for which time it holds.
 */
const unreadReplies = new Derivation(
  [announcementRows, announcementSends],
  () => new Map<string, UnreadReply>(),
)
const replyLimit = 1_000
const listLength = 5

/** The reply of `listByUser` (wire.md 4.2) as JSON text. */
export function unreadTextOf(world: World, reader: Reader): string {
  const replies = world.derived(unreadReplies)
  const nowMs = world.clock.nowMs()
  const key = `${reader.role} ${reader.tenantId} ${reader.userId}`
  const known = replies.get(key)
  if (known !== undefined && known.fromMs <= nowMs && nowMs < known.untilMs) return known.text

  const reply = unreadReplyOf(world, reader, nowMs)
  if (replies.size >= replyLimit) replies.clear()
  replies.set(key, reply)
  return reply.text
}

function unreadReplyOf(world: World, reader: Reader, nowMs: number): UnreadReply {
  const shown: Announcement[] = []
  let [shownFromMs, shownUntilMs] = [-Infinity, Infinity]
  for (const row of unreadRowsOf(world, reader)) {
    const { fromMs, untilMs } = hoursOf(row)
    if (fromMs <= nowMs && nowMs < untilMs) shown.push(row)
    for (const edgeMs of [fromMs, untilMs]) {
      if (edgeMs <= nowMs) shownFromMs = Math.max(shownFromMs, edgeMs)
      else shownUntilMs = Math.min(shownUntilMs, edgeMs)
    }
  }
  const { announcement, systemMessage } = messageCategory.values
  const announcements = newestOf(shown, announcement)
  const messages = newestOf(shown, systemMessage)
  const text = `{"anntMsgList":[${announcements.texts}],"anntMsgTotal":${announcements.total},"sysMsgList":[${messages.texts}],"sysMsgTotal":${messages.total}}`
  return { text, fromMs: shownFromMs, untilMs: shownUntilMs }
}

function newestOf(rows: readonly Announcement[], category: Announcement['msgCategory']) {
  const own = rows.filter((row) => row.msgCategory === category)
  const newest = own
    .toSorted((one, other) => newestFirst(one.createTime, other.createTime, one.id, other.id))
    .slice(0, listLength)
  return { total: own.length, texts: newest.map(readerTextOf).join(',') }
}

function newestFirst(time: string, otherTime: string, id: string, otherId: string): number {
  if (time !== otherTime) return time < otherTime ? 1 : -1
  return id < otherId ? 1 : -1
}

/** What is out, addressed to the reader and not read by them, whatever its hours. */
function* unreadRowsOf(reading: Reading, reader: Reader): Generator<Announcement> {
  const { userId } = reader
  for (const row of reading.rows(announcementRows).each(boardQuery)) {
    const isUnread = findSend(reading, row.id, userId)?.readFlag !== yesNo.values.yes
    if (isUnread && isAddressedTo(row, reader)) yield row
  }
  for (const { anntId } of reading.rows(announcementSends).allBy('unreadBy', userId)) {
    const row = reading.rows(announcementRows).find(anntId)
    if (row !== undefined && isOut(row) && isAddressedTo(row, reader)) yield row
  }
}

/** What is out for everybody or for roles: some dozens at most, while messages to users may be thousands. */
const boardQuery: RowQuery = {
  where: [
    { field: 'sendStatus', is: 'equal', value: sendStatus.values.published },
    { field: 'delFlag', is: 'equal', value: '0' },
    {
      field: 'msgType',
      is: 'in',
      values: [messageType.values.everyone, messageType.values.roles],
    },
  ],
  order: { field: 'createTime', descending: true },
}

/** The announcement as its readers see it: not to whom else it was sent. */
function shownToReader(row: Announcement): Announcement {
  return { ...row, userIds: null }
}

/** The announcement of an id as the actor may see it: whole for its managers, else while it is shown to them. */
export function readableRowOf(world: World, id: string, actor: Actor): Announcement {
  return (
    findManagedRow(world, id, actor) ??
    shownToReader(shownRowOf(world, id, actor, world.clock.nowMs()))
  )
}

/** The same; undefined where the actor may not see it. */
export function findReadableRow(world: World, id: string, actor: Actor): Announcement | undefined {
  try {
    return readableRowOf(world, id, actor)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

const readerTexts = new WeakMap<Announcement, string>()

function readerTextOf(row: Announcement): string {
  const known = readerTexts.get(row)
  if (known !== undefined) return known
  const text = JSON.stringify(shownToReader(row))
  readerTexts.set(row, text)
  return text
}

/** Whether the reader has opened an announcement before. */
export function hasRead(reading: Reading, anntId: string, { userId }: Reader): boolean {
  return findSend(reading, anntId, userId)?.readFlag === yesNo.values.yes
}

/** Notes that the reader has read an announcement that is shown to them. */
export function markRead(tx: Transaction, anntId: string, reader: Reader): Announcement {
  const row = shownRowOf(tx, anntId, reader, tx.nowMs())
  const sends = tx.rows(announcementSends)
  const send = findSend(tx, anntId, reader.userId)
  if (send === undefined) {
    sends.insert(readSend(newSend(tx.nextId(), anntId, reader.userId), tx.now()))
  } else if (send.readFlag !== yesNo.values.yes) {
    sends.replace(readSend(send, tx.now()))
  }
  return row
}

/** The ids of all that the reader has not read, of those that are shown now. */
export function unreadIdsOf(reading: Reading, reader: Reader, nowMs: number): string[] {
  return [...unreadRowsOf(reading, reader)]
    .filter((row) => isShownAt(row, nowMs))
    .map(({ id }) => id)
}

interface MyQuery extends QueryOf<typeof listMyAnnouncements> {
  readonly pageNo?: number
}

/** All that is shown to the reader, read or not: unread first, then the newest (wire.md 4.1). */
export function myAnnouncementsOf(
  world: World,
  reader: Reader,
  query: MyQuery,
  labels: DictionaryLabels,
): Page<MyAnnouncement> {
  const found = [...shownWithSends(world, reader)]
    .filter(({ row, isRead }) => isAskedFor(query, row, isRead))
    .toSorted((one, other) =>
      one.isRead === other.isRead
        ? newestFirst(one.row.sendTime ?? '', other.row.sendTime ?? '', one.row.id, other.row.id)
        : Number(one.isRead) - Number(other.isRead),
    )
  const page = pageOfList(found, query)
  const { pageNo, pageSize } = page
  return pageAnswer({
    ...page,
    rows: page.rows.map((message) => ({
      ...myAnnouncementOf(message, reader, labels),
      pageNo,
      pageSize,
    })),
  })
}

interface ShownMessage {
  readonly row: Announcement
  readonly send: AnnouncementSend | undefined
  readonly isRead: boolean
}

function* shownWithSends(world: World, reader: Reader): Generator<ShownMessage> {
  const { userId } = reader
  const nowMs = world.clock.nowMs()
  const isShown = (row: Announcement) => isShownAt(row, nowMs) && isAddressedTo(row, reader)
  for (const row of world.rows(announcementRows).each(boardQuery)) {
    const send = findSend(world, row.id, userId)
    if (isShown(row)) yield { row, send, isRead: send?.readFlag === yesNo.values.yes }
  }
  for (const send of world.rows(announcementSends).allBy('userId', userId)) {
    const row = world.rows(announcementRows).find(send.anntId)
    if (row?.msgType !== messageType.values.users || !isShown(row)) continue
    yield { row, send, isRead: send.readFlag === yesNo.values.yes }
  }
}

function isAskedFor(query: MyQuery, row: Announcement, isRead: boolean): boolean {
  const { titile, sender, readFlag, msgCategory, busType, bizSource } = query // sic
  return (
    row.titile.includes(titile ?? '') &&
    row.sender.includes(sender ?? '') &&
    (readFlag === undefined || isRead === (readFlag === yesNo.values.yes)) &&
    (msgCategory === undefined || row.msgCategory === msgCategory) &&
    (busType === undefined || row.busType === busType) &&
    // Nothing here comes from elsewhere.
    bizSource === undefined
  )
}

function myAnnouncementOf(
  { row, send, isRead }: ShownMessage,
  { userId }: Reader,
  labels: DictionaryLabels,
): Omit<MyAnnouncement, 'pageNo' | 'pageSize'> {
  const { id, titile, msgContent, msgAbstract, sender, sendTime } = row
  const { msgCategory, busType, busId, openType, openPage } = row
  return {
    id: send?.id ?? id,
    anntId: id,
    userId,
    titile,
    msgContent,
    msgAbstract,
    sender,
    sendTime,
    priority: row.priority,
    priority_dictText: labels.labelOf(priority, row.priority),
    msgCategory,
    msgCategory_dictText: labels.labelOf(messageCategory, msgCategory),
    readFlag: isRead ? yesNo.values.yes : yesNo.values.no,
    readTime: send?.readTime ?? null,
    busType,
    busId,
    bizSource: null,
    openType,
    openPage,
  }
}
