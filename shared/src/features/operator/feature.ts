import { defineFeature, servedCalls } from '#shared/core/feature.ts'
import {
  addOperator,
  auditOperator,
  editOperator,
  freezeOperator,
  listOperatorEvents,
  openOperatorAccount,
  revealOperator,
  unfreezeOperator,
} from './operator-calls.ts'
import { operatorInfos } from './operator-info.ts'
import { operatorExamples } from './operator.examples.ts'

export const operatorFeature = defineFeature({
  name: 'operator',
  group: 'channels',
  calls: [
    ...servedCalls(operatorInfos),
    addOperator,
    editOperator,
    auditOperator,
    openOperatorAccount,
    freezeOperator,
    unfreezeOperator,
    revealOperator,
    listOperatorEvents,
  ],
  examples: operatorExamples,
})
