import { type ServerFeature } from '#server/features/server-feature.ts'
import { reportRoutes } from './report.routes.ts'

export const reportFeature: ServerFeature = {
  name: 'report',
  routes: reportRoutes,
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
  fixtures: { told: ['reportHeads'] },
  history: async () => (await import('./history/report-history.ts')).reportHistory,
}
