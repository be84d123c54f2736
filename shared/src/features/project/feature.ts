import { defineFeature, servedCalls } from '#shared/core/feature.ts'
import {
  addProject,
  auditProject,
  editProject,
  endProject,
  publishProject,
  refuseProject,
  revokeProject,
  takeProject,
} from './project-calls.ts'
import { projectExamples } from './project.examples.ts'
import { projects } from './project.ts'

export const projectFeature = defineFeature({
  name: 'project',
  group: 'projects',
  calls: [
    ...servedCalls(projects),
    addProject,
    editProject,
    publishProject,
    revokeProject,
    auditProject,
    takeProject,
    refuseProject,
    endProject,
  ],
  examples: projectExamples,
})
