import Type, { type Static } from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { sessionSchema } from '#shared/core/frame/session.ts'
import { captchaFields } from '#shared/features/captcha/captcha.ts'
import { departSchema } from '#shared/features/department/department.ts'

const nullableText = Type.Union([Type.String(), Type.Null()])

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
  ...sessionSchema.properties,
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
