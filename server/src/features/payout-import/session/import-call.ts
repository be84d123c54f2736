import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { type ImportSummary } from '@settle/shared/features/payout-import/import-summary.ts'
import { type ImportSession } from '@settle/shared/features/payout-import/import-session.ts'
import { type Api, type Call } from '#server/core/call/call.ts'
import { Refused } from '#server/core/refusal.ts'
import { batchOrderRows } from '#server/features/payout/index.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { importSessions } from './import-rows.ts'
import { assertLive, sessionOf } from './import-session.service.ts'
import { summaryOf, type Viewer } from './import-view.ts'

export type AnyCall = Pick<Call<Endpoint>, 'world' | 'actor' | 'locale' | 'describe'>

export function viewerOf(api: Api, { world, actor, locale }: AnyCall): Viewer {
  const labels = api.labelsOf(world, locale)
  return { actor, locale, labels, nowMs: world.clock.nowMs() }
}

/** What a change of an import answers; the operation log says which one it was. */
function shown(
  api: Api,
  call: AnyCall,
  reader: RowSource,
  outcome: ImportSession | Refused,
): ImportSummary | Refused {
  if (outcome instanceof Refused) return outcome
  call.describe(outcome.batchName)
  return summaryOf(reader, outcome, viewerOf(api, call))
}

type ChangingCall = AnyCall & Pick<Call<Endpoint>, 'commitRows'>

/** Changes an import of so many rows, and answers what it is then. */
export function changing(
  api: Api,
  call: ChangingCall,
  rowCount: number,
  change: (tx: Transaction) => Generator<void, ImportSession | Refused>,
): Promise<ImportSummary | Refused> {
  return call.commitRows(rowCount, function* doing(tx) {
    return shown(api, call, tx, yield* change(tx))
  })
}

export function rowCountOf({ world }: AnyCall, sessionId: string): number {
  return world.rows(importSessions).find(sessionId)?.rowCount ?? 0
}

export function itemCountOf({ world }: AnyCall, orderId: string): number {
  return world.rows(batchOrderRows).find(orderId)?.totalCount ?? 0
}

export function liveSessionOf({ world, actor }: AnyCall, sessionId: string): ImportSession {
  const session = sessionOf(world, sessionId, actor)
  assertLive(session, world.clock.nowMs())
  return session
}
