import { defineFeature } from '#shared/core/feature.ts'
import { questionListOf, readQuestion } from './question-calls.ts'
import { questionExamples } from './question.examples.ts'
import { questions } from './question.ts'

export const helpFeature = defineFeature({
  name: 'help',
  group: 'notices',
  resources: [questions],
  calls: [
    questionListOf.merchant,
    questionListOf.agent,
    questionListOf.operator,
    questionListOf.provider,
    readQuestion,
  ],
  examples: questionExamples,
})
