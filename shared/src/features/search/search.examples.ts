import { exampleOf } from '#shared/core/example.ts'
import { searchAll } from './search-calls.ts'

export const searchExamples = [
  exampleOf(searchAll, { as: 'merchant', query: { text: 'PF202611' } }),
]
