import { type Mover } from '@settle/shared/core/state-machine.ts'
import { type SignRecord } from '@settle/shared/features/individual/sign-record.ts'
import {
  signMachine,
  signStage,
  stageOf,
  statusesOfStage,
  type SignEvent,
} from '@settle/shared/features/signing/sign-stage.ts'
import { Refusal } from '#server/core/refusal.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { signRecords } from './sign-record-rows.ts'

/** Who moves a record, and under which name that is kept. */
export interface SignMover {
  readonly mover: Mover
  readonly username: string
}

/** The person themselves, or the e-sign service in their name. */
export const byPerson: SignMover = { mover: 'sim', username: 'system' }
export const byClock: SignMover = { mover: 'job', username: 'system' }

/** Moves a record by the table of domain.md 3.15, with what else changes; refuses what the table does not know. */
export function moveRecord(
  tx: Transaction,
  row: SignRecord,
  event: SignEvent,
  { mover, username }: SignMover,
  change: Partial<SignRecord> = {},
): SignRecord {
  const stage = stageOf(row)
  const next = signMachine.next(stage, event, mover)
  if (next === undefined) throw unfit(row)
  return changeRecord(tx, row, { ...statusesOfStage[next], ...change }, username)
}

/** Keeps a change of a record that moves nothing. */
export function changeRecord(
  tx: Transaction,
  row: SignRecord,
  change: Partial<SignRecord>,
  by: string,
): SignRecord {
  return tx.rows(signRecords).replace({
    ...row,
    ...change,
    updateBy: by,
    updateTime: tx.now(),
    version: row.version + 1,
  })
}

/** What is said of a record that stands elsewhere by now. */
export function unfit(row: SignRecord): Refusal {
  return new Refusal('签约 {signNo} 当前为“{stage}”，不能这样操作，请刷新后再看', {
    signNo: row.signNo,
    stage: signStage.labelOf(stageOf(row)),
  })
}

/**
 * The e-sign service says what became of the signed contract of a record: archived, or not (domain.md 3.15). News that do
 * not fit the stage, such as late ones, change nothing.
 */
export function noteArchive(tx: Transaction, recordId: string, outcome: 'archived' | 'failed') {
  const row = tx.rows(signRecords).find(recordId)
  if (row === undefined) return
  const event = outcome === 'archived' ? 'archive' : 'archiveFail'
  if (signMachine.next(stageOf(row), event, byPerson.mover) === undefined) return
  const archiveFailTime = outcome === 'archived' ? null : tx.now()
  moveRecord(tx, row, event, byPerson, { archiveFailTime })
}
