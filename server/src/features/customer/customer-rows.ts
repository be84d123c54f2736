import { companyKeyOf } from '@settle/shared/features/customer/customer.rules.ts'
import { type CustomerEventRow } from '@settle/shared/features/customer/customer-calls.ts'
import { type CustomerFields } from '@settle/shared/features/customer/customer.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'

/** A report as it is kept: with the key that names are compared by, which nobody is shown. */
export interface Customer extends CustomerFields {
  readonly companyKey: string
}

export const customerRows = defineCollection<Customer>('customers', {
  indexes: ['companyKey', 'creditCode', 'protectUntil', 'salesmanId'],
})

/** What happened to reports. `agentId` is whose it was then: an agent reads of the own time only. */
export const customerEventRows = defineCollection<CustomerEventRow>('customerEvents', {
  indexes: ['customerId'],
})

/** The days at whose end something is released; each is queued once. The row's id is the day. */
export const protectionDayRows = defineCollection('protectionDays')

/** A report as the fixtures tell it, with its key. */
export function withCompanyKey(row: CustomerFields): Customer {
  return { ...row, companyKey: companyKeyOf(row.companyName) }
}
