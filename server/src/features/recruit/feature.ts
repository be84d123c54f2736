import { resumes } from '@settle/shared/features/recruit/resume.ts'
import { vacancies } from '@settle/shared/features/recruit/vacancy.ts'
import { dayOf } from '@settle/shared/core/day.ts'
import { rowOf } from '#server/core/list/crud-routes.ts'
import { viewOfResource } from '#server/core/list/change-view.ts'
import { type ServerFeature } from '#server/features/server-feature.ts'
import { openVacancyRoutes } from './open-vacancy.routes.ts'
import { ownVacancy, resumeInfoOf } from './recruit-infos.ts'
import { connectRecruiting } from './recruit-jobs.ts'
import { resumeRoutes } from './resume.routes.ts'
import { resumeRows } from './vacancy-rows.ts'
import { vacancyRoutes } from './vacancy.routes.ts'

export const recruitFeature: ServerFeature = {
  name: 'recruit',
  routes: async (api, { files }) => {
    vacancyRoutes(api)
    resumeRoutes(api)
    await openVacancyRoutes(api, files)
  },
  connect: connectRecruiting,
  changes: [viewOfResource(vacancies) ?? [], viewOfResource(resumes) ?? []].flat(),
  records: [
    { resource: vacancies, reads: vacancies.endpoints.read, rowOf: ownVacancy },
    {
      resource: resumes,
      reads: resumes.endpoints.read,
      rowOf: (world, id, actor) =>
        resumeInfoOf(
          world,
          rowOf(resumes, world.rows(resumeRows), id, actor),
          dayOf(world.clock.nowMs()),
        ),
    },
  ],
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
  history: async () => (await import('./history/recruit-history.ts')).recruitHistory,
}
