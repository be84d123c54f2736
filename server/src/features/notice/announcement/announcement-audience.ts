import { epochMsOf, parseDateTime } from '@settle/shared/core/day.ts'
import { type Role } from '@settle/shared/core/role.ts'
import { messageType, sendStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type Announcement } from '@settle/shared/features/notice/announcement.ts'

/** What decides which announcements somebody gets. */
export interface Reader {
  readonly userId: string
  readonly role: Role
  readonly tenantId: string
}

/** The tenant of the platform: its announcements address all tenants. */
export const platformTenantId = '0'

const { everyone, roles, users } = messageType.values

/** Whether an announcement is out: released, not revoked, not deleted. Its hours are not asked for. */
export function isOut({ sendStatus: status, delFlag }: Announcement): boolean {
  return status === sendStatus.values.published && delFlag === '0'
}

/** Whether somebody is one of those whom an announcement addresses, in whatever state it is. */
export function isAddressedTo(row: Announcement, { userId, role, tenantId }: Reader): boolean {
  if (row.tenantId !== platformTenantId && row.tenantId !== tenantId) return false
  switch (row.msgType) {
    case everyone:
      return true
    case roles:
      return partsIn(row.targetRoles).includes(role)
    case users:
      // Ids are equally long, so that one cannot be found across the comma between two others.
      return row.userIds?.includes(userId) === true
  }
}

/** When an announcement is shown, in epoch ms: from the first moment up to but without the second. */
export function hoursOf({ startTime, endTime }: Announcement): { fromMs: number; untilMs: number } {
  return {
    fromMs: startTime === null ? -Infinity : epochMsOf(parseDateTime(startTime)),
    // It is still shown in the second that is named as its end.
    untilMs: endTime === null ? Infinity : epochMsOf(parseDateTime(endTime)) + 1_000,
  }
}

/** Whether an announcement is out and shown at a moment. */
export function isShownAt(row: Announcement, nowMs: number): boolean {
  if (!isOut(row)) return false
  const { fromMs, untilMs } = hoursOf(row)
  return fromMs <= nowMs && nowMs < untilMs
}

/** The parts of a comma list; a comma at its end adds none. */
export function partsIn(list: string | null | undefined): string[] {
  return (list ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
