import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { listQuerySchema, pageOf } from '#shared/core/envelope.ts'
import { roles } from '#shared/core/role.ts'
import { departSchema } from '#shared/features/department/department.ts'
import { userInfoSchema } from '#shared/core/frame/session.ts'
import { users } from './user.ts'

export const usersOfDepart = defineEndpoint({
  id: 'user.ofDepart',
  method: 'GET',
  path: '/sys/user/queryUserByDepId',
  summary: '查询部门及下级的用户',
  access: roles,
  effect: 'read',
  query: Type.Object({
    id: Type.String({ minLength: 1, description: '部门的 id' }),
    realname: Type.Optional(Type.String({ description: '姓名包含的文字' })),
  }),
  result: Type.Array(
    Type.Object({
      ...users.listRow.properties,
      orgCode: Type.String({ description: '用户所在部门的名称，逗号分隔（沿用 JEECG 的写法）' }),
    }),
  ),
})

export const departsOfUser = defineEndpoint({
  id: 'user.departs',
  method: 'GET',
  path: '/sys/user/userDepartList',
  summary: '查询用户的部门',
  access: roles,
  effect: 'read',
  query: Type.Object({ userId: Type.String({ minLength: 1 }) }),
  result: Type.Array(
    Type.Object({ key: Type.String(), value: Type.String(), title: Type.String() }),
  ),
})

export const departUsers = defineEndpoint({
  id: 'user.departPage',
  method: 'GET',
  path: '/sys/user/departUserList',
  summary: '分页查询部门的用户',
  access: roles,
  effect: 'read',
  query: Type.Object({
    ...listQuerySchema.properties,
    depId: Type.Optional(Type.String({ description: '部门的 id；省略时为自己所在的部门' })),
    username: Type.Optional(Type.String({ description: '账号包含的文字' })),
  }),
  result: Type.Union([pageOf(users.listRow), Type.Null()]),
  assumption: '包含下级部门的用户；没有 depId 而自己也不在任何部门时，result 为 null。',
})

export const componentUsers = defineEndpoint({
  id: 'user.componentPage',
  method: 'GET',
  path: '/sys/user/queryUserComponentData',
  summary: '分页查询可选择的用户',
  access: roles,
  effect: 'read',
  query: Type.Object({
    ...listQuerySchema.properties,
    departId: Type.Optional(Type.String({ description: '部门的 id，包含下级；省略时为全部用户' })),
    username: Type.Optional(Type.String({ description: '账号包含的文字；有逗号时为这些账号' })),
    realname: Type.Optional(Type.String({ description: '姓名包含的文字' })),
    id: Type.Optional(Type.String({ maxLength: 40_000, description: '逗号分隔的用户 id' })),
  }),
  result: pageOf(users.listRow),
  assumption: '与用户列表的数据范围相同。',
})

export const currentUserDeparts = defineEndpoint({
  id: 'user.currentDeparts',
  method: 'GET',
  path: '/sys/user/getCurrentUserDeparts',
  summary: '查询我的部门',
  access: roles,
  effect: 'read',
  result: Type.Object({
    list: Type.Array(departSchema),
    orgCode: Type.Union([Type.String(), Type.Null()], { description: '当前部门' }),
  }),
})

export const selectDepart = defineEndpoint({
  id: 'user.selectDepart',
  method: 'PUT',
  path: '/sys/selectDepart',
  summary: '切换当前部门',
  access: roles,
  effect: 'mutate',
  body: Type.Object({
    username: Type.Optional(
      Type.Unsafe<string | null>({
        type: ['string', 'null'],
        description: '可以为空；只能是自己的账号',
      }),
    ),
    orgCode: Type.String({ minLength: 1, maxLength: 64 }),
  }),
  result: Type.Object({
    userInfo: Type.Object({ ...userInfoSchema.properties, orgCode: Type.String() }),
  }),
  assumption: '只能切换到自己所在的部门；userInfo 与登录时的相同，再加上 orgCode。',
})
