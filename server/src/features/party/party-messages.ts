import {
  usesPartnerBank,
  processComplete,
  processStatusOf,
} from '@settle/shared/features/onboarding/process-status.rules.ts'
import { upgradeStatus } from '@settle/shared/features/corporate-verification/corporate-verification.rules.ts'
import { roleCode } from '@settle/shared/core/words/role.dictionaries.ts'
import { userStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type User } from '@settle/shared/features/user/user.ts'
import { escapeHtml } from '#server/core/html.ts'
import { mayOpenPage } from '#server/features/menu/index.ts'
import { sendSystemMessage } from '#server/features/notice/index.ts'
import { userRows } from '#server/features/session/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type Party } from './party.service.ts'
import { upgradeStatusOf } from './verification-status.ts'

/** The home page, which every menu has (domain.md 5.1). */
const homePage = '/dashboard/analysis'

/** Tells the users of a business. */
export function tellOwner(tx: Transaction, party: Party, title: string, openPage?: string): void {
  tell(tx, party, title, tx.rows(userRows).allBy('busId', party.id), openPage)
}

/** Tells the users of a business and the platform. */
export function tellOwnerAndPlatform(tx: Transaction, party: Party, title: string): void {
  const users = tx.rows(userRows)
  const owners = users.allBy('busId', party.id)
  const platform = users.allBy('roleCode', roleCode.values.admin)
  tell(tx, party, title, [...owners, ...platform])
}

/**
 * Tells the active users of a business by its id, with the page of theirs that the message leads to. It names amounts
 * of that page, so that whose menu has no such page is not told.
 */
export function tellBusiness(
  tx: Transaction,
  busId: string,
  title: string,
  openPage: string,
): void {
  const userIds = tx
    .rows(userRows)
    .allBy('busId', busId)
    .filter((user) => isReachable(user) && mayOpenPage(tx, user, openPage))
    .map(({ id }) => id)
  if (userIds.length > 0) sendSystemMessage(tx, { userIds, title, openPage })
}

/** Tells the active users of the platform whose menu has the page. */
export function tellPlatform(tx: Transaction, title: string, openPage: string): void {
  const userIds = tx
    .rows(userRows)
    .allBy('roleCode', roleCode.values.admin)
    .filter((user) => isReachable(user) && mayOpenPage(tx, user, openPage))
    .map(({ id }) => id)
  if (userIds.length > 0) sendSystemMessage(tx, { userIds, title, openPage })
}

/** N11 for a business that has nothing left to do before it may work (domain.md 8.2). */
export function tellWhenComplete(tx: Transaction, party: Party): void {
  if (processStatusOf(party.role, party.payPass, party) !== processComplete) return
  const isVerified = upgradeStatusOf(tx, party) === upgradeStatus.verified
  if (usesPartnerBank(party.payPass) && !isVerified) return
  tellOwner(tx, party, '开户完成', homePage)
}

function tell(
  tx: Transaction,
  party: Party,
  title: string,
  users: readonly User[],
  openPage?: string,
): void {
  const receivers = users.filter(isReachable)
  if (receivers.length === 0) return
  sendSystemMessage(tx, {
    userIds: receivers.map(({ id }) => id),
    title,
    content: `<p>${escapeHtml(party.name)}：${escapeHtml(title)}</p>`,
    ...(openPage === undefined ? {} : { openPage }),
  })
}

function isReachable({ status, delFlag }: User): boolean {
  return status === userStatus.values.normal && delFlag === '0'
}
