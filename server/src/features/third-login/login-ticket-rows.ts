import { type PassingRow } from '#server/core/export/passing-rows.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'

/** What somebody decided on the page of a third party. Its id is the hash of the ticket, or of the state of a QR code. */
export interface LoginTicketRow extends PassingRow {
  /** Who logs in; null where they refused. */
  readonly userId: string | null
  /** The session that confirmed it, with which it dies; null where it was decided on the page. */
  readonly sessionId: string | null
  /** The address that the ticket was issued for. */
  readonly service: string | null
  readonly isSpent: boolean
}

export const loginTickets = defineCollection<LoginTicketRow>('loginTickets', { bookkeeping: true })
