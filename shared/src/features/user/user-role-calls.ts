import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { listQuerySchema, pageOf } from '#shared/core/envelope.ts'
import { users } from './user.ts'

/** The consoles that have a screen for roles (domain.md 5.2 to 5.5). */
const administering = ['admin', 'operator', 'provider', 'merchant'] as const
const ids = Type.String({ minLength: 1, description: '逗号分隔的 id，末尾可以有逗号' })

export const rolesOfUser = defineEndpoint({
  id: 'user.roles',
  method: 'GET',
  path: '/sys/user/queryUserRole',
  summary: '查询用户的角色',
  access: ['admin', 'operator', 'agent', 'merchant', 'provider'],
  effect: 'read',
  query: Type.Object({ userid: Type.String({ minLength: 1, description: '全小写' }) }), // sic
  result: Type.Array(Type.String(), { description: '角色的 id；一个用户恰有一个角色' }),
})

export const usersOfRole = defineEndpoint({
  id: 'user.ofRole',
  method: 'GET',
  path: '/sys/user/userRoleList',
  summary: '查询角色的用户',
  access: administering,
  effect: 'read',
  query: Type.Object({
    ...listQuerySchema.properties,
    roleId: Type.String({ minLength: 1 }),
    username: Type.Optional(Type.String({ description: '账号包含的文字' })),
  }),
  result: pageOf(users.listRow),
})

export const addUsersToRole = defineEndpoint({
  id: 'user.addToRole',
  method: 'POST',
  path: '/sys/user/addSysUserRole',
  summary: '给用户分配角色',
  access: administering,
  permission: 'user:edit',
  effect: 'mutate',
  body: Type.Object({
    roleId: Type.String({ minLength: 1 }),
    userIdList: Type.Array(Type.String(), { minItems: 1, maxItems: 1000 }),
  }),
  result: Type.Null(),
  message: '添加成功!',
  okCode: 200,
  assumption: '一个用户恰有一个角色（经办与复核不能是同一人），分配新角色即替换原来的。',
})

const removalAssumption = '移出角色的用户改为只读（viewer）；只读角色本身不能移出。'

export const removeUserFromRole = defineEndpoint({
  id: 'user.removeFromRole',
  method: 'DELETE',
  path: '/sys/user/deleteUserRole',
  summary: '把用户移出角色',
  access: administering,
  permission: 'user:edit',
  effect: 'mutate',
  query: Type.Object({
    roleId: Type.String({ minLength: 1 }),
    userId: Type.String({ minLength: 1 }),
  }),
  result: Type.Null(),
  message: '删除成功!',
  okCode: 200,
  assumption: removalAssumption,
})

export const removeUsersFromRole = defineEndpoint({
  id: 'user.removeFromRoleBatch',
  method: 'DELETE',
  path: '/sys/user/deleteUserRoleBatch',
  summary: '批量把用户移出角色',
  access: administering,
  permission: 'user:edit',
  effect: 'mutate',
  query: Type.Object({ roleId: Type.String({ minLength: 1 }), userIds: ids }),
  result: Type.Null(),
  message: '删除成功!',
  okCode: 200,
  assumption: removalAssumption,
})
