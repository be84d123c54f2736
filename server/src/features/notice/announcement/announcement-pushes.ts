import {
  messageCategory,
  messageType,
  sendStatus,
} from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { releaseAnnouncement } from '@settle/shared/features/notice/announcement-calls.ts'
import { type Announcement } from '@settle/shared/features/notice/announcement.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { Refusal } from '#server/core/refusal.ts'
import { type SocketHub } from '#server/core/live/socket-hub.ts'
import { hasFields } from '#server/worlds/disk/json.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { type Change } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import { partsIn, isAddressedTo, isShownAt } from './announcement-audience.ts'
import { announcementRows, findManagedRow, shownRowOf } from './announcement-rows.ts'
import { isMuted } from '#server/features/notice/message/muted-menus.ts'

/** The event by which an announcement that was released ahead of its time is told when that comes. */
export const announcementStart = 'announcement.start'

/**
 * Tells those who are connected of every announcement and message, no matter who released it (WS-05), and of every one that is
 * taken back, so that it does not stay in a bell until that asks again.
 */
export function pushAnnouncements(registry: WorldRegistry, hub: SocketHub): void {
  registry.onCommit((world, changes) => {
    for (const change of changes) {
      if (isRelease(change)) pushAnnouncement(hub, world, change.id)
      else if (isRevocation(change)) pushRevocation(hub, world, change.id)
    }
  })
  registry.onDue(announcementStart, (_, payload, world) => {
    const id = hasFields(payload) ? payload['id'] : undefined
    if (typeof id === 'string') pushAnnouncement(hub, world, id)
  })
}

/** Tells everybody whom an announcement addresses; nobody where it is not shown now. */
function pushAnnouncement(hub: SocketHub, world: World, id: string): void {
  const row = world.rows(announcementRows).find(id)
  if (row === undefined || !isShownAt(row, world.clock.nowMs())) return
  if (row.msgType === messageType.values.users) {
    for (const userId of partsIn(row.userIds)) {
      if (!isMutedMessage(world, row, userId)) pushToUser(hub, world, row, userId)
    }
  } else {
    hub.broadcast(world, topicOf(row), (actor) => isAddressedTo(row, actor))
  }
}

/** Whether somebody wants no notice of a message of the system; what a colleague sends to them is always told. */
function isMutedMessage(world: World, row: Announcement, userId: string): boolean {
  return (
    row.msgCategory === messageCategory.values.systemMessage && isMuted(world, userId, row.openPage)
  )
}

/** Has everybody who was shown an announcement ask anew, without an id, for there is nothing to open; nobody where it was yet to come. */
function pushRevocation(hub: SocketHub, world: World, id: string): void {
  const row = world.rows(announcementRows).find(id)
  if (row === undefined) return
  const former = { ...row, sendStatus: sendStatus.values.published }
  if (!isShownAt(former, world.clock.nowMs())) return
  hub.broadcast(world, { cmd: 'topic', msgTxt: '公告已撤销' }, (actor) => isAddressedTo(row, actor))
}

/**
 * `syncNotic` (wire.md 4.1): who may release tells everybody again, others only their own pages; without an
 * id the caller's other pages learn that what they have read has changed.
 */
export function pushAgain(
  hub: SocketHub,
  world: World,
  id: string | undefined,
  actor: Actor,
): void {
  const { userId, permissions } = actor
  if (id === undefined) return hub.send(world, userId, { cmd: 'topic', msgTxt: '批量设置已读' })

  const managed = findManagedRow(world, id, actor)
  if (managed !== undefined && permissions.has(releaseAnnouncement.permission ?? '')) {
    if (!isShownAt(managed, world.clock.nowMs())) throw new Refusal('当前状态不允许该操作')
    return pushAnnouncement(hub, world, id)
  }
  const row = shownRowOf(world, id, actor, world.clock.nowMs())
  if (row.msgType === messageType.values.users) pushToUser(hub, world, row, userId)
  else hub.send(world, userId, topicOf(row))
}

function pushToUser(hub: SocketHub, world: World, row: Announcement, userId: string): void {
  hub.send(world, userId, { cmd: 'user', userId, msgId: row.id, msgTxt: row.titile }) // sic
}

function topicOf({ id, titile }: Announcement) {
  return { cmd: 'topic', msgId: id, msgTxt: titile } as const // sic
}

function isRelease({ collection, before, after }: Change): boolean {
  const { published } = sendStatus.values
  return (
    collection === announcementRows.name &&
    statusOf(after) === published &&
    statusOf(before) !== published
  )
}

function isRevocation({ collection, before, after }: Change): boolean {
  const { published, revoked } = sendStatus.values
  return (
    collection === announcementRows.name &&
    statusOf(before) === published &&
    statusOf(after) === revoked
  )
}

function statusOf(row: object | undefined): unknown {
  return Reflect.get(row ?? {}, 'sendStatus')
}
