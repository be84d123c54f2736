import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { sessionSchema } from '#shared/core/frame/session.ts'
import { loginResultSchema } from '#shared/features/session/session.ts'
import { loginSources } from './login-source.ts'

const sourceNames = loginSources.map(({ name }) => name)

/**
 * What a client makes up for one QR code and asks for later. Anyone who knows it receives the session, so that it has to
 * be long and random.
 */
const qrState = Type.String({
  minLength: 16,
  maxLength: 128,
  pattern: '^[A-Za-z0-9_-]+$',
  description: '客户端为一个二维码生成的随机串，至少 16 位',
})

const serviceAddress = Type.String({
  minLength: 1,
  maxLength: 1024,
  description: '确认后要返回的地址：/path 或 http(s) 地址',
})

/** What is confirmed: a login from where, for which QR code or address. */
export const loginRequestFields = {
  source: Type.Enum(sourceNames),
  state: Type.Optional(qrState),
  service: Type.Optional(serviceAddress),
}

export const renderThirdLogin = defineEndpoint({
  id: 'session.renderThirdLogin',
  method: 'GET',
  path: '/thirdLogin/render/:source',
  summary: '打开第三方登录页面',
  access: 'public',
  effect: 'read',
  params: Type.Object({
    source: Type.String({ maxLength: 64, description: sourceNames.join('、') }),
  }),
  query: Type.Object({ state: Type.Optional(qrState), service: Type.Optional(serviceAddress) }),
  result: Type.Null(),
  answer: 'file',
  assumption:
    '第三方、微信和 CAS 共用一个模拟页面：选择账号后确认或拒绝，登录凭证通过 postMessage 交给打开它的窗口，或附在 service 地址上。',
})

export const confirmThirdLogin = defineEndpoint({
  id: 'session.confirmThirdLogin',
  method: 'POST',
  path: '/thirdLogin/confirm',
  summary: '在已登录的设备上确认登录',
  access: 'authenticated',
  effect: 'mutate',
  body: Type.Object(loginRequestFields),
  result: Type.Object({
    ticket: Type.Union([Type.String(), Type.Null()], {
      description: '一次性登录凭证，60 秒内有效；微信扫码没有凭证',
    }),
    redirect: Type.Union([Type.String(), Type.Null()], {
      description: '附有凭证的 service 地址',
    }),
  }),
  assumption:
    '规范未列出此接口。已登录的用户为自己确认一次登录（如用手机扫码），因此不必打开模拟页面也能走完流程。',
})

export const getLoginUser = defineEndpoint({
  id: 'session.thirdLogin',
  method: 'GET',
  path: '/thirdLogin/getLoginUser/:id',
  summary: '第三方登录',
  access: 'public',
  effect: 'mutate',
  opensSession: true,
  params: Type.Object({
    id: Type.String({ minLength: 1, maxLength: 128, description: '模拟页面给出的一次性登录凭证' }),
  }),
  result: sessionSchema,
  message: '登录成功',
  okCode: 200,
  assumption: '凭证来自模拟的第三方页面，60 秒内有效，只能使用一次。',
})

export const getWeChatLoginResult = defineEndpoint({
  id: 'session.weChatLogin',
  method: 'GET',
  path: '/sys/weChatLoginResult',
  summary: '查询微信扫码登录结果',
  access: 'public',
  effect: 'mutate',
  opensSession: true,
  background: true,
  query: Type.Object({ state: qrState }),
  result: Type.Union([
    Type.Object({ status: Type.Enum(['waiting', 'refused']) }),
    Type.Object({ status: Type.Enum(['confirmed']), ...sessionSchema.properties }),
  ]),
  okCode: 200,
  assumption:
    '规范未写明参数。客户端生成 state 并放进二维码（/thirdLogin/render/wechat?state=…），然后轮询：status 为 waiting、refused 或 confirmed；' +
    '确认后 60 秒内取得一次会话，此后同一 state 不再有效。',
})

export const validateCasLogin = defineEndpoint({
  id: 'session.casLogin',
  method: 'POST',
  path: '/cas/client/validateLogin',
  summary: 'CAS 单点登录',
  access: 'public',
  effect: 'mutate',
  opensSession: true,
  query: Type.Object({
    ticket: Type.Optional(Type.String({ maxLength: 128 })),
    service: Type.Optional(serviceAddress),
  }),
  // The specification knows no payload, JEECG sends a query: a body may be missing altogether.
  body: Type.Union([
    Type.Object({
      ticket: Type.Optional(Type.String({ maxLength: 128 })),
      service: Type.Optional(serviceAddress),
    }),
    Type.Null(),
  ]),
  result: loginResultSchema,
  message: '登录成功',
  okCode: 200,
  assumption:
    '规范未写明参数。ticket 和 service 放在请求体或查询参数中均可；ticket 为某个 service 签发时，service 必须一致。',
})
