import { exampleOf } from '#shared/core/example.ts'
import { permissionsOfRole, saveRolePermission } from '#shared/features/permission/grant-calls.ts'
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
} from './role-calls.ts'

const id = '$role.add.id'
const ruled = ['role.add', 'permission.add', 'permissionRule.add', 'permission.saveOfRole']

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
]
