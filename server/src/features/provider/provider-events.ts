import { accountOpenStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { type Provider } from '@settle/shared/features/party/provider.ts'
import {
  type ProviderEvent,
  type ProviderEventRow,
} from '@settle/shared/features/provider/provider-event.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { unownedStampsOfNew } from '#server/core/list/row-stamps.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'

export const providerEvents = defineCollection<ProviderEventRow>('providerEvents', {
  indexes: ['providerId'],
})

/** Keeps what somebody did to a provider. */
export function noteEvent(
  tx: Transaction,
  providerId: string,
  event: ProviderEvent['event'],
  actor: Actor,
  reason: string | null = null,
): void {
  tx.rows(providerEvents).insert({
    ...unownedStampsOfNew(tx, actor),
    providerId,
    event,
    by: actor.realname,
    reason,
  })
}

/** What happened to a provider, in the order of time; the bank's answer follows from the row and has no time. */
export function eventsOf(source: RowSource, provider: Provider): ProviderEvent[] {
  const kept = source
    .rows(providerEvents)
    .allBy('providerId', provider.id)
    .toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)))
    .map(({ event, createTime: time, by, reason }): ProviderEvent => ({ event, time, by, reason }))
  const { createTime, createBy } = provider
  const events: ProviderEvent[] = kept.some(({ event }) => event === 'created')
    ? kept
    : [{ event: 'created', time: createTime, by: createBy, reason: null }, ...kept]
  const answer = answerOfBank(provider)
  if (answer === undefined) return events
  // The bank answers after it was asked, and it is asked after the review.
  const asked = events.findLastIndex(
    ({ event }) => event === 'openingAsked' || event === 'passed' || event === 'created',
  )
  return events.toSpliced(asked + 1, 0, answer)
}

/** Two steps of one second keep the order in which they were made. */
function keyOf({ createTime, id }: ProviderEventRow): string {
  return `${createTime} ${id}`
}

function answerOfBank({
  accountOpenStatus: status,
  openFailReason,
}: Provider): ProviderEvent | undefined {
  const { opened, failed } = accountOpenStatus.values
  if (status === opened) return { event: 'opened', time: null, by: null, reason: null }
  return status === failed
    ? { event: 'openingFailed', time: null, by: null, reason: openFailReason }
    : undefined
}
