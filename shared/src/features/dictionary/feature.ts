import { defineFeature } from '#shared/core/feature.ts'
import {
  getDictItems,
  getDictText,
  loadDict,
  loadDictItem,
  queryAllDictItems,
  refleshCache,
} from '#shared/core/frame/dictionary-calls.ts'
import { commonDictionaries } from './common-dictionaries.ts'
import { dictionaryExamples } from './dictionary.examples.ts'

export const dictionaryFeature = defineFeature({
  name: 'dictionary',
  group: 'basics',
  calls: [getDictItems, queryAllDictItems, refleshCache, getDictText, loadDict, loadDictItem],
  dictionaries: commonDictionaries,
  examples: dictionaryExamples,
})
