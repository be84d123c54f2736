import { exampleOf } from '#shared/core/example.ts'
import { getDictItems, queryAllDictItems } from './dictionary-calls.ts'

export const dictionaryExamples = [
  exampleOf(getDictItems, { as: 'merchant', params: { dictCode: 'bank_items' } }),
  exampleOf(queryAllDictItems, { as: 'merchant' }),
]
