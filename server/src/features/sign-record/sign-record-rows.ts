import { type SignRecord } from '@settle/shared/features/individual/sign-record.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'

export const signRecords = defineCollection<SignRecord>('signRecords', {
  indexes: ['individualId', 'merchantId', 'signCode', 'phone', 'expireTime', 'batchImportId'],
})
