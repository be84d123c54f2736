import {
  deliveryStatus,
  projectStatus,
} from '@settle/shared/features/dictionary/project.dictionaries.ts'
import { type DashboardTodo } from '@settle/shared/features/dashboard/dashboard-calls.ts'
import { deliveries } from '@settle/shared/features/task/delivery.ts'
import { askedProjects, deliveryRows, visibleProjects } from '#server/features/project/index.ts'
import { type TodoCounter } from './party-todos.ts'
import { type Viewer } from './viewer.ts'

/** What waits among projects: counted in the rows that the list behind it shows. */
export const projectTodos = {
  projectAudit: (viewer) => inProjects(viewer, projectStatus.values.published),
  projectRefused: (viewer) => inProjects(viewer, projectStatus.values.platformRefused),
  deliveryToCheck: (viewer) => ({
    count: viewer.countOf(deliveries, viewer.world.rows(deliveryRows), {
      status: deliveryStatus.values.finished,
    }),
    link: viewer.linkTo('task'),
  }),
} satisfies Partial<Record<DashboardTodo, TodoCounter>>

function inProjects(viewer: Viewer, status: string) {
  const filters = { status }
  return {
    count: viewer.countOf(askedProjects, visibleProjects(viewer.world, viewer.actor), filters),
    link: viewer.linkTo('project', filters),
  }
}
