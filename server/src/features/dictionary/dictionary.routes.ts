import { dictionaries } from '@settle/shared/features/dictionary/dictionaries.ts'
import {
  getDictItems,
  queryAllDictItems,
} from '@settle/shared/features/dictionary/dictionary-calls.ts'
import { implement, type Api } from '#server/core/implement.ts'
import { Refusal } from '#server/core/refusal.ts'
import { allDictionaryItems } from '#server/features/session/index.ts'

/** The dictionaries of the contract (wire.md 5). */
export function dictionaryRoutes(api: Api): void {
  implement(api, getDictItems, ({ params, locale }) => {
    if (params.dictCode.trim() === '') throw new Refusal('字典Code不能为空!')
    return dictionaries.find(({ code }) => code === params.dictCode)?.options(locale) ?? []
  })
  implement(api, queryAllDictItems, ({ locale }) => allDictionaryItems(locale))
}
