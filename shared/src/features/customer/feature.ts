import { defineFeature, servedCalls } from '#shared/core/feature.ts'
import {
  addCustomer,
  applyForCustomer,
  assignCustomers,
  auditCustomer,
  followCustomer,
  getCustomerFunnel,
  listCustomerEvents,
  revealCustomer,
} from './customer-calls.ts'
import { customerImport } from './customer-import.ts'
import { customerHold, customerSource, customerStage } from './customer.dictionaries.ts'
import { customerExamples } from './customer.examples.ts'
import { customerInfos } from './customer.ts'

export const customerFeature = defineFeature({
  name: 'customer',
  group: 'customers',
  calls: [
    ...servedCalls(customerInfos),
    addCustomer,
    followCustomer,
    applyForCustomer,
    auditCustomer,
    assignCustomers,
    revealCustomer,
    listCustomerEvents,
    getCustomerFunnel,
  ],
  imports: [customerImport],
  dictionaries: [customerHold, customerSource, customerStage],
  examples: customerExamples,
})
