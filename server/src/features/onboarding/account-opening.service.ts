import { type Role } from '@settle/shared/core/role.ts'
import { accountOpenStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { accountOpeningMachine } from '@settle/shared/features/onboarding/account-opening.status.ts'
import { findNextStep } from '@settle/shared/features/onboarding/process-status.rules.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { Refusal } from '#server/core/refusal.ts'
import {
  changeParty,
  findPartyOf,
  tellOwnerAndPlatform,
  type Party,
} from '#server/features/party/index.ts'
import { requestAccountOpening } from '#server/simulators/bank/bank.ts'
import { type Transaction } from '#server/worlds/types.ts'

/** Refuses what only a reviewed business may do (domain.md 8.1). */
export function assertReviewed({ auditStatus: status }: Party): void {
  if (status === auditStatus.values.passed) return
  throw new Refusal(
    status === auditStatus.values.rejected
      ? '资料审核未通过，请修改后重新提交'
      : '资料审核中，通过后才能继续开户',
  )
}

/** Whether the bank is to be asked for an account now: it comes next, and nobody has asked. */
export function isOpeningDue(party: Party): boolean {
  return (
    party.auditStatus === auditStatus.values.passed &&
    party.accountOpenStatus === accountOpenStatus.values.notOpened &&
    findNextStep(party.role, party.payPass, party) === 'bank'
  )
}

/** Asks the bank for an account where that comes next for the caller's business (domain.md 3.3). */
export function proceedToOpening(tx: Transaction, actor: Actor): void {
  const party = findPartyOf(tx, actor)
  if (party !== undefined && isOpeningDue(party)) askForAccount(tx, party, 'open', actor)
}

/** Asks the bank for an account, for the first time or again; refuses where the state does not allow it. */
export function askForAccount(
  tx: Transaction,
  party: Party,
  event: 'open' | 'resubmit',
  { role, username }: { readonly role: Role; readonly username: string },
): void {
  const state = party.accountOpenStatus
  const next = state === null ? undefined : accountOpeningMachine.next(state, event, role)
  if (next === undefined) throw new Refusal('当前状态不允许该操作')
  changeParty(tx, party, { accountOpenStatus: next, openFailReason: null }, username)
  requestAccountOpening(tx, {
    customerId: party.id,
    companyName: party.name,
    accountNo: party.bankAccount.number,
  })
  tellOwnerAndPlatform(tx, party, '开户资料已提交')
}
