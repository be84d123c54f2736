import { type Mover } from '@settle/shared/core/state-machine.ts'
import { type Express } from '@settle/shared/features/express/express.ts'
import {
  expressMachine,
  type ExpressEvent,
} from '@settle/shared/features/express/express.status.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { Refusal } from '#server/core/refusal.ts'
import { invoiceRows } from '#server/features/invoice-quota/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { expressRows } from './express-rows.ts'

/** Who moves a letter: a person, the courier, or the clock. */
export interface ExpressMover {
  readonly mover: Mover
  readonly username: string
}

export const byCourier: ExpressMover = { mover: 'sim', username: 'system' }
export const bySystem: ExpressMover = { mover: 'job', username: 'system' }

/** A user as a mover. */
export function moverOf({ role, username }: Actor): ExpressMover {
  return { mover: role, username }
}

/** Whether somebody may move a letter so now. */
export function mayMove(row: Express, event: ExpressEvent, { mover }: ExpressMover): boolean {
  return expressMachine.next(row.status, event, mover) !== undefined
}

/**
 * Moves a letter along its machine, with a line of its traces; its invoices show where they are. Refuses a move that is not
 * lawful.
 */
export function moveExpress(
  tx: Transaction,
  row: Express,
  event: ExpressEvent,
  by: ExpressMover,
  { trace, ...change }: Partial<Express> & { readonly trace: string },
): Express {
  const status = expressMachine.next(row.status, event, by.mover)
  if (status === undefined) throw new Refusal('当前状态不允许该操作')
  return keepExpress(tx, row, by, { ...change, status, traces: tracesWith(tx, row, trace) })
}

/** Adds a line to the traces of a letter that stays where it is. */
export function noteTrace(tx: Transaction, row: Express, text: string): Express {
  return keepExpress(tx, row, byCourier, { traces: tracesWith(tx, row, text) })
}

function tracesWith(tx: Transaction, { traces }: Express, text: string): Express['traces'] {
  return [...traces, { time: tx.now(), text }]
}

/** Keeps a change of a letter, and its status on each of its invoices. */
export function keepExpress(
  tx: Transaction,
  row: Express,
  { username }: ExpressMover,
  change: Partial<Express>,
): Express {
  const kept = tx.rows(expressRows).replace({
    ...row,
    ...change,
    updateBy: username,
    updateTime: tx.now(),
    version: row.version + 1,
  })
  showOnInvoices(tx, kept)
  return kept
}

/** Each invoice says what became of it on its way. */
export function showOnInvoices(tx: Transaction, { invoiceIds, status }: Express): void {
  for (const id of invoiceIds) {
    const invoice = tx.rows(invoiceRows).find(id)
    if (invoice === undefined || invoice.expressStatus === status) continue
    tx.rows(invoiceRows).replace({
      ...invoice,
      expressStatus: status,
      updateBy: 'system',
      updateTime: tx.now(),
      version: invoice.version + 1,
    })
  }
}
