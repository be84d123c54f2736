import {
  addDict,
  dicts,
  editDict,
  removeDict,
} from '@settle/shared/features/dictionary-admin/dict.ts'
import {
  addDictItem,
  dictItems,
  editDictItem,
  removeDictItem,
} from '@settle/shared/features/dictionary-admin/dict-item.ts'

/** Dictionaries as form and list need them: changing one has calls of its own. */
export const dictionaryList = {
  ...dicts,
  endpoints: { ...dicts.endpoints, add: addDict, edit: editDict, remove: removeDict },
}

/** The same for their items. */
export const dictionaryItems = {
  ...dictItems,
  endpoints: {
    ...dictItems.endpoints,
    add: addDictItem,
    edit: editDictItem,
    remove: removeDictItem,
  },
}
