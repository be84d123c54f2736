import { exampleOf } from '#shared/core/example.ts'
import {
  getDictItems,
  getDictText,
  loadDict,
  loadDictItem,
  queryAllDictItems,
  refleshCache,
} from '#shared/core/frame/dictionary-calls.ts'

export const dictionaryExamples = [
  exampleOf(getDictItems, { as: 'merchant', params: { dictCode: 'tax_bearer' } }),
  exampleOf(queryAllDictItems, { as: 'merchant' }),
  exampleOf(refleshCache, { as: 'merchant' }),
  exampleOf(getDictText, { as: 'merchant', params: { dictCode: 'tax_bearer', key: '1' } }),
  exampleOf(loadDict, {
    as: 'operator',
    params: { dictCode: 'merchant_info,merchant_name,id' },
    query: { keyword: '云帆', pageSize: 10 },
  }),
  exampleOf(loadDictItem, {
    as: 'operator',
    params: { dictCode: 'merchant_info,merchant_name,id' },
    query: { key: '1400000000000000001' },
  }),
]
