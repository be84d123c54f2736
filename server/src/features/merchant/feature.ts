import { merchantSchema } from '@settle/shared/features/party/merchant.ts'
import { type ServerFeature } from '#server/features/server-feature.ts'
import { connectMerchants } from './merchant-cancelling.ts'
import { merchantChanges } from './merchant-changes.ts'
import { merchantRecords } from './merchant-records.ts'
import { merchantRoutes } from './merchant.routes.ts'

export const merchantFeature: ServerFeature = {
  name: 'merchant',
  routes: merchantRoutes,
  connect: connectMerchants,
  changes: merchantChanges,
  records: [merchantRecords],
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
  fixtures: { schemas: { merchants: merchantSchema } },
}
