import { defineFeature } from '#shared/core/feature.ts'
import { searchAll } from './search-calls.ts'
import { searchExamples } from './search.examples.ts'

export const searchFeature = defineFeature({
  name: 'search',
  group: 'dashboard',
  calls: [searchAll],
  examples: searchExamples,
})
