import { defineCollection, type Row } from '#server/worlds/rows/collection.ts'
import { type Transaction } from '#server/worlds/types.ts'

/** What the system sent to the outside world: a text message, a bank remittance, a letter of a simulated partner. */
export interface OutboxRow extends Row {
  readonly channel: 'sms' | 'bank' | 'alipay' | 'third-party' | 'email'
  /** A phone number, an account number, an e-mail or another address. */
  readonly to: string
  readonly text: string
  /** What the receiver would type back: a code, or an amount in yuan; null where there is nothing to type. */
  readonly code: string | null
  readonly createTime: string
}

/** The outbox of a world (kit.md, section 1); it is bookkeeping, since a message changes nothing of the business. */
export const outbox = defineCollection<OutboxRow>('outbox', { bookkeeping: true })

/** Sends a message to the outside world, at the world's time. */
export function sendOutside(
  tx: Transaction,
  message: Omit<OutboxRow, 'id' | 'createTime'>,
): OutboxRow {
  return tx.rows(outbox).insert({ id: tx.nextId(), createTime: tx.now(), ...message })
}
