import { hash, randomBytes } from 'node:crypto'
import { dateTimeOf } from '@settle/shared/core/day.ts'
import { forgetPassed, type PassingRow } from '#server/core/export/passing-rows.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import { announceTransfer } from '#server/simulators/bank/incoming-money.ts'

/** What somebody is asked to pay on the cashier page of Alipay. */
interface CashierOrder {
  /** The platform's number of what is paid. */
  readonly businessNo: string
  readonly payeeName: string
  /** The text of the channel, for example 支付宝(新). */
  readonly channelName: string
  /** Who pays what to where, as the bank brings it. */
  readonly transfer: Parameters<typeof announceTransfer>[1]
}

/** One cashier page; its id is the hash of the ticket, so that no file holds a ticket. */
export interface Cashier extends PassingRow, CashierOrder {
  readonly state: 'waiting' | 'paid'
  readonly expiresAtMs: number
}

const cashiers = defineCollection<Cashier>('cashiers', { bookkeeping: true })

const ticketMs = 30 * 60_000
/** How long a page still says that it was paid. */
const rememberMs = 24 * 3_600_000

/** Opens a cashier page; its ticket names its world and is good for 30 minutes of world time. */
export function openCashierPage(
  tx: Transaction,
  world: World,
  order: CashierOrder,
): { readonly ticket: string; readonly expireTime: string } {
  const ticket = `${world.name}.${randomBytes(18).toString('base64url')}`
  const expiresAtMs = tx.nowMs() + ticketMs
  forgetPassed(tx, cashiers)
  tx.rows(cashiers).insert({
    ...order,
    id: hash('sha256', ticket),
    state: 'waiting',
    expiresAtMs,
    forgetAtMs: tx.nowMs() + rememberMs,
  })
  return { ticket, expireTime: dateTimeOf(expiresAtMs) }
}

/** The page of a ticket; undefined for an unknown one, and for one that was not paid in time. */
export function findCashier(world: World, ticket: string): Cashier | undefined {
  const found = world.rows(cashiers).find(hash('sha256', ticket))
  const isOver = found?.state === 'waiting' && found.expiresAtMs <= world.clock.nowMs()
  return isOver ? undefined : found
}

/** Pays what a page asks for: the money arrives as every other does. A page that was paid is not paid again. */
export function payAtCashier(tx: Transaction, { id }: Cashier): void {
  const rows = tx.rows(cashiers)
  const cashier = rows.find(id)
  if (cashier?.state !== 'waiting' || cashier.expiresAtMs <= tx.nowMs()) return
  rows.replace({ ...cashier, state: 'paid' })
  announceTransfer(tx, cashier.transfer)
}
