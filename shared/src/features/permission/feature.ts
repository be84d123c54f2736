import { defineFeature } from '#shared/core/feature.ts'
import {
  permissionsOfDepart,
  permissionsOfRole,
  saveDepartPermission,
  saveRolePermission,
} from './grant-calls.ts'
import {
  addPermission,
  editPermission,
  listPermissionChoices,
  listPermissions,
  listSubmenus,
  listSubmenusBatch,
  listTopMenus,
  removePermission,
  removePermissions,
} from './permission-calls.ts'
import {
  addPermissionRule,
  editPermissionRule,
  findPermissionRules,
  removePermissionRule,
  rulesOfPermission,
} from './permission-rule-calls.ts'
import { permissionExamples } from './permission.examples.ts'

export const permissionFeature = defineFeature({
  name: 'permission',
  group: 'rights',
  calls: [
    permissionsOfRole,
    saveRolePermission,
    listPermissions,
    listTopMenus,
    listSubmenus,
    listSubmenusBatch,
    listPermissionChoices,
    addPermission,
    editPermission,
    removePermission,
    removePermissions,
    rulesOfPermission,
    findPermissionRules,
    addPermissionRule,
    editPermissionRule,
    removePermissionRule,
    permissionsOfDepart,
    saveDepartPermission,
  ],
  examples: permissionExamples,
})
