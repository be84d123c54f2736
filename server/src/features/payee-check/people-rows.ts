import { type Static } from 'typebox'
import { type EmploymentRow } from '@settle/shared/features/employment/employment.ts'
import {
  type Individual,
  type payeeAccountSchema,
} from '@settle/shared/features/individual/individual.ts'
import { type PayoutItem } from '@settle/shared/features/payout/payout-item.ts'
import { type Delivery } from '@settle/shared/features/task/delivery.ts'
import { type Task } from '@settle/shared/features/task/task.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'

export const individuals = defineCollection<Individual>('individuals', {
  indexes: ['certNo', 'phone', 'name'],
})
export const payeeAccounts = defineCollection<Static<typeof payeeAccountSchema>>('payeeAccounts', {
  indexes: ['individualId'],
})

export const employmentRows = defineCollection<EmploymentRow>('employments', {
  indexes: ['individualId', 'merchantId', 'providerId'],
})

/** Declared here too, since the orders ask these checks: features do not depend on each other in a ring. */
export const payoutItemRows = defineCollection<PayoutItem>('payoutItems', {
  indexes: ['orderId', 'individualId', 'instructionNo', 'status'],
})

export const tasks = defineCollection<Task>('tasks', { indexes: ['taskNo', 'projectId'] })
export const deliveries = defineCollection<Delivery>('deliveries', {
  indexes: ['individualId', 'taskId', 'projectId', 'settlementId'],
})
