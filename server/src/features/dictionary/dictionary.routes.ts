import Type from 'typebox'
import {
  getDictItems,
  getDictText,
  loadDict,
  loadDictItem,
  queryAllDictItems,
  refleshCache,
} from '@settle/shared/core/frame/dictionary-calls.ts'
import { implement } from '#server/core/call/implement.ts'
import { type Api } from '#server/core/call/call.ts'
import { Refusal } from '#server/core/refusal.ts'
import {
  allDictionaryItemsText,
  dictionaryItemsText,
  enabledItems,
  findDictionaryText,
} from './dictionary-texts.ts'
import { isTableCode, tableItems } from './table-dictionary.ts'

/** The dictionaries of the contract (wire.md 5). */
export function dictionaryRoutes(api: Api): void {
  implement(api, getDictItems, ({ params, world, locale, actor }) => {
    const dictCode = codeOf(params.dictCode)
    return isTableCode(dictCode)
      ? tableItems(world, actor, dictCode)
      : dictionaryItemsText(world, locale, dictCode)
  })
  // Without a code the address ends in a slash, which the router takes for another address.
  const withoutCode = { ...getDictItems, path: '/sys/dict/getDictItems', params: Type.Object({}) }
  implement(api, withoutCode, () => {
    throw codeMissing()
  })
  implement(api, queryAllDictItems, ({ world, locale }) => allDictionaryItemsText(world, locale))
  implement(api, refleshCache, () => null)
  implement(api, getDictText, ({ params, world, locale }) => {
    const text = findDictionaryText(world, locale, codeOf(params.dictCode), params.key)
    return text ?? null
  })
  implement(api, loadDict, ({ params, query, world, locale, actor }) => {
    const dictCode = codeOf(params.dictCode)
    const items = isTableCode(dictCode)
      ? tableItems(world, actor, dictCode)
      : enabledItems(world, locale, dictCode)
    const keyword = (query.keyword ?? '').toLowerCase()
    return items
      .filter(({ text }) => text.toLowerCase().includes(keyword))
      .slice(0, query.pageSize ?? items.length)
  })
  implement(api, loadDictItem, ({ params, query, world, locale, actor }) => {
    const dictCode = codeOf(params.dictCode)
    const table = isTableCode(dictCode) ? tableItems(world, actor, dictCode) : undefined
    const texts = new Map(table?.map(({ value, text }) => [value, text]))
    return query.key
      .split(',')
      .map(
        (key) =>
          (table === undefined
            ? findDictionaryText(world, locale, dictCode, key)
            : texts.get(key)) ?? key,
      )
  })
}

function codeOf(param: string): string {
  const dictCode = param.trim()
  if (dictCode === '') throw codeMissing()
  return dictCode
}

function codeMissing(): Refusal {
  return new Refusal('字典Code不能为空!')
}
