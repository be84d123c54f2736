import { type SecretKey } from '@settle/shared/features/secret-key/secret-key.ts'
import { type PassingRow } from '#server/core/export/passing-rows.ts'
import { defineCollection, type Row } from '#server/worlds/rows/collection.ts'

export const secretKeyRows = defineCollection<SecretKey>('secretKeys', {
  indexes: ['busId', 'appId'],
})

/** The same rows, where a key was used: that does not make a world worth keeping. */
export const secretKeyUses = defineCollection<SecretKey>('secretKeys', { bookkeeping: true })

/** With what signatures are checked. It has the id of its key, and stands in no list, log or journal. */
interface SigningKeyRow extends Row {
  readonly signingKey: string
}

export const signingKeys = defineCollection<SigningKeyRow>('signingKeys')

/** That a nonce was used, for as long as its time stamp would be taken; the id is made of both. */
export const usedNonces = defineCollection<PassingRow>('usedNonces', { bookkeeping: true })
