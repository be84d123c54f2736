import { projects } from '@settle/shared/features/project/project.ts'
import { type RecordSource } from '#server/core/list/record-source.ts'
import { ownProject } from './project-infos.ts'

/** What is told of changes to projects. */
export const projectRecords: RecordSource = {
  resource: projects,
  reads: projects.endpoints.read,
  rowOf: ownProject,
}
