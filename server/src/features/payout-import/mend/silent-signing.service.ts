import { signMode } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { checkLevel } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type ImportSession } from '@settle/shared/features/payout-import/import-session.ts'
import {
  accountKindOf,
  parsePayee,
  type ParsedPayee,
} from '@settle/shared/features/payout-import/payee.rules.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { Refused } from '#server/core/refusal.ts'
import { unownedStampsOfNew } from '#server/core/list/row-stamps.ts'
import { payeeAccounts, type CheckContext } from '#server/features/payee-check/index.ts'
import { knownOrNewIndividual } from '#server/features/individual/index.ts'
import { findLiveRecord, moverOf } from '#server/features/sign-record/index.ts'
import { canBeKept, openRecord, signNow } from '#server/features/signing/index.ts'
import { neverSigns, refusesToSign } from '#server/simulators/people/person-names.ts'
import { visiting } from '#server/worlds/slices.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { isOnlyUnsigned } from '#server/features/payout-import/session/batch-check.ts'
import { linesOf, type CheckedLine } from '#server/features/payout-import/session/import-rows.ts'
import {
  assertDraft,
  checkContextOf,
  recheck,
  withLive,
} from '#server/features/payout-import/session/import-session.service.ts'

/** What came of signing the payees of an import. */
export interface SigningOutcome {
  readonly session: ImportSession
  readonly signedCount: number
  /** People who refuse, or never answer. */
  readonly refusedCount: number
  /** Unsigned rows that something else blocks too. */
  readonly leftCount: number
}

/** Signs everybody of an import whom nothing but the missing contract blocks, on the authority of the upload. */
export function* signing(
  tx: Transaction,
  actor: Actor,
  sessionId: string,
): Generator<void, SigningOutcome | Refused> {
  const counts = { signedCount: 0, refusedCount: 0, leftCount: 0 }
  const signed = yield* withLive(tx, actor, sessionId, function* signingAll(session) {
    assertDraft(session)
    const context = checkContextOf(tx, session, tx.now())
    const unsigned = linesOf(tx, session.id).filter(isUnsigned)
    const people = new Map<string, ParsedPayee>()
    yield* visiting(unsigned, (line) => {
      const payee = parsePayee(line.cells)
      if (isOnlyUnsigned(line) && canBeKept(tx, payee.certNo)) people.set(payee.certNo, payee)
      else counts.leftCount += 1
    })
    for (const payee of people.values()) {
      if (refusesToSign(payee.name) || neverSigns(payee.name)) counts.refusedCount += 1
      else {
        sign(tx, actor, context, payee)
        counts.signedCount += 1
      }
      yield
    }
    return (yield* recheck(tx, actor, session)).session
  })
  return signed instanceof Refused ? signed : { session: signed, ...counts }
}

/** Whether a row is blocked for want of a contract, whatever else blocks it. */
export function isUnsigned({ findings }: CheckedLine): boolean {
  return findings.some(({ code, level }) => code === 'C09' && level === checkLevel.values.blocked)
}

/** Signs in silence, at once; a record that waits, failed or was ended before does not stand in the way. */
function sign(tx: Transaction, actor: Actor, context: CheckContext, payee: ParsedPayee): void {
  const { certType: type } = payee
  if (type === undefined) throw new Error('A payee whose certificate has no type is blocked.')
  const individual = knownOrNewIndividual(tx, actor, { ...payee, certType: type })
  addAccount(tx, actor, context, { individualId: individual.id, payee })
  const { merchant, provider, servicePackage } = context.terms
  const parties = { merchantId: merchant.id, providerId: provider.id }
  const record =
    findLiveRecord(tx, individual.id, parties) ??
    openRecord(tx, actor, {
      individual,
      phone: payee.phone,
      servicePackage,
      merchantName: merchant.merchantName,
      providerName: provider.providerName,
      signMode: signMode.values.silent,
    })
  signNow(tx, moverOf(actor), record)
}

interface AccountHolder {
  readonly individualId: string
  readonly payee: ParsedPayee
}

function addAccount(
  tx: Transaction,
  actor: Actor,
  { payPass, terms }: CheckContext,
  { individualId, payee }: AccountHolder,
): void {
  if (accountKindOf(payPass, terms.servicePackage.payoutTarget) === 'balance') return
  const known = tx.rows(payeeAccounts).allBy('individualId', individualId)
  if (known.some(({ accountNo }) => accountNo === payee.payeeAccount)) return
  const { yes, no } = yesNo.values
  tx.rows(payeeAccounts).insert({
    id: tx.nextId(),
    ...unownedStampsOfNew(tx, actor),
    individualId,
    payChannel: payPass,
    accountNo: payee.payeeAccount,
    bankCode: payee.bankCode,
    bankBranch: null,
    verified: yes,
    isDefault: known.length === 0 ? yes : no,
  })
}
