import { defineFeature } from '#shared/core/feature.ts'
import {
  addDepart,
  departIdTree,
  departTree,
  editDepart,
  exportDeparts,
  listAllDeparts,
  removeDepart,
  removeDeparts,
  searchDeparts,
} from './department-calls.ts'
import { departImport } from './department-import.ts'
import { departmentExamples } from './department.examples.ts'

export const departmentFeature = defineFeature({
  name: 'department',
  group: 'people',
  calls: [
    departTree,
    departIdTree,
    searchDeparts,
    listAllDeparts,
    addDepart,
    editDepart,
    removeDepart,
    removeDeparts,
    exportDeparts,
  ],
  imports: [departImport],
  examples: departmentExamples,
})
