import { accountOpenStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { upgradeStatus } from '@settle/shared/features/corporate-verification/corporate-verification.rules.ts'
import { type Merchant } from '@settle/shared/features/party/merchant.ts'
import { merchants } from '#server/features/session/index.ts'
import { type Party, type RowsReader } from './party.service.ts'

/** The status at a moment: a remittance that nobody answered in time counts as failed (domain.md 3.4). */
export function upgradeStatusAt(merchant: Merchant, now: string): number {
  const { verifyExpire } = merchant
  const isOver = verifyExpire !== null && verifyExpire <= now
  const isWaiting = merchant.upgradeStatus === upgradeStatus.remitted
  return isWaiting && isOver ? upgradeStatus.failed : merchant.upgradeStatus
}

/** The corporate verification of a party; only merchants have one, the others are done once their account is open. */
export function upgradeStatusOf(reader: RowsReader, { role, id, ...party }: Party): number {
  if (role === 'merchant') {
    return reader.rows(merchants).find(id)?.upgradeStatus ?? upgradeStatus.awaitingRemittance
  }
  const isOpened = party.accountOpenStatus === accountOpenStatus.values.opened
  return isOpened ? upgradeStatus.verified : upgradeStatus.awaitingRemittance
}
