import { workedProject } from '@settle/shared/features/project/project.status.ts'
import { type ProjectInfo } from '@settle/shared/features/project/project.ts'
import { AddTaskButton, TaskTable } from './task-table.tsx'

/** The tasks of a project, and a new one while it is worked on. */
export function ProjectTasks({ project }: { project: ProjectInfo }) {
  const addButton = workedProject.has(project.status) && <AddTaskButton project={project} />

  return <TaskTable scope={{ projectId: project.id }} addButton={addButton} />
}
