import { defineFeature } from '#shared/core/feature.ts'
import {
  addRole,
  checkRoleCode,
  editRole,
  exportRoles,
  listAllRoles,
  listRoleChoices,
  listRoles,
  readDataRules,
  readRole,
  removeRole,
  removeRoles,
  saveDataRules,
} from './role-calls.ts'
import { roleImport } from './role-import.ts'
import { roleExamples } from './role.examples.ts'
import { roleResource } from './role.ts'

export const roleFeature = defineFeature({
  name: 'role',
  group: 'rights',
  resources: [roleResource],
  calls: [
    listRoles,
    readRole,
    listAllRoles,
    checkRoleCode,
    addRole,
    editRole,
    removeRole,
    removeRoles,
    listRoleChoices,
    readDataRules,
    saveDataRules,
    exportRoles,
  ],
  imports: [roleImport],
  examples: roleExamples,
})
