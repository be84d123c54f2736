import Type from 'typebox'
import { defineResource, rowFields, type RowOf } from '#shared/core/resource.ts'
import { roleCode as baseRole } from '#shared/core/words/role.dictionaries.ts'
import { yesNo } from '#shared/features/dictionary/system.dictionaries.ts'

const nullableText = Type.Union([Type.String(), Type.Null()])

/**
 * 角色 (wire.md 15.2, domain.md 2.11): a set of rights inside one console. A user's `functionRole` is the code of
 * their role. The generic calls are not served: what a caller sees and may change has rules of its own.
 */
export const roleResource = defineResource({
  name: 'role',
  title: '角色',
  path: '/sys/role',
  collection: 'roles',
  row: Type.Object({
    ...rowFields,
    roleName: Type.String(),
    roleCode: Type.String({ description: '用户以 functionRole 引用它' }),
    baseRole: Type.Enum(baseRole.schema.enum, { description: '所属控制台，字典 role_code' }),
    /** null: a role of the product or the platform, for every business of its console. */
    busId: Type.Union([Type.String(), Type.Null()], {
      description: '所属主体；null 为平台设置、该控制台各主体通用的角色',
    }),
    builtIn: Type.Enum(yesNo.schema.enum, { description: "'1'：内置角色，不能删除或改编码" }),
    description: nullableText,
  }),
  access: {},
  dictionaries: { baseRole, builtIn: yesNo },
  columns: {
    roleName: '角色名称',
    roleCode: '角色编码',
    baseRole: '所属控制台',
    description: '描述',
    createTime: '创建时间',
  },
})
export type RoleRow = RowOf<typeof roleResource>
