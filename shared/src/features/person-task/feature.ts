import { defineFeature } from '#shared/core/feature.ts'
import { bidForTask, deliverTask, identifyForTask, openPersonTask } from './person-task-calls.ts'
import { personTaskExamples } from './person-task.examples.ts'

export const personTaskFeature = defineFeature({
  name: 'person-task',
  group: 'projects',
  calls: [openPersonTask, identifyForTask, bidForTask, deliverTask],
  examples: personTaskExamples,
})
