import { type Express } from '@settle/shared/features/express/express.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'

/** 寄送记录; the newest ones are read by provider, merchant and number. */
export const expressRows = defineCollection<Express>('expresses', {
  indexes: ['providerId', 'merchantId', 'trackingNo', 'status'],
})
