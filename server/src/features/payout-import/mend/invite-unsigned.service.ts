import { signMode } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { type ImportSession } from '@settle/shared/features/payout-import/import-session.ts'
import { parsePayee, type ParsedPayee } from '@settle/shared/features/payout-import/payee.rules.ts'
import { signStage, stageOf } from '@settle/shared/features/signing/sign-stage.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { Refused } from '#server/core/refusal.ts'
import { findIndividual } from '#server/features/payee-check/index.ts'
import { findLiveRecord } from '#server/features/sign-record/index.ts'
import { canBeKept, invite, type Inviter } from '#server/features/signing/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { isOnlyUnsigned } from '#server/features/payout-import/session/batch-check.ts'
import {
  assertDraft,
  checkContextOf,
  recheck,
  withLive,
} from '#server/features/payout-import/session/import-session.service.ts'
import { isUnsigned } from './silent-signing.service.ts'

/** What came of inviting the payees of an import. */
export interface InvitingOutcome {
  readonly session: ImportSession
  readonly invitedCount: number
  /** People who were asked before and have not answered. */
  readonly waitingCount: number
  /** Unsigned rows that something else blocks too. */
  readonly leftCount: number
}

/**
 * Sends everybody of an import whom nothing but the missing contract blocks a link to sign by. The rows stay blocked until
 * the person has signed; who signed meanwhile is found at once.
 */
export function* invitingUnsigned(
  tx: Transaction,
  actor: Actor,
  inviter: Inviter,
  sessionId: string,
): Generator<void, InvitingOutcome | Refused> {
  const counts = { invitedCount: 0, waitingCount: 0, leftCount: 0 }
  const invited = yield* withLive(tx, actor, sessionId, function* invitingAll(session) {
    assertDraft(session)
    const { terms, today } = checkContextOf(tx, session, tx.now())
    const { session: checked, batch } = yield* recheck(tx, actor, session)
    const people = new Map<string, ParsedPayee>()
    for (const line of batch.lines.filter(isUnsigned)) {
      const payee = parsePayee(line.cells)
      if (isOnlyUnsigned(line) && canBeKept(tx, payee.certNo)) people.set(payee.certNo, payee)
      else counts.leftCount += 1
      yield
    }
    const occasion = { actor, inviter, terms: { ...terms, today } }
    const parties = { merchantId: terms.merchant.id, providerId: terms.provider.id }
    for (const { certType, ...payee } of people.values()) {
      if (certType === undefined)
        throw new Error('A payee whose certificate has no type is blocked.')
      const person = findIndividual(tx, payee.certNo)
      const record = person === undefined ? undefined : findLiveRecord(tx, person.id, parties)
      const isWaiting = record !== undefined && stageOf(record) !== signStage.values.failed
      if (isWaiting) counts.waitingCount += 1
      else {
        invite(tx, occasion, { ...payee, certType }, { mode: signMode.values.sms, record })
        counts.invitedCount += 1
      }
      yield
    }
    return checked
  })
  return invited instanceof Refused ? invited : { session: invited, ...counts }
}

/** Checks all rows of an import again, as things stand now. */
export function* rechecking(
  tx: Transaction,
  actor: Actor,
  sessionId: string,
): Generator<void, ImportSession | Refused> {
  return yield* withLive(tx, actor, sessionId, function* checkingAll(session) {
    assertDraft(session)
    return (yield* recheck(tx, actor, session)).session
  })
}
