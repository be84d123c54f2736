import { defineFeature } from '#shared/core/feature.ts'
import { confirmExpress, freezeExpress, resendExpress, sendInvoices } from './express-calls.ts'
import { expressExamples } from './express.examples.ts'
import { expressMachine } from './express.status.ts'
import { expresses } from './express.ts'

export const expressFeature = defineFeature({
  name: 'express',
  group: 'invoices',
  resources: [expresses],
  calls: [sendInvoices, resendExpress, freezeExpress, confirmExpress],
  moving: [{ resource: expresses, field: 'status', machine: expressMachine }],
  examples: expressExamples,
})
