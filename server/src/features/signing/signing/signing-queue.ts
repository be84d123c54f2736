import { epochMsOf, parseDateTime } from '@settle/shared/core/day.ts'
import { type SignRecord } from '@settle/shared/features/individual/sign-record.ts'
import { signStage, stageOf } from '@settle/shared/features/signing/sign-stage.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'
import { type DueEvent } from '#server/worlds/clock/due-events.ts'
import { type Transaction } from '#server/worlds/types.ts'

/** Invitations of one moment expire together. */
export const invitationsExpire = 'signing.expire'
/** People sign in silence; the payload names them. */
export const peopleSignSilently = 'signing.silent'

/** The moments at which invitations expire; each is queued once. The row's id is the moment. */
export const expiryMoments = defineCollection('signExpiryMoments', { bookkeeping: true })

const silentAfterMs = 1000
/** An event is one line of the journal, and its payload should stay a short one. */
const idsOfEvent = 500

/** Sees that invitations of a moment (`YYYY-MM-DD HH:mm:ss`) expire then. */
export function expireLater(tx: Transaction, time: string): void {
  const moments = tx.rows(expiryMoments)
  if (moments.find(time) !== undefined) return
  moments.insert({ id: time })
  tx.schedule(invitationsExpire, epochMsOf(parseDateTime(time)), { time })
}

/** Has the e-sign service sign for people a second later, on the authority of the inviter. */
export function signSilentlyLater(tx: Transaction, recordIds: readonly string[]): void {
  for (let from = 0; from < recordIds.length; from += idsOfEvent) {
    const ids = recordIds.slice(from, from + idsOfEvent)
    tx.schedule(peopleSignSilently, tx.nowMs() + silentAfterMs, { ids })
  }
}

/** The moments and events that the waiting invitations of the story wait for. */
export function invitationsOf(records: readonly SignRecord[]) {
  const waiting = records.filter((row) => stageOf(row) === signStage.values.sent)
  const times = [...new Set(waiting.flatMap(({ expireTime }) => expireTime ?? []))].toSorted()
  const events = times.map((time, index): DueEvent => ({
    id: `50${String(index + 1).padStart(17, '0')}`,
    kind: invitationsExpire,
    dueAtMs: epochMsOf(parseDateTime(time)),
    payload: { time },
  }))
  return { signExpiryMoments: times.map((id) => ({ id })), dueEvents: events }
}
