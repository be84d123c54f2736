import { type Bid } from '@settle/shared/features/task/bid.ts'
import { type Delivery } from '@settle/shared/features/task/delivery.ts'
import { type Task, tasks } from '@settle/shared/features/task/task.ts'
import { changeView, everyRow, markIn } from '#server/core/list/change-view.ts'
import { bidRows, deliveryRows, projectMarksOf, taskRows } from '#server/features/project/index.ts'
import { type ServerFeature } from '#server/features/server-feature.ts'
import { connectTaskPeople } from '#server/simulators/people/task-people.ts'
import { ownTask } from './task-infos.ts'
import { taskPeopleNews } from './task-people.ts'
import { connectTaskClock } from './task-start.service.ts'
import { taskRoutes } from './task.routes.ts'

const { name: resource, endpoints } = tasks
const ofTasks = {
  resource,
  readBy: [endpoints.list, endpoints.read],
  marksOf: projectMarksOf,
}

function marksOfRow(row: Task | Bid | Delivery) {
  return [
    everyRow,
    ...markIn(row, 'tenantId'),
    ...markIn(row, 'providerId'),
    ...markIn(row, 'merchantId'),
  ]
}

export const taskFeature: ServerFeature = {
  name: 'task',
  routes: taskRoutes,
  connect: (registry) => {
    connectTaskClock(registry)
    connectTaskPeople(registry, taskPeopleNews)
  },
  changes: [
    changeView({
      ...ofTasks,
      collection: taskRows,
      told: (row) => ({ id: row.id, marks: marksOfRow(row) }),
    }),
    // A task shows how many bid, won and delivered.
    changeView({
      ...ofTasks,
      collection: bidRows,
      told: (row) => ({ id: row.taskId, marks: marksOfRow(row) }),
    }),
    changeView({
      ...ofTasks,
      collection: deliveryRows,
      told: (row) => ({ id: row.taskId, marks: marksOfRow(row) }),
    }),
  ],
  records: [{ resource: tasks, reads: endpoints.read, rowOf: ownTask }],
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
  fixtures: { told: ['bids', 'deliveries'] },
  history: async () => (await import('./history/task-history.ts')).taskHistory,
}
