import { accountOpenStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { type payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { findAlipayChannel } from '@settle/shared/features/onboarding/process-status.rules.ts'
import { type ValueOf } from '@settle/shared/core/dictionary.ts'
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

/** Whether money may go out over a channel: signed at Alipay, or opened and verified at the bank (domain.md 3.3, 3.4). */
export function isReadyForChannel(
  reader: RowsReader,
  party: Party,
  payPass: ValueOf<typeof payChannel>,
): boolean {
  if (findAlipayChannel(payPass) !== undefined) return party.alipaySignStatus === yesNo.values.yes
  const isOpened = party.accountOpenStatus === accountOpenStatus.values.opened
  return isOpened && upgradeStatusOf(reader, party) === upgradeStatus.verified
}
