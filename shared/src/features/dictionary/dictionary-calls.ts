import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { allDictionaryItemsSchema, dictionaryItemSchema } from '#shared/features/session/session.ts'

export const getDictItems = defineEndpoint({
  id: 'dictionary.items',
  method: 'GET',
  path: '/sys/dict/getDictItems/:dictCode',
  summary: '查询字典项',
  access: 'authenticated',
  effect: 'read',
  params: Type.Object({ dictCode: Type.String() }),
  result: Type.Array(dictionaryItemSchema),
})

export const queryAllDictItems = defineEndpoint({
  id: 'dictionary.allItems',
  method: 'GET',
  path: '/sys/dict/queryAllDictItems',
  summary: '查询全部字典',
  access: 'authenticated',
  effect: 'read',
  result: allDictionaryItemsSchema,
  okCode: 200,
})
