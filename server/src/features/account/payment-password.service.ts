import { isPassword, validationMessages } from '@settle/shared/core/text/validators.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { fieldRefusal, Refusal } from '#server/core/refusal.ts'
import { assertReviewed, proceedToOpening } from '#server/features/onboarding/index.ts'
import { changeParty, type Party } from '#server/features/party/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { paymentPasswords } from './payment-password-rows.ts'

interface PaymentPasswordInput {
  readonly payPassword: string
  readonly confirmpassword: string
}

/** Refuses a weak password, two that differ, and a party that has one or may not have one yet (specification, section 5). */
export function assertNewPaymentPassword(party: Party, input: PaymentPasswordInput): void {
  if (!isPassword(input.payPassword)) throw fieldRefusal('payPassword', validationMessages.password)
  if (input.payPassword !== input.confirmpassword) {
    throw fieldRefusal('confirmpassword', validationMessages.passwordsDiffer)
  }
  assertUnset(party)
}

/** Keeps the password of a party; the account at the bank is asked for where that comes next. */
export function setPaymentPassword(
  tx: Transaction,
  party: Party,
  passwordHash: string,
  actor: Actor,
): void {
  // Asked again: another call may have set it while the password was hashed.
  assertUnset(party)
  const rows = tx.rows(paymentPasswords)
  const row = { id: party.id, passwordHash }
  if (rows.find(party.id) === undefined) rows.insert(row)
  else rows.replace(row)
  changeParty(tx, party, { payPasswordStatus: yesNo.values.yes }, actor.username)
  proceedToOpening(tx, actor)
}

function assertUnset(party: Party): void {
  assertReviewed(party)
  if (party.payPasswordStatus === yesNo.values.yes) {
    throw new Refusal('支付密码已设置，如需重置请联系客服')
  }
}
