import { type Mover } from '@settle/shared/core/state-machine.ts'
import { type SignRecord } from '@settle/shared/features/individual/sign-record.ts'
import {
  signMachine,
  signStage,
  stageOf,
  statusesOfStage,
  type SignEvent,
} from '@settle/shared/features/signing/sign-stage.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { Refusal } from '#server/core/refusal.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { signRecords } from './sign-record-rows.ts'
import { toldSteps } from './told-steps.ts'

/** Who moves a record, and under which name that is kept. */
export interface SignMover {
  readonly mover: Mover
  readonly username: string
  /** How the timeline names somebody of an office; null for all others. */
  readonly name: string | null
}

/** The person themselves, or the e-sign service in their name. */
export const byPerson: SignMover = { mover: 'sim', username: 'system', name: null }
export const byClock: SignMover = { mover: 'job', username: 'system', name: null }

/** Somebody of an office, as a mover of records. */
export function moverOf({ role, username, realname }: Actor): SignMover {
  return { mover: role, username, name: realname }
}

/**
 * Moves a record by the table of domain.md 3.15, with what else changes and a line of its timeline; refuses what the table
 * does not know.
 */
export function moveRecord(
  tx: Transaction,
  row: SignRecord,
  event: SignEvent,
  by: SignMover,
  change: Partial<SignRecord> = {},
): SignRecord {
  const next = signMachine.next(stageOf(row), event, by.mover)
  if (next === undefined) throw unfit(row)
  const step = { event, time: tx.now(), by: by.name, text: change.failReason ?? null }
  // The beginning is told for ever, and of a record that was moved very often the newest steps.
  const [first, ...later] = toldSteps(row)
  const steps = [...(first === undefined ? [] : [first]), ...later.slice(-keptSteps), step]
  return changeRecord(tx, row, { steps, ...statusesOfStage[next], ...change }, by.username)
}

const keptSteps = 40

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
