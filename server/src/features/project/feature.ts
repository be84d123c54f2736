import { projectSchema } from '@settle/shared/features/project/project.ts'
import { type ServerFeature } from '#server/features/server-feature.ts'
import { projectChanges } from './project-changes.ts'
import { connectProjectEnds } from './project-end.service.ts'
import { projectRecords } from './project-records.ts'
import { projectRoutes } from './project.routes.ts'

export const projectFeature: ServerFeature = {
  name: 'project',
  routes: projectRoutes,
  connect: connectProjectEnds,
  changes: projectChanges,
  records: [projectRecords],
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
  fixtures: { schemas: { projects: projectSchema } },
}
