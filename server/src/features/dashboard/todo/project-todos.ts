import { projectStatus } from '@settle/shared/features/dictionary/project.dictionaries.ts'
import { type DashboardTodo } from '@settle/shared/features/dashboard/dashboard-calls.ts'
import { askedProjects, taskRows, visibleProjects } from '#server/features/project/index.ts'
import { askedTasks } from '#server/features/task/index.ts'
import { type TodoCounter } from './party-todos.ts'
import { type Viewer } from '#server/features/dashboard/view/viewer.ts'

/** What waits among projects: counted in the rows that the list behind it shows. */
export const projectTodos = {
  projectAudit: (viewer) => inProjects(viewer, projectStatus.values.published),
  projectRefused: (viewer) => inProjects(viewer, projectStatus.values.platformRefused),
  deliveryToCheck: (viewer) => {
    const filters = { toCheckCount_begin: '1' }
    return {
      count: viewer.countOf(askedTasks, viewer.world.rows(taskRows), filters),
      link: viewer.linkTo('task', filters),
    }
  },
} satisfies Partial<Record<DashboardTodo, TodoCounter>>

function inProjects(viewer: Viewer, status: string) {
  const filters = { status }
  return {
    count: viewer.countOf(askedProjects, visibleProjects(viewer.world, viewer.actor), filters),
    link: viewer.linkTo('project', filters),
  }
}
