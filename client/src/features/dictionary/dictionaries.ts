import {
  addDict,
  dicts,
  editDict,
  exportDicts,
  removeDict,
} from '@settle/shared/features/dictionary-admin/dict.ts'
import { dictSheetColumns } from '@settle/shared/features/dictionary-admin/dict-import.ts'
import {
  addDictItem,
  dictItems,
  editDictItem,
  removeDictItem,
} from '@settle/shared/features/dictionary-admin/dict-item.ts'

/** Dictionaries as form and list need them: changing one has calls of its own. */
export const dictionaryList = {
  ...dicts,
  // An export tells the items too.
  columns: dictSheetColumns,
  endpoints: {
    ...dicts.endpoints,
    export: exportDicts,
    add: addDict,
    edit: editDict,
    remove: removeDict,
  },
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
