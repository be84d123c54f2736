import { defineFeature } from '#shared/core/feature.ts'
import { dictImport } from './dict-import.ts'
import {
  addDictItem,
  checkDictItem,
  dictItems,
  editDictItem,
  removeDictItem,
  removeDictItems,
} from './dict-item.ts'
import {
  addDict,
  dicts,
  editDict,
  eraseDict,
  exportDicts,
  listDeletedDicts,
  listDictTree,
  removeDict,
  removeDicts,
  restoreDict,
} from './dict.ts'
import { dictionaryAdminExamples } from './dictionary-admin.examples.ts'

export const dictionaryAdminFeature = defineFeature({
  name: 'dictionary-admin',
  group: 'basics',
  resources: [dicts, dictItems],
  calls: [
    addDict,
    editDict,
    removeDict,
    removeDicts,
    listDeletedDicts,
    restoreDict,
    eraseDict,
    listDictTree,
    addDictItem,
    editDictItem,
    removeDictItem,
    removeDictItems,
    checkDictItem,
    exportDicts,
  ],
  imports: [dictImport],
  examples: dictionaryAdminExamples,
})
