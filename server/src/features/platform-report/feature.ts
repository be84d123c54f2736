import { type ServerFeature } from '#server/features/server-feature.ts'
import { platformReportRoutes } from './platform-report.routes.ts'
import { reportInvariants } from './report-invariants.ts'
import { connectPlatformReports } from './report-jobs.ts'
import { simulatedReports } from './simulated-reports.ts'

export const platformReportFeature: ServerFeature = {
  name: 'platform-report',
  routes: platformReportRoutes,
  connect: connectPlatformReports,
  invariants: [reportInvariants],
  simulated: simulatedReports,
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
  fixtures: { told: ['platformReports'] },
  history: async () => (await import('./history/report-history.ts')).platformReportHistory,
}
