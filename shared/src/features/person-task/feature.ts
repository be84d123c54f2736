import { defineFeature } from '#shared/core/feature.ts'
import {
  bidForTask,
  deliverTask,
  findPersonTasks,
  identifyForTask,
  openPersonTask,
  sendTaskCode,
} from './person-task-calls.ts'
import { personTaskExamples } from './person-task.examples.ts'

export const personTaskFeature = defineFeature({
  name: 'person-task',
  group: 'projects',
  calls: [openPersonTask, identifyForTask, bidForTask, deliverTask, sendTaskCode, findPersonTasks],
  examples: personTaskExamples,
})
