import { type ServerFeature } from '#server/features/server-feature.ts'
import { recordFailure } from './record-failure.ts'
import { recordOperation } from './record-operation.ts'
import { recordTimelineRoutes } from './record-timeline.routes.ts'
import { redaction } from './redaction.ts'
import { refusedLogRoutes } from './refused-log.routes.ts'
import { visitRoutes } from './visit.routes.ts'

export const operationLogFeature: ServerFeature = {
  name: 'operation-log',
  routes: (api, { records }) => {
    visitRoutes(api)
    refusedLogRoutes(api)
    recordTimelineRoutes(api, records)
  },
  everyCall: { recordOperation, recordFailure },
  outside: { redaction },
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
  fixtures: { told: ['operationLogs'] },
  history: async () => (await import('./history/operation-log-history.ts')).operationLogHistory,
}
