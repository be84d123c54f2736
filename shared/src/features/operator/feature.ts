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
import { ownOperatorCalls } from './own-operator.ts'

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
    ...Object.values(ownOperatorCalls),
  ],
  examples: operatorExamples,
})
