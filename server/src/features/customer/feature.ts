import { customerSchema } from '@settle/shared/features/customer/customer.ts'
import { customerEventRowSchema } from '@settle/shared/features/customer/customer-calls.ts'
import { type ServerFeature } from '#server/features/server-feature.ts'
import { customerChanges } from './customer-changes.ts'
import { connectCustomers } from './customer-protection.ts'
import { customerRecords } from './customer-records.ts'
import { customerRoutes } from './customer.routes.ts'

export const customerFeature: ServerFeature = {
  name: 'customer',
  routes: customerRoutes,
  connect: connectCustomers,
  changes: customerChanges,
  records: [customerRecords],
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
  fixtures: { schemas: { customers: customerSchema, customerEvents: customerEventRowSchema } },
  history: async () => (await import('./history/customer-history.ts')).customerHistory,
}
