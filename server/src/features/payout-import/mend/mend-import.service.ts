import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { checkLevel } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { type mendImportRows } from '@settle/shared/features/payout-import/import-calls.ts'
import { type ImportSession } from '@settle/shared/features/payout-import/import-session.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { Refusal, type Refused } from '#server/core/refusal.ts'
import { type Transaction } from '#server/worlds/types.ts'
import {
  linesOf,
  removingSession,
  type ImportLine,
} from '#server/features/payout-import/session/import-rows.ts'
import {
  assertDraft,
  recheck,
  sessionOf,
  withLive,
} from '#server/features/payout-import/session/import-session.service.ts'

/** Changes some cells of an import and checks it anew: the rows of one person hang on each other. */
export function* mending(
  tx: Transaction,
  actor: Actor,
  { sessionId, rows }: BodyOf<typeof mendImportRows>,
): Generator<void, ImportSession | Refused> {
  return yield* withLive(tx, actor, sessionId, function* changing(session) {
    assertDraft(session)
    const mended = new Map(rows.map(({ rowNo, ...change }) => [rowNo, change] as const))
    const lines = linesOf(tx, session.id).map((line) => {
      const change = mended.get(line.rowNo)
      mended.delete(line.rowNo)
      return change === undefined ? line : mendedLine(line, change)
    })
    const [missing] = mended.keys()
    if (missing !== undefined) throw new Refusal('第{row}行不在该导入中', { row: missing })
    return (yield* recheck(tx, actor, session, lines)).session
  })
}

type Change = Omit<BodyOf<typeof mendImportRows>['rows'][number], 'rowNo'>

function mendedLine(line: ImportLine, { confirmed, ...cells }: Change): ImportLine {
  const isRetryConfirmed = confirmed ?? line.isRetryConfirmed ?? false
  const isChanged = Object.keys(cells).length > 0
  return { ...line, isRetryConfirmed, cells: isChanged ? { ...line.cells, ...cells } : line.cells }
}

/** Takes the blocked rows out of an import. */
export function* droppingBlocked(
  tx: Transaction,
  actor: Actor,
  sessionId: string,
): Generator<void, ImportSession | Refused> {
  return yield* withLive(tx, actor, sessionId, function* changing(session) {
    assertDraft(session)
    const kept = linesOf(tx, session.id).filter(({ level }) => level !== checkLevel.values.blocked)
    if (kept.length === 0) throw new Refusal('全部行都被拦截，剔除后没有可付款的明细')
    return (yield* recheck(tx, actor, session, kept)).session
  })
}

/** Forgets an import that has not become an order. */
export function* abandoning(
  tx: Transaction,
  actor: Actor,
  sessionId: string,
): Generator<void, ImportSession> {
  const session = sessionOf(tx, sessionId, actor)
  if (session.orderId !== null) assertDraft(session)
  yield* removingSession(tx, session.id)
  return session
}
