import { defineFeature } from '#shared/core/feature.ts'
import { statementExamples } from './statement.examples.ts'
import { listStatementMonths, readStatement, readStatementFile } from './statement.ts'

export const statementFeature = defineFeature({
  name: 'statement',
  group: 'funds',
  calls: [listStatementMonths, readStatement, readStatementFile],
  examples: statementExamples,
})
