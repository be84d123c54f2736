import Type, { type Static } from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { captchaFields } from '#shared/features/captcha/captcha.ts'
import { departSchema } from '#shared/features/department/department.ts'

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
export type UserInfo = Static<typeof userInfoSchema>

const sessionFields = {
  token: Type.String(),
  userInfo: userInfoSchema,
  sysAllDictItems: allDictionaryItemsSchema,
}

/** What replaces the client's session after a login or a switch of provider. */
export const sessionSchema = Type.Object(sessionFields)
export type Session = Static<typeof sessionSchema>

/** Whether a login is followed by the verification of the phone ([POP-02]). */
export const verifyStatus = { notNeeded: '0', needed: '1' } as const

/**
 * What every login with a name or a phone answers. The payload stands in `data` (specification 7) and again beside
 * it, for other JEECG clients (rulings.md).
 */
export const loginResultSchema = Type.Object({
  izVerifyStatus: Type.Enum([verifyStatus.notNeeded, verifyStatus.needed]),
  /** The phone that is to be verified, masked; null where none is. */
  reservedPhone: nullableText,
  data: sessionSchema,
  ...sessionFields,
  departs: Type.Array(departSchema, { description: '用户所在的部门' }),
  multi_depart: Type.Enum([0, 1, 2], { description: '0：没有部门，1：一个，2：多个' }),
  tenantList: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.String({ description: '租户编号' }),
        name: Type.String(),
        status: Type.String({ description: '字典 tenant_status' }),
      }),
      { description: '用户所属的租户；只有一个时不出现' },
    ),
  ),
})
export type LoginResult = Static<typeof loginResultSchema>

/** Whether the login is to be remembered; every session lives seven days all the same. */
export const rememberMe = Type.Optional(Type.Boolean())

export const login = defineEndpoint({
  id: 'session.login',
  method: 'POST',
  path: '/sys/login',
  summary: '登录',
  access: 'public',
  effect: 'mutate',
  opensSession: true,
  ownFault: 'loginCode',
  magic: 'faultAccount',
  body: Type.Object({
    username: Type.String({ minLength: 1, maxLength: 64 }),
    password: Type.String({ minLength: 1, maxLength: 128 }),
    ...captchaFields,
    remember_me: rememberMe,
  }),
  result: loginResultSchema,
  message: '登录成功',
  okCode: 200,
  assumption:
    '图形验证码可不填；checkKey 是本系统发出的图片时，captcha 必须与图片一致。remember_me 不改变 7 天的有效期。' +
    '失败返回 HTTP 200、success:false，并说明还可尝试的次数。izVerifyStatus 为 1 时 reservedPhone 是掩码的预留手机号。',
})

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
