import { type Static } from 'typebox'
import { type EmploymentRow } from '@settle/shared/features/employment/employment.ts'
import {
  type Individual,
  type payeeAccountSchema,
} from '@settle/shared/features/individual/individual.ts'
import { type PayoutItem } from '@settle/shared/features/payout/payout-item.ts'
import { defineCollection, type Row } from '#server/worlds/collection.ts'

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

/** What the checks read of a task and of a delivery (domain.md 2.9). */
interface TaskRow extends Row {
  readonly taskNo: string
}
interface DeliveryRow extends Row {
  readonly taskId: string
  readonly individualId: string
  readonly status: string
}

export const tasks = defineCollection<TaskRow>('tasks', { indexes: ['taskNo'] })
export const deliveries = defineCollection<DeliveryRow>('deliveries', {
  indexes: ['individualId'],
})
