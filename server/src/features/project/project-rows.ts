import { type Project } from '@settle/shared/features/project/project.ts'
import { type Settlement } from '@settle/shared/features/settlement/settlement.ts'
import { type Bid } from '@settle/shared/features/task/bid.ts'
import { deliveries, tasks } from '#server/features/payee-check/index.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'

export const projectRows = defineCollection<Project>('projects', {
  indexes: ['merchantId', 'providerId'],
})
// What hangs on a project is declared here, so that the features above it do not ask each other in a ring.
export const taskRows = tasks
export const bidRows = defineCollection<Bid>('bids', {
  indexes: ['taskId', 'projectId', 'individualId'],
})
export const deliveryRows = deliveries
export const settlementRows = defineCollection<Settlement>('settlements', {
  indexes: ['projectId', 'batchOrderId'],
})
