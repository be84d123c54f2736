import { exampleOf } from '#shared/core/example.ts'
import { permissionsOfDepart, saveDepartPermission } from './grant-calls.ts'
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

const id = '$permission.add.id'
/** 风险控制部 (fixtures/departs.json). */
const departId = '4000000000000000003'

export const permissionExamples = [
  exampleOf(listPermissions, { as: 'admin', query: { baseRole: 'merchant' } }),
  exampleOf(listTopMenus, { as: 'admin', query: { baseRole: 'admin' } }),
  exampleOf(listSubmenus, {
    as: 'admin',
    query: { parentId: '$permission.topMenus.1.id' },
    after: ['permission.topMenus'],
  }),
  exampleOf(listSubmenusBatch, {
    as: 'admin',
    query: { parentIds: '$permission.topMenus.1.id' },
    after: ['permission.topMenus'],
  }),
  exampleOf(listPermissionChoices, { as: 'admin', query: { baseRole: 'admin' } }),
  exampleOf(addPermission, {
    as: 'admin',
    body: {
      name: '操作手册',
      menuType: '0',
      baseRole: 'admin',
      url: 'https://example.com/manual',
      component: 'layouts/IframePageView',
      icon: 'read',
      sortNo: 90,
    },
  }),
  exampleOf(editPermission, {
    as: 'admin',
    body: { id, version: 1, name: '平台操作手册' },
    after: ['permission.add'],
  }),
  exampleOf(removePermission, { as: 'admin', query: { id }, after: ['permission.add'] }),
  exampleOf(removePermissions, { as: 'admin', query: { ids: id }, after: ['permission.add'] }),
  exampleOf(addPermissionRule, {
    as: 'admin',
    body: {
      permissionId: id,
      ruleName: '只看本人创建的',
      ruleColumn: 'createBy',
      ruleConditions: '=',
      ruleValue: 'admin',
    },
    after: ['permission.add'],
  }),
  exampleOf(rulesOfPermission, {
    as: 'admin',
    query: { permissionId: id },
    after: ['permission.add', 'permissionRule.add'],
  }),
  exampleOf(findPermissionRules, { as: 'admin', query: { ruleName: '本人' } }),
  exampleOf(editPermissionRule, {
    as: 'admin',
    body: { id: '$permissionRule.add.id', version: 1, ruleValue: 'hz_risk' },
    after: ['permission.add', 'permissionRule.add'],
  }),
  exampleOf(removePermissionRule, {
    as: 'admin',
    query: { id: '$permissionRule.add.id' },
    after: ['permission.add', 'permissionRule.add'],
  }),
  exampleOf(permissionsOfDepart, { as: 'admin', query: { departId } }),
  exampleOf(saveDepartPermission, {
    as: 'admin',
    body: { departId, permissionIds: id },
    after: ['permission.add'],
  }),
]
