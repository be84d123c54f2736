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
export type UserInfo = Static<typeof userInfoSchema>

const sessionFields = {
  token: Type.String(),
  userInfo: userInfoSchema,
  sysAllDictItems: allDictionaryItemsSchema,
}

/** What replaces the client's session after a login or a switch of provider. */
export const sessionSchema = Type.Object(sessionFields)
export type Session = Static<typeof sessionSchema>

export const login = defineEndpoint({
  id: 'session.login',
  method: 'POST',
  path: '/sys/login',
  summary: '登录',
  access: 'public',
  effect: 'mutate',
  body: Type.Object({
    username: Type.String({ minLength: 1, maxLength: 64 }),
    password: Type.String({ minLength: 1, maxLength: 128 }),
  }),
  // The payload stands in `data` (specification 7) and again beside it, for other JEECG clients (rulings.md).
  result: Type.Object({
    izVerifyStatus: Type.Enum(['0', '1']),
    data: sessionSchema,
    ...sessionFields,
    departs: Type.Array(Type.Unknown()),
    multi_depart: Type.Integer(),
  }),
  message: '登录成功',
  okCode: 200,
  assumption: '登录不校验图形验证码；失败返回 HTTP 200、success:false，并说明还可尝试的次数。',
})

export const logout = defineEndpoint({
  id: 'session.logout',
  method: 'POST',
  path: '/sys/logout',
  summary: '退出登录',
  access: 'public',
  effect: 'mutate',
  result: Type.Null(),
  message: '退出登录成功！',
  okCode: 200,
})
