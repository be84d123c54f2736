import { defineFeature, servedCalls } from '#shared/core/feature.ts'
import { bids } from './bid.ts'
import { deliveries } from './delivery.ts'
import {
  addTask,
  auditDelivery,
  awardBid,
  cancelTask,
  editTask,
  inviteToTask,
  publishTask,
  rejectBid,
  startTask,
  submitDelivery,
} from './task-calls.ts'
import { taskExamples } from './task.examples.ts'
import { bidMachine, deliveryMachine } from './task.status.ts'
import { tasks } from './task.ts'

export const taskFeature = defineFeature({
  name: 'task',
  group: 'projects',
  resources: [bids, deliveries],
  calls: [
    ...servedCalls(tasks),
    addTask,
    editTask,
    publishTask,
    inviteToTask,
    startTask,
    cancelTask,
    awardBid,
    rejectBid,
    submitDelivery,
    auditDelivery,
  ],
  moving: [
    { resource: bids, field: 'status', machine: bidMachine },
    { resource: deliveries, field: 'status', machine: deliveryMachine },
  ],
  examples: taskExamples,
})
