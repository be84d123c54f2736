import {
  addDict,
  editDict,
  eraseDict,
  exportDicts,
  listDeletedDicts,
  listDictTree,
  removeDict,
  removeDicts,
  restoreDict,
} from '@settle/shared/features/dictionary-admin/dict.ts'
import {
  addDictItem,
  checkDictItem,
  editDictItem,
  removeDictItem,
  removeDictItems,
} from '@settle/shared/features/dictionary-admin/dict-item.ts'
import { implement } from '#server/core/call/implement.ts'
import { type Api } from '#server/core/call/call.ts'
import { Refusal } from '#server/core/refusal.ts'
import { dictItemRows } from '#server/features/dictionary/index.ts'
import { sendDicts } from './dict-export.ts'
import {
  changeDict,
  createDict,
  deletedDicts,
  deleteDicts,
  dictTree,
  eraseDeletedDict,
  restoreDeletedDict,
} from './dict.service.ts'
import {
  assertItemValueFree,
  changeDictItem,
  createDictItem,
  deleteDictItems,
} from './dict-item.service.ts'

/** What can be done to dictionaries and their items besides listing them (wire.md 11). */
export function dictAdminRoutes(api: Api): void {
  dictRoutes(api)
  dictItemRoutes(api)
}

function dictRoutes(api: Api): void {
  implement(api, exportDicts, (call) => sendDicts(call, api.labelsOf(call.world, call.locale)))
  implement(api, addDict, ({ body, actor, commit, describe }) => {
    describe(body.dictName)
    return commit((tx) => createDict(tx, body, actor))
  })
  implement(api, editDict, ({ body, actor, commit, describe }) =>
    commit((tx) => {
      const dict = changeDict(tx, body, actor)
      describe(dict.dictName)
      return dict
    }),
  )
  implement(api, removeDict, ({ query, actor, commit, describe }) =>
    commit((tx) => {
      describe(namesOf(deleteDicts(tx, [query.id], actor)))
      return null
    }),
  )
  implement(api, removeDicts, ({ query, actor, commit, describe }) =>
    commit((tx) => {
      describe(namesOf(deleteDicts(tx, idsOf(query.ids), actor)))
      return null
    }),
  )
  implement(api, listDeletedDicts, ({ world }) => deletedDicts(world))
  implement(api, restoreDict, ({ params, actor, commit, describe }) =>
    commit((tx) => {
      describe(restoreDeletedDict(tx, params.id, actor).dictName)
      return null
    }),
  )
  implement(api, eraseDict, ({ params, commit, describe }) =>
    commit((tx) => {
      describe(eraseDeletedDict(tx, params.id).dictName)
      return null
    }),
  )
  implement(api, listDictTree, ({ query, world, locale }) =>
    dictTree(world, locale, query.dictName ?? ''),
  )
}

function dictItemRoutes(api: Api): void {
  implement(api, addDictItem, ({ body, actor, commit, describe }) => {
    describe(body.itemText)
    return commit((tx) => createDictItem(tx, body, actor))
  })
  implement(api, editDictItem, ({ body, actor, commit, describe }) =>
    commit((tx) => {
      const item = changeDictItem(tx, body, actor)
      describe(item.itemText)
      return item
    }),
  )
  implement(api, removeDictItem, ({ query, actor, commit, describe }) =>
    commit((tx) => {
      describe(textsOf(deleteDictItems(tx, [query.id], actor)))
      return null
    }),
  )
  implement(api, removeDictItems, ({ query, actor, commit, describe }) =>
    commit((tx) => {
      describe(textsOf(deleteDictItems(tx, idsOf(query.ids), actor)))
      return null
    }),
  )
  implement(api, checkDictItem, ({ query, world }) => {
    assertItemValueFree(world.rows(dictItemRows), query)
    return null
  })
}

/** The ids of a comma list, each once. Refuses a list of none with the convention's sentence (wire.md 11). */
function idsOf(list: string | undefined): string[] {
  const ids = new Set((list ?? '').split(',').filter((id) => id !== ''))
  if (ids.size === 0) throw new Refusal('参数不识别！')
  return [...ids]
}

function namesOf(dicts: readonly { readonly dictName: string }[]): string {
  return dicts.map(({ dictName }) => dictName).join('、')
}

function textsOf(items: readonly { readonly itemText: string }[]): string {
  return items.map(({ itemText }) => itemText).join('、')
}
