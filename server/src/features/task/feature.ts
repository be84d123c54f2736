import { tasks } from '@settle/shared/features/task/task.ts'
import { changeView, everyRow, markIn } from '#server/core/change-view.ts'
import { projectMarksOf, taskRows } from '#server/features/project/index.ts'
import { type ServerFeature } from '#server/features/server-feature.ts'
import { connectTaskPeople } from '#server/simulators/task-people.ts'
import { ownTask } from './task-infos.ts'
import { taskPeopleNews } from './task-people.ts'
import { connectTaskClock } from './task-start.service.ts'
import { taskRoutes } from './task.routes.ts'

const { name: resource, endpoints } = tasks

export const taskFeature: ServerFeature = {
  name: 'task',
  routes: taskRoutes,
  connect: (registry) => {
    connectTaskClock(registry)
    connectTaskPeople(registry, taskPeopleNews)
  },
  changes: [
    changeView({
      resource,
      collection: taskRows,
      readBy: [endpoints.list, endpoints.read],
      marksOf: projectMarksOf,
      told: (row) => ({
        id: row.id,
        marks: [
          everyRow,
          ...markIn(row, 'tenantId'),
          ...markIn(row, 'providerId'),
          ...markIn(row, 'merchantId'),
        ],
      }),
    }),
  ],
  records: [{ resource: tasks, reads: endpoints.read, rowOf: ownTask }],
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
}
