import { defineCollection, type Row } from '#server/worlds/rows/collection.ts'

/** The second secret, which is asked before money moves. The row's id is the party's id. */
interface PaymentPasswordRow extends Row {
  /** scrypt, see the session's `password.ts` */
  readonly passwordHash: string
}

export const paymentPasswords = defineCollection<PaymentPasswordRow>('paymentPasswords')
