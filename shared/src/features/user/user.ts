import Type, { type Static } from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import {
  ownedByBusiness,
  ownerFields,
  rowFields,
  defineResource,
  editBodyOf,
  type RowOf,
} from '#shared/core/resource.ts'
import { roles } from '#shared/core/role.ts'
import { functionRole, sex, userStatus } from '#shared/features/dictionary/system.dictionaries.ts'
import { roleCode } from '#shared/core/words/role.dictionaries.ts'

const nullableText = Type.Union([Type.String(), Type.Null()])
const nullable = { type: ['string', 'null'] }
const phone = Type.Unsafe<string | null>({ ...nullable, maxLength: 11 })
const email = Type.Unsafe<string | null>({ ...nullable, maxLength: 64 })

/** The code of the user's role (`role.ts`); the built-in ones stand in the dictionary `function_role`. */
const functionRoleCode = Type.String({
  minLength: 1,
  maxLength: 32,
  description: '用户角色的编码，内置的见字典 function_role',
})

const userFields = {
  username: Type.String({ minLength: 4, maxLength: 32 }),
  realname: Type.String({ minLength: 1, maxLength: 32 }),
  phone,
  email,
  functionRole: functionRoleCode,
  remark: Type.Unsafe<string | null>({ ...nullable, maxLength: 200 }),
}

const shortText = (maxLength: number, description: string) =>
  Type.Unsafe<string | null>({ ...nullable, maxLength, description })

/**
 * What the ancestor's user form has besides (wire.md 15.1). Optional in a row too: rows of older data folders are without
 * them. They widen no right and no scope.
 */
const personalFields = {
  workNo: Type.Optional(shortText(32, '工号')),
  sex: Type.Optional(
    Type.Unsafe<string | null>({
      enum: [...Object.values(sex.values), null],
      description: '字典 sex',
    }),
  ),
  birthday: Type.Optional(
    Type.Unsafe<string | null>({
      ...nullable,
      pattern: '^(\\d{4}-\\d{2}-\\d{2})?$',
      description: '出生日期，YYYY-MM-DD',
    }),
  ),
  post: Type.Optional(shortText(200, '职务：/sys/position/list 的编码，逗号分隔')),
  relTenantIds: Type.Optional(shortText(200, '所属租户的编号，逗号分隔；不扩大数据范围')),
}

const userDraftSchema = Type.Object({
  username: userFields.username,
  realname: userFields.realname,
  phone: Type.Optional(phone),
  email: Type.Optional(email),
  functionRole: userFields.functionRole,
  remark: Type.Optional(userFields.remark),
  ...personalFields,
  // Clients of the ancestor send it as a number.
  sex: Type.Optional(
    Type.Unsafe<string | number | null>({
      enum: ['1', '2', 1, 2, '', null],
      description: '字典 sex，数字或文本',
    }),
  ),
})

/** The people who may log in (wire.md 7, domain.md 2.11). */
export const users = defineResource({
  name: 'user',
  title: '用户',
  path: '/sys/user',
  collection: 'users',
  row: Type.Object({
    ...rowFields,
    ...ownerFields,
    ...userFields,
    avatar: nullableText,
    roleCode: roleCode.schema,
    busId: nullableText,
    busName: Type.String(),
    status: userStatus.schema,
    /** '1': the login asks for the phone check (POP-02). */
    izVerifyStatus: Type.Enum(['0', '1']),
    lastLoginTime: nullableText,
    ...personalFields,
    /** When the person was erased for good: such a row keeps the account name and nothing else. */
    erasedTime: Type.Optional(nullableText),
  }),
  draft: userDraftSchema,
  // Creating and changing users has rules of its own (party and role come from the actor): see the calls below.
  access: { list: roles, read: roles, export: ['admin'] },
  permissions: { export: 'user:export' },
  owner: ownedByBusiness,
  dictionaries: { roleCode, functionRole, status: userStatus, sex },
  masked: { phone: 'phone', email: 'email' },
  columns: {
    username: '账号',
    realname: '姓名',
    roleCode: '所属控制台',
    functionRole: '角色',
    busName: '所属主体',
    phone: '手机号',
    status: '状态',
    lastLoginTime: '最近登录',
    createTime: '创建时间',
  },
  labels: {
    email: '邮箱',
    remark: '备注',
    avatar: '头像',
    workNo: '工号',
    sex: '性别',
    birthday: '出生日期',
    post: '职务',
    relTenantIds: '所属租户',
  },
})
export type User = RowOf<typeof users>
export type UserDraft = Static<typeof userDraftSchema>

const userIds = Type.String({ minLength: 1, description: '逗号分隔的用户 id，末尾可以有逗号' })
const password = Type.String({ minLength: 1, maxLength: 128 })

/** What JEECG's user form sends besides (wire.md 7). */
const selections = {
  selectedroles: Type.Optional(
    Type.String({
      maxLength: 200,
      description: '角色的 id，恰好一个；给出时代替 functionRole',
    }),
  ),
  selecteddeparts: Type.Optional(
    Type.String({
      maxLength: 2000,
      description: '部门的 id，逗号分隔；空文本为不属于任何部门，省略为不变',
    }),
  ),
}

export const addUser = defineEndpoint({
  id: 'user.add',
  method: 'POST',
  path: '/sys/user/add',
  summary: '新增用户',
  access: roles,
  permission: 'user:add',
  effect: 'mutate',
  body: Type.Object({
    ...userDraftSchema.properties,
    functionRole: Type.Optional(functionRoleCode),
    password,
    ...selections,
  }),
  result: users.row,
  message: '添加成功！',
  okCode: 200,
  assumption: 'functionRole 和 selectedroles 都是角色：一个用户恰有一个，二者给出其一。',
})

export const editUser = defineEndpoint({
  id: 'user.edit',
  method: 'PUT',
  path: '/sys/user/edit',
  summary: '编辑用户',
  access: roles,
  permission: 'user:edit',
  effect: 'mutate',
  body: Type.Object({
    ...editBodyOf(Type.Omit(userDraftSchema, ['username'])).properties,
    ...selections,
  }),
  edits: users,
  result: users.row,
  message: '修改成功!',
  okCode: 200,
})

export const removeUser = defineEndpoint({
  id: 'user.remove',
  method: 'DELETE',
  path: '/sys/user/delete',
  summary: '删除用户',
  access: ['admin'],
  permission: 'user:delete',
  effect: 'mutate',
  query: Type.Object({ id: Type.String() }),
  result: Type.Null(),
  message: '删除用户成功',
  okCode: 200,
})

export const freezeUsers = defineEndpoint({
  id: 'user.freeze',
  method: 'PUT',
  path: '/sys/user/frozenBatch',
  summary: '冻结或解冻用户',
  access: roles,
  permission: 'user:frozen',
  effect: 'mutate',
  // JEECG clients send the status as a number, ours as the dictionary's text.
  body: Type.Object({
    ids: userIds,
    status: Type.Enum(['1', '2', 1, 2]),
  }),
  result: Type.Null(),
  message: '操作成功!',
  okCode: 200,
})

export const changeUserPassword = defineEndpoint({
  id: 'user.changePassword',
  method: 'PUT',
  path: '/sys/user/changePassword',
  summary: '重置用户密码',
  access: ['admin', 'operator', 'provider'],
  permission: 'user:resetPwd',
  effect: 'mutate',
  body: Type.Object({
    username: Type.String({ minLength: 1 }),
    password,
    confirmpassword: password,
  }),
  result: Type.Null(),
  message: '密码修改成功!',
  okCode: 200,
})

export const revealUser = defineEndpoint({
  id: 'user.reveal',
  method: 'POST',
  path: '/sys/user/reveal',
  summary: '查看用户完整信息',
  access: roles,
  permission: 'user:edit',
  effect: 'mutate',
  body: Type.Object({ id: Type.String() }),
  result: users.row,
  assumption: '列表总是掩码；查看一行的完整手机号和邮箱是一次单独的、有日志的调用。',
})

export const checkOnlyUser = defineEndpoint({
  id: 'user.checkOnly',
  method: 'GET',
  path: '/sys/user/checkOnlyUser',
  summary: '检查账号是否可用',
  access: 'public',
  effect: 'read',
  query: Type.Object({
    username: Type.Optional(Type.String()),
    phone: Type.Optional(Type.String()),
    email: Type.Optional(Type.String()),
  }),
  result: Type.Boolean(),
})
