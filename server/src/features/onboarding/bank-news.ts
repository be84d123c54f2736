import { accountOpeningMachine } from '@settle/shared/features/onboarding/account-opening.status.ts'
import {
  askForRemittance,
  noteRemittance,
  noteRemittanceFailure,
} from '#server/features/corporate-verification/index.ts'
import {
  changeParty,
  findPartyById,
  tellOwnerAndPlatform,
  tellWhenComplete,
  type Party,
} from '#server/features/party/index.ts'
import { type BankNews } from '#server/simulators/bank/bank.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { openBankSubAccounts } from './sub-accounts.ts'

/** What follows from the bank's answers (domain.md 3.3, 3.4); one that does not fit the state changes nothing. */
export const bankNews: BankNews = {
  accountOpened(tx, customerId) {
    const party = partyAfter(tx, customerId, 'pass', null)
    if (party === undefined) return
    openBankSubAccounts(tx, party)
    askForRemittance(tx, party)
    tellWhenComplete(tx, party)
  },
  accountRejected(tx, customerId, reason) {
    const party = partyAfter(tx, customerId, 'fail', reason)
    if (party !== undefined) tellOwnerAndPlatform(tx, party, `开户失败：${reason}`)
  },
  remitted: noteRemittance,
  remittanceFailed: noteRemittanceFailure,
}

/** The party after the bank's answer; undefined where it waits for none. */
function partyAfter(
  tx: Transaction,
  id: string,
  event: 'pass' | 'fail',
  openFailReason: string | null,
): Party | undefined {
  const party = findPartyById(tx, id)
  const state = party?.accountOpenStatus ?? null
  const next = state === null ? undefined : accountOpeningMachine.next(state, event, 'sim')
  if (party === undefined || next === undefined) return undefined
  changeParty(tx, party, { accountOpenStatus: next, openFailReason }, 'system')
  return findPartyById(tx, id)
}
