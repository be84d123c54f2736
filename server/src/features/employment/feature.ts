import { employments } from '@settle/shared/features/employment/employment.ts'
import { type ServerFeature } from '#server/features/server-feature.ts'
import { employmentChanges } from './employment-changes.ts'
import { employmentInfoOf } from './employment-infos.ts'
import { employmentRoutes } from './employment.routes.ts'

export const employmentFeature: ServerFeature = {
  name: 'employment',
  routes: employmentRoutes,
  changes: employmentChanges,
  records: [{ resource: employments, reads: employments.endpoints.read, rowOf: employmentInfoOf }],
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
  history: async () => (await import('./history/employment-history.ts')).employmentHistory,
}
