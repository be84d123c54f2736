import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { roles } from '#shared/core/role.ts'
import { users } from './user.ts'

const ids = Type.String({ minLength: 1, description: '逗号分隔的用户 id，末尾可以有逗号' })

export const removeUsers = defineEndpoint({
  id: 'user.removeBatch',
  method: 'DELETE',
  path: '/sys/user/deleteBatch',
  summary: '批量删除用户',
  access: ['admin'],
  permission: 'user:delete',
  effect: 'mutate',
  query: Type.Object({ ids }),
  result: Type.Null(),
  message: '批量删除用户成功',
  okCode: 200,
})

export const generateUserId = defineEndpoint({
  id: 'user.generateId',
  method: 'GET',
  path: '/sys/user/generateUserId',
  summary: '生成用户编号',
  access: roles,
  effect: 'read',
  result: Type.String({ description: '32 位十六进制' }),
  assumption: '沿用 JEECG：32 位十六进制；新增用户时编号仍由服务器决定。',
})

export const usersByIds = defineEndpoint({
  id: 'user.byIds',
  method: 'GET',
  path: '/sys/user/queryByIds',
  summary: '按编号查询用户',
  access: roles,
  effect: 'read',
  query: Type.Object({
    userIds: Type.String({ minLength: 1, maxLength: 40_000, description: '逗号分隔的用户 id' }),
  }),
  result: Type.Array(users.listRow),
  assumption: '不存在或不在数据范围内的编号不出现在结果里。',
})

export const listDeletedUsers = defineEndpoint({
  id: 'user.recycleBin',
  method: 'GET',
  path: '/sys/user/recycleBin',
  summary: '查询已删除的用户',
  access: ['admin'],
  effect: 'read',
  result: Type.Array(users.row),
})

export const restoreUsers = defineEndpoint({
  id: 'user.restore',
  method: 'PUT',
  path: '/sys/user/putRecycleBin',
  summary: '还原已删除的用户',
  access: ['admin'],
  permission: 'user:delete',
  effect: 'mutate',
  body: Type.Object({ userIds: ids }),
  result: Type.Null(),
  message: '还原成功',
  okCode: 200,
  assumption: '手机号、邮箱或工号已被他人使用时拒绝。',
})

export const eraseUsers = defineEndpoint({
  id: 'user.erase',
  method: 'DELETE',
  path: '/sys/user/deleteRecycleBin',
  summary: '彻底删除用户',
  access: ['admin'],
  permission: 'user:delete',
  effect: 'mutate',
  query: Type.Object({ userIds: ids }),
  result: Type.Null(),
  message: '删除成功',
  okCode: 200,
  assumption:
    '只能彻底删除回收站中的用户：姓名、手机号、邮箱等个人信息、密码和所在部门清除，不能恢复；账号名仍被占用，操作日志中的账号永远指同一个人。',
})
