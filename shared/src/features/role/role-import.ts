import { bodyOfAdding, defineListImport } from '#shared/core/list/list-import.ts'
import { roleCode } from '#shared/core/words/role.dictionaries.ts'
import { addRole } from './role-calls.ts'

/** Roles out of a spreadsheet (wire.md 8). They hold no rights until somebody grants some. */
export const roleImport = defineListImport({
  name: 'role',
  title: '角色',
  path: '/sys/role',
  adds: addRole,
  limit: 200,
  draft: () => bodyOfAdding(addRole),
  columns: [
    { field: 'roleName', heading: '角色名称*', also: ['角色名'] },
    { field: 'roleCode', heading: '角色编码', hint: '不填时由系统生成' },
    {
      field: 'baseRole',
      heading: '所属控制台',
      dictionary: roleCode,
      hint: '平台填写，不填为平台；其他单位总是本单位的角色。',
    },
    { field: 'description', heading: '描述' },
  ],
})
