import { monthOf, parseDay } from '@settle/shared/core/day.ts'
import { importRows, importSessions } from '#server/features/payout-import/index.ts'
import { counterIdOf } from '#server/features/tax/index.ts'
import { visiting } from '#server/worlds/slices.ts'
import { type Change, type Transaction } from '#server/worlds/types.ts'
import { changeMark } from './monitor-handling.ts'
import { monitorMarks } from './monitor-marks.ts'

/** Where a try is noted that the limit of the month kept back, or that of twelve months. */
const noteOf: ReadonlyMap<string, 'blockedTime' | 'rollingBlockedTime'> = new Map([
  ['C12', 'blockedTime'],
  ['C13', 'rollingBlockedTime'],
])

/** Somebody was to be paid more than a limit allows: the try counts as exceeding it, though nothing was paid (domain.md 2.8). */
export function* noteBlocked(tx: Transaction, changes: readonly Change[]): Generator<void, void> {
  const month = monthOf(parseDay(tx.today()))
  yield* visiting(changes, ({ id, after }) => {
    const line = after === undefined ? undefined : tx.rows(importRows).find(id)
    if (line === undefined || line.individualId === null) return
    const notes = line.findings.flatMap(({ code }) => noteOf.get(code) ?? [])
    if (notes.length === 0) return
    const session = tx.rows(importSessions).find(line.sessionId)
    if (session === undefined) return
    const { individualId } = line
    const counterId = counterIdOf({ individualId, providerId: session.providerId, month })
    for (const note of notes) {
      if ((tx.rows(monitorMarks).find(counterId)?.[note] ?? null) !== null) continue
      changeMark(tx, counterId, () => ({ [note]: tx.now() }))
    }
  })
}
