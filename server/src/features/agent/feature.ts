import { agentSchema } from '@settle/shared/features/party/agent.ts'
import { type ServerFeature } from '#server/features/server-feature.ts'
import { agentChanges } from './agent-changes.ts'
import { agentRecords } from './agent-records.ts'
import { agentRoutes } from './agent.routes.ts'

export const agentFeature: ServerFeature = {
  name: 'agent',
  routes: agentRoutes,
  changes: agentChanges,
  records: [agentRecords],
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
  fixtures: { schemas: { agents: agentSchema } },
  history: async () => (await import('./history/withdrawal-history.ts')).withdrawalHistory,
}
