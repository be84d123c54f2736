import { exampleOf } from '#shared/core/example.ts'
import { permissionsOfRole, saveRolePermission } from '#shared/features/permission/grant-calls.ts'
import { roleImport } from './role-import.ts'
import {
  addRole,
  checkRoleCode,
  editRole,
  listAllRoles,
  listRoleChoices,
  listRoles,
  readDataRules,
  readRole,
  removeRole,
  removeRoles,
  saveDataRules,
  exportRoles,
} from './role-calls.ts'

const id = '$role.add.id'
const ruled = ['role.add', 'permission.add', 'permissionRule.add', 'permission.saveOfRole']

/** A .csv file of the headings and a row or two. */
const sheet =
  'data:text/csv;name=roles.csv;base64,6KeS6Imy5ZCN56ewLOinkuiJsue8lueggSzmj4/ov7AK5Ye657qzLGNhc2hpZXJfYSzlj6rlpITnkIbmlLbku5jmrL4K'

export const roleExamples = [
  exampleOf(listRoles, { as: 'admin', query: { pageNo: 1, pageSize: 10 } }),
  exampleOf(listAllRoles, { as: 'merchant' }),
  exampleOf(checkRoleCode, { as: 'admin', query: { roleCode: 'cashier' } }),
  exampleOf(addRole, {
    as: 'admin',
    body: { roleName: '出纳', roleCode: 'cashier', description: '只处理收付款' },
  }),
  exampleOf(readRole, { as: 'admin', query: { id }, after: ['role.add'] }),
  exampleOf(editRole, {
    as: 'admin',
    body: { id, version: 1, roleName: '出纳员' },
    after: ['role.add'],
  }),
  exampleOf(removeRole, { as: 'admin', query: { id }, after: ['role.add'] }),
  exampleOf(removeRoles, { as: 'admin', query: { ids: id }, after: ['role.add'] }),
  exampleOf(listRoleChoices, { as: 'merchant' }),
  exampleOf(permissionsOfRole, { as: 'admin', query: { roleId: id }, after: ['role.add'] }),
  exampleOf(saveRolePermission, {
    as: 'admin',
    body: { roleId: id, permissionIds: '$permission.add.id', lastpermissionIds: '' },
    after: ['role.add', 'permission.add'],
  }),
  exampleOf(saveDataRules, {
    as: 'admin',
    body: { roleId: id, permissionId: '$permission.add.id', dataRuleIds: '$permissionRule.add.id' },
    after: ruled,
  }),
  exampleOf(readDataRules, {
    as: 'admin',
    params: { permissionId: '$permission.add.id', roleId: id },
    after: ruled,
  }),
  exampleOf(roleImport.endpoints.import, { as: 'merchant', body: { file: sheet } }),
  exampleOf(roleImport.endpoints.template, { as: 'merchant', query: { format: 'csv' } }),
  exampleOf(exportRoles, { as: 'merchant', query: { format: 'csv' } }),
]
