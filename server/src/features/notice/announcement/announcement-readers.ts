import { type ResultOf, type QueryOf } from '@settle/shared/core/endpoint.ts'
import { userStatus, yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type Announcement } from '@settle/shared/features/notice/announcement.ts'
import {
  type AnnouncementReader,
  type countAudience,
  type listReaders,
} from '@settle/shared/features/notice/announcement-calls.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { pageAnswer, pageOfList } from '#server/core/list/paging.ts'
import { notFound } from '#server/core/refusal.ts'
import { userRows } from '#server/features/session/index.ts'
import { type RowQuery } from '#server/worlds/rows/row-query.ts'
import { type World } from '#server/worlds/world.ts'
import { isAddressedTo } from './announcement-audience.ts'
import { findManagedRow, findSend } from './announcement-rows.ts'

/** How many people an announcement is for, and how many of them have read it; refuses whom it does not belong to. */
export function audienceOf(world: World, id: string, actor: Actor): ResultOf<typeof countAudience> {
  const readers = [...readersIn(world, managedRowOf(world, id, actor))]
  return { addressed: readers.length, read: readers.filter(hasRead).length }
}

interface ReaderQuery extends QueryOf<typeof listReaders> {
  readonly pageNo?: number
}

/** A page of the people whom an announcement is for: who read it last stands first, then who has not. */
export function readersOf(
  world: World,
  query: ReaderQuery,
  actor: Actor,
): ResultOf<typeof listReaders> {
  const { anntId, readFlag } = query
  const found = [...readersIn(world, managedRowOf(world, anntId, actor))]
    .filter((reader) => readFlag === undefined || reader.readFlag === readFlag)
    .toSorted(lastReadFirst)
  return pageAnswer(pageOfList(found, query))
}

function managedRowOf(world: World, id: string, actor: Actor): Announcement {
  const row = findManagedRow(world, id, actor)
  if (row === undefined) throw notFound()
  return row
}

/** Everybody whom it addresses and who can log in, whether it is out or not. */
function* readersIn(world: World, row: Announcement): Generator<AnnouncementReader> {
  for (const user of world.rows(userRows).each(liveUsers)) {
    const { id, username, realname, roleCode, tenantId, busName } = user
    if (!isAddressedTo(row, { userId: id, role: roleCode, tenantId })) continue
    const { readFlag, readTime } = findSend(world, row.id, id) ?? unread
    yield { id, anntId: row.id, username, realname, roleCode, busName, readFlag, readTime }
  }
}

const unread = { readFlag: yesNo.values.no, readTime: null } as const

const liveUsers = {
  where: [
    { field: 'delFlag', is: 'equal', value: '0' },
    { field: 'status', is: 'equal', value: userStatus.values.normal },
  ],
  order: { field: 'username', descending: false },
} as const satisfies RowQuery

function hasRead({ readFlag }: AnnouncementReader): boolean {
  return readFlag === yesNo.values.yes
}

function lastReadFirst(one: AnnouncementReader, other: AnnouncementReader): number {
  const [time, otherTime] = [one.readTime ?? '', other.readTime ?? '']
  // The sort is stable: anyone who has not read it stays in the order of the accounts.
  if (time === otherTime) return 0
  return time < otherTime ? 1 : -1
}
