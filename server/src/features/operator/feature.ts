import { operatorSchema } from '@settle/shared/features/party/operator.ts'
import { type ServerFeature } from '#server/features/server-feature.ts'
import { operatorChanges } from './operator-changes.ts'
import { operatorRecords } from './operator-records.ts'
import { operatorRoutes } from './operator.routes.ts'

export const operatorFeature: ServerFeature = {
  name: 'operator',
  routes: operatorRoutes,
  changes: operatorChanges,
  records: [operatorRecords],
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
  fixtures: { schemas: { operators: operatorSchema } },
}
