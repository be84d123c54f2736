import { epochMsOf, isDateTime, type DateTime } from '@settle/shared/core/day.ts'
import { isRole, type Role } from '@settle/shared/core/role.ts'
import {
  messageType,
  openType,
  priority,
} from '@settle/shared/features/dictionary/system.dictionaries.ts'
import {
  announcements,
  type Announcement,
  type AnnouncementDraft,
} from '@settle/shared/features/notice/announcement.ts'
import { type editAnnouncement } from '@settle/shared/features/notice/announcement-calls.ts'
import { announcementMachine } from '@settle/shared/features/notice/announcement.status.ts'
import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { rowOf } from '#server/core/list/crud-routes.ts'
import { fieldRefusal, Refusal } from '#server/core/refusal.ts'
import { assertVersion, stampsOfChange, stampsOfNew } from '#server/core/list/row-stamps.ts'
import { userRows } from '#server/features/session/index.ts'
import { type Rows, type Transaction } from '#server/worlds/types.ts'
import { hoursOf, partsIn, platformTenantId } from './announcement-audience.ts'
import { announcementRows } from './announcement-rows.ts'
import { announcementStart } from './announcement-pushes.ts'
import { listOfIds, sendTo } from '#server/features/notice/message/system-message.service.ts'

/** A new announcement of the actor's tenant; nobody sees it before it is released. */
export function createAnnouncement(
  tx: Transaction,
  draft: AnnouncementDraft,
  actor: Actor,
): Announcement {
  const content = contentOf(tx, draft, actor.tenantId)
  const stamps = { id: tx.nextId(), ...stampsOfNew(tx, actor) }
  return tx.rows(announcementRows).insert({
    ...content,
    id: stamps.id,
    tenantId: stamps.tenantId,
    createBy: stamps.createBy,
    createTime: stamps.createTime,
    updateBy: stamps.updateBy,
    updateTime: stamps.updateTime,
    delFlag: stamps.delFlag,
    version: stamps.version,
    sender: actor.username,
    sendStatus: announcementMachine.states.values.unpublished,
    sendTime: null,
    cancelTime: null,
  })
}

/** Changes what is not released yet; what the caller leaves out stays. */
export function changeAnnouncement(
  tx: Transaction,
  { id, version, ...changed }: BodyOf<typeof editAnnouncement>,
  actor: Actor,
): Announcement {
  const row = managedRowOf(tx.rows(announcementRows), id, actor)
  assertVersion(row, version, row)
  const sendStatus = nextStatus(row, 'edit', actor)
  const content = contentOf(tx, { ...row, ...changed }, row.tenantId)
  return tx
    .rows(announcementRows)
    .replace({ ...row, ...content, ...stampsOfChange(tx, actor, row), sendStatus })
}

/** Sends an announcement to those whom it addresses: from now on, or from its start on. */
export function publishAnnouncement(tx: Transaction, id: string, actor: Actor): Announcement {
  const row = managedRowOf(tx.rows(announcementRows), id, actor)
  const sendStatus = nextStatus(row, 'release', actor)
  const { fromMs, untilMs } = hoursOf(row)
  if (untilMs <= tx.nowMs()) throw new Refusal('结束时间已过，不能发布')
  // Asked again: users may have been deleted since the draft was made.
  const userIds = row.msgType === messageType.values.users ? usersIn(tx, row, row.tenantId) : []

  sendTo(tx, id, userIds)
  if (fromMs > tx.nowMs()) tx.schedule(announcementStart, fromMs, { id })
  return tx.rows(announcementRows).replace({
    ...row,
    ...stampsOfChange(tx, actor, row),
    sendStatus,
    sender: actor.username,
    sendTime: tx.now(),
  })
}

/** Takes an announcement back from everybody, also from those who have read it. */
export function withdrawAnnouncement(tx: Transaction, id: string, actor: Actor): Announcement {
  const row = managedRowOf(tx.rows(announcementRows), id, actor)
  const sendStatus = nextStatus(row, 'revoke', actor)
  return tx.rows(announcementRows).replace({
    ...row,
    ...stampsOfChange(tx, actor, row),
    sendStatus,
    cancelTime: tx.now(),
  })
}

/** Deletes all of the announcements or none. */
export function deleteAnnouncements(
  tx: Transaction,
  ids: readonly string[],
  actor: Actor,
): Announcement[] {
  if (ids.length === 0) throw new Refusal('参数不识别！')
  return [...new Set(ids)].map((id) => {
    const row = managedRowOf(tx.rows(announcementRows), id, actor)
    const sendStatus = nextStatus(row, 'delete', actor)
    return tx
      .rows(announcementRows)
      .replace({ ...row, ...stampsOfChange(tx, actor, row), sendStatus, delFlag: '1' })
  })
}

/** The announcement of an id among those that the actor manages. */
function managedRowOf(rows: Rows<Announcement>, id: string, actor: Actor): Announcement {
  return rowOf(announcements, rows, id, actor)
}

function nextStatus(
  { sendStatus }: Announcement,
  event: 'edit' | 'release' | 'revoke' | 'delete',
  actor: Actor,
): Announcement['sendStatus'] {
  const next = announcementMachine.next(sendStatus, event, actor.role)
  if (next === undefined) throw new Refusal('当前状态不允许该操作')
  return next
}

/** The part of an announcement that a form sets, checked; what its kind does not use is emptied. */
function contentOf(tx: Transaction, draft: AnnouncementDraft, tenantId: string) {
  const { msgContent, msgAbstract = null, msgCategory, msgType } = draft
  const { startTime, endTime } = draftHoursOf(draft)
  const isFor = (type: typeof msgType) => msgType === type
  const { roles, users } = messageType.values
  const titile = draft.titile.trim() // sic
  if (titile === '') throw fieldRefusal('titile', '请输入标题')
  return {
    titile,
    msgContent,
    msgAbstract,
    startTime,
    endTime,
    priority: draft.priority || priority.values.medium,
    msgCategory,
    msgType,
    targetRoles: isFor(roles) ? rolesIn(draft, tenantId).join(',') : null,
    userIds: isFor(users) ? listOfIds(usersIn(tx, draft, tenantId)) : null,
    busType: draft.busType ?? null,
    busId: draft.busId ?? null,
    openType: draft.openType || openType.values.none,
    openPage: openPageOf(draft),
  }
}

function draftHoursOf(draft: AnnouncementDraft) {
  const startTime = momentOf('startTime', draft.startTime)
  const endTime = momentOf('endTime', draft.endTime)
  if (startTime !== null && endTime !== null && epochMsOf(startTime) >= epochMsOf(endTime)) {
    throw fieldRefusal('startTime', '开始时间需小于结束时间')
  }
  return { startTime, endTime }
}

function momentOf(field: string, value: string | null | undefined): DateTime | null {
  const text = (value ?? '').trim()
  if (text === '') return null
  if (!isDateTime(text)) throw fieldRefusal(field, '时间格式应为 2026-11-21 09:30:00')
  return text
}

/** Whom an operator can reach: the platform and the providers are of no tenant of theirs (domain.md 2.11). */
const rolesOfTenants = new Set<Role>(['operator', 'agent', 'merchant'])

function rolesIn({ targetRoles }: AnnouncementDraft, tenantId: string): string[] {
  const named = [...new Set(partsIn(targetRoles))]
  if (named.length === 0) throw fieldRefusal('targetRoles', '指定角色不能为空！')
  const known = named.filter((name) => isRole(name))
  if (known.length < named.length) throw fieldRefusal('targetRoles', '指定角色有误，请重新选择')
  if (tenantId !== platformTenantId && !known.every((role) => rolesOfTenants.has(role))) {
    throw fieldRefusal('targetRoles', '运营商的公告只能发给本租户的运营商、代理商和商户')
  }
  return known
}

function usersIn(
  tx: Transaction,
  { userIds }: Pick<AnnouncementDraft, 'userIds'>,
  tenantId: string,
): string[] {
  const named = [...new Set(partsIn(userIds))]
  if (named.length === 0) throw fieldRefusal('userIds', '指定用户不能为空！')
  const isReachable = (id: string) => {
    const user = tx.rows(userRows).find(id)
    return user?.delFlag === '0' && (tenantId === platformTenantId || user.tenantId === tenantId)
  }
  if (!named.every(isReachable)) {
    throw fieldRefusal('userIds', '指定用户不存在或不属于本租户，请重新选择')
  }
  return named
}

/** What a client may follow (rulings.md, "Sessions and access"): not `//host`, not `/\host`, no script. */
const pagePattern = /^(?:\/(?![/\\])|https?:\/\/)\S*$/
const componentPattern = /^[A-Za-z][\w-]*(?:\/[\w-]+)*$/

function openPageOf({ openType: kind, openPage }: AnnouncementDraft): string | null {
  const { url, component } = openType.values
  if (kind !== url && kind !== component) return null
  const page = (openPage ?? '').trim()
  if (page === '') throw fieldRefusal('openPage', '请输入要打开的页面')
  if (kind === url && !pagePattern.test(page)) {
    throw fieldRefusal('openPage', '请输入站内路径（以 / 开头）或 http 地址')
  }
  if (kind === component && !componentPattern.test(page)) {
    throw fieldRefusal('openPage', '请输入组件名，例如 system/NoticeDetail')
  }
  return page
}
