import Type, { type Static } from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'

const nullableText = Type.Union([Type.String(), Type.Null()])

/** One entry of a dictionary as the wire carries it (wire.md 5.1). */
export const dictionaryItemSchema = Type.Object({
  value: Type.String(),
  text: Type.String(),
  title: Type.String(),
})

/** Every dictionary by its code (wire.md 5.2). */
export const allDictionaryItemsSchema = Type.Record(Type.String(), Type.Array(dictionaryItemSchema))
/** Every dictionary by its code. */
export type AllDictionaryItems = Static<typeof allDictionaryItemsSchema>

/** Who is logged in, as the client keeps it (specification 3, domain.md 2.2). */
export const userInfoSchema = Type.Object({
  id: Type.String(),
  username: Type.String(),
  realname: Type.String(),
  avatar: nullableText,
  tenantid: Type.String(),
  welcome: Type.String(),
  permissionList: Type.Array(Type.String()),
  busInfo: Type.Object({ payPass: Type.String() }),
  // What clients of the ancestor read of the user beside (wire.md 2.2, 15.1).
  orgCode: Type.Union([Type.String(), Type.Null()], { description: '当前部门的编码' }),
  relTenantIds: Type.Union([Type.String(), Type.Null()], {
    description: '所属租户的编号，逗号分隔',
  }),
  workNo: nullableText,
  sex: nullableText,
  birthday: nullableText,
  post: nullableText,
  info: Type.Object({
    id: Type.String(),
    username: Type.String(),
    realname: Type.String(),
    avatar: nullableText,
    roleCode: Type.Enum(['admin', 'operator', 'agent', 'merchant', 'provider']),
    functionRole: Type.String(),
    busId: nullableText,
    busName: Type.String(),
    providerId: nullableText,
    providerName: nullableText,
    tenantId: Type.String(),
    agentId: nullableText,
  }),
})
/** Who is logged in. */
export type UserInfo = Static<typeof userInfoSchema>

/** What replaces the client's session after a login or a switch of provider. */
export const sessionSchema = Type.Object({
  token: Type.String(),
  userInfo: userInfoSchema,
  sysAllDictItems: allDictionaryItemsSchema,
})
/** A session, as a login gives it. */
export type Session = Static<typeof sessionSchema>

/** Who is logged in, by the token of the session. */
export const getCurrentUser = defineEndpoint({
  id: 'session.currentUser',
  method: 'GET',
  path: '/user/info',
  summary: '查询当前登录用户',
  access: 'authenticated',
  effect: 'read',
  result: userInfoSchema,
  assumption: '规范未写明返回内容；返回当前令牌的 userInfo，与登录结果中的相同。',
})

/** Ends the session on the server. */
export const logout = defineEndpoint({
  id: 'session.logout',
  method: 'POST',
  path: '/sys/logout',
  summary: '退出登录',
  access: 'public',
  effect: 'mutate',
  closesSession: true,
  result: Type.Null(),
  message: '退出登录成功！',
  okCode: 200,
})
