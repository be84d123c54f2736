import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { announcements, type Announcement } from '@settle/shared/features/notice/announcement.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { isInScope } from '#server/core/list/list-query.ts'
import { notFound } from '#server/core/refusal.ts'
import { defineCollection, type Collection, type Row } from '#server/worlds/rows/collection.ts'
import { type Rows } from '#server/worlds/types.ts'
import { isAddressedTo, isShownAt, type Reader } from './announcement-audience.ts'

export const announcementRows = defineCollection<Announcement>('announcements', {
  indexes: ['sendStatus', 'msgType'],
})

/**
 * An announcement and one of its users (domain.md 2.11). For chosen users it is made when they are sent
 * something; for everybody and for roles only when somebody reads it (rulings.md, "Sessions and access").
 */
export interface AnnouncementSend extends Row {
  readonly anntId: string
  readonly userId: string
  readonly readFlag: '0' | '1'
  readonly readTime: string | null
  /** `sendKeyOf` the two ids: there is one send of each pair. */
  readonly key: string
  /** The user's id while they were sent it and have not read it: the index by which their unread messages are found. */
  readonly unreadBy: string | null
}

/** What somebody has read does not make a world worth keeping. */
export const announcementSends = defineCollection<AnnouncementSend>('announcementSends', {
  indexes: ['key', 'unreadBy', 'userId'],
  bookkeeping: true,
})

/** A world, or a commit in it. */
export interface Reading {
  rows<R extends Row>(collection: Collection<R>): Rows<R>
}

/** What an announcement that is sent to a user leaves with them. */
export function newSend(id: string, anntId: string, userId: string): AnnouncementSend {
  return {
    id,
    anntId,
    userId,
    readFlag: yesNo.values.no,
    readTime: null,
    key: sendKeyOf(anntId, userId),
    unreadBy: userId,
  }
}

/** The same send, read. */
export function readSend(send: AnnouncementSend, readTime: string): AnnouncementSend {
  return { ...send, readFlag: yesNo.values.yes, readTime, unreadBy: null }
}

/** The send of an announcement to a user, where there is one. */
export function findSend(
  reading: Reading,
  anntId: string,
  userId: string,
): AnnouncementSend | undefined {
  return reading.rows(announcementSends).findBy('key', sendKeyOf(anntId, userId))
}

function sendKeyOf(anntId: string, userId: string): string {
  return `${anntId} ${userId}`
}

/** The announcement of an id where the actor is one of its managers: the platform, or the operator of its tenant. */
export function findManagedRow(
  reading: Reading,
  id: string,
  actor: Actor,
): Announcement | undefined {
  const row = reading.rows(announcementRows).find(id)
  const isManager = announcements.access.list?.includes(actor.role) === true
  return isManager && row !== undefined && isInScope(announcements, actor, row) ? row : undefined
}

/** The announcement of an id where it is shown to the reader now; refuses as for one that does not exist. */
export function shownRowOf(
  reading: Reading,
  id: string,
  reader: Reader,
  nowMs: number,
): Announcement {
  const row = reading.rows(announcementRows).find(id)
  if (row === undefined || !isShownAt(row, nowMs) || !isAddressedTo(row, reader)) throw notFound()
  return row
}
