import { type Mover } from '@settle/shared/core/state-machine.ts'
import {
  invoiceApplyMachine,
  stageOf,
  statusesOfStage,
  type InvoiceApplyEvent,
} from '@settle/shared/features/invoice/invoice-stage.ts'
import { type InvoiceApply } from '@settle/shared/features/invoice/invoice-apply.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { Refusal } from '#server/core/refusal.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { invoiceApplyEvents, invoiceApplyRows } from './invoice-rows.ts'

/** Who moves an application. */
export interface ApplyMover {
  readonly mover: Mover
  /** Null for the bureau and the clock. */
  readonly username: string | null
}

/** The clock, and what follows from somebody else's doing. */
export const byClock: ApplyMover = { mover: 'job', username: null }
/** The tax bureau. */
export const byBureau: ApplyMover = { mover: 'sim', username: null }

/** A user as a mover. */
export function moverOf({ role, username }: Actor): ApplyMover {
  return { mover: role, username }
}

/** Whether somebody may move an application so now. */
export function mayMove(
  row: InvoiceApply,
  event: InvoiceApplyEvent,
  { mover }: ApplyMover,
): boolean {
  return invoiceApplyMachine.next(stageOf(row), event, mover) !== undefined
}

/** Moves an application along its machine and notes it in its history; refuses a move that is not lawful. */
export function moveApply(
  tx: Transaction,
  row: InvoiceApply,
  event: InvoiceApplyEvent,
  by: ApplyMover,
  { text = null, ...change }: Partial<InvoiceApply> & { readonly text?: string | null } = {},
): InvoiceApply {
  const stage = invoiceApplyMachine.next(stageOf(row), event, by.mover)
  if (stage === undefined) throw new Refusal('当前状态不允许该操作')
  noteEvent(tx, row.id, event, by, text)
  return changeApply(tx, row, by, { ...change, ...statusesOfStage[stage] })
}

/** Keeps a change of an application that is no move. */
export function changeApply(
  tx: Transaction,
  row: InvoiceApply,
  { username }: ApplyMover,
  change: Partial<InvoiceApply>,
): InvoiceApply {
  return tx.rows(invoiceApplyRows).replace({
    ...row,
    ...change,
    updateBy: username ?? 'system',
    updateTime: tx.now(),
    version: row.version + 1,
  })
}

/** Adds a line to the history of an application. */
export function noteEvent(
  tx: Transaction,
  applyId: string,
  event: string,
  { username }: ApplyMover,
  text: string | null = null,
): void {
  tx.rows(invoiceApplyEvents).insert({
    id: tx.nextId(),
    applyId,
    event,
    time: tx.now(),
    by: username,
    text,
  })
}
