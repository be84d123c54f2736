import Type, { type Static } from 'typebox'

const strict = { additionalProperties: false }
const longestDelayMs = 120_000
/** However long a client waits, the server answers in the end (kit.md, T5), ms. */
export const longestHangMs = 30_000
/** How long a socket can be kept silent, ms. */
const longestMuteMs = 86_400_000

const delayMs = Type.Integer({ minimum: 0, maximum: longestDelayMs })
const waits = Type.Union([delayMs, Type.Object({ min: delayMs, max: delayMs }, strict)], {
  title: '延迟（毫秒）',
})
const delay = Type.Optional(waits)
const message = Type.Optional(Type.String({ minLength: 1, maxLength: 500, title: '提示信息' }))
const businessCode = { minimum: -999_999, maximum: 999_999, title: '业务代码' }
const failureStatus = { minimum: 400, maximum: 599, title: '状态码' }
const part = { minimum: 100, maximum: longestDelayMs, default: 3_000 }

/**
 * What each kind of effect takes; nothing else is accepted. Titles are keys of the texts; a panel makes its form of
 * them (`GET /__fake/v1/fault-kinds`). The last four hit the socket, all others calls (kit.md, section 2).
 */
export const effectSchemas = {
  status: Type.Object(
    { kind: Type.Literal('status'), status: Type.Integer(failureStatus), message, delay },
    { ...strict, title: '返回错误状态码' },
  ),
  business: Type.Object(
    {
      kind: Type.Literal('business'),
      message,
      code: Type.Optional(Type.Integer({ ...businessCode, default: 500 })),
      delay,
    },
    { ...strict, title: '业务失败（200，success 为 false）' },
  ),
  loginCode: Type.Object(
    { kind: Type.Literal('loginCode'), code: Type.Integer(businessCode), message, delay },
    { ...strict, title: '登录返回其他代码' },
  ),
  delay: Type.Object(
    { kind: Type.Literal('delay'), delay: waits },
    { ...strict, title: '正确结果，但延迟返回' },
  ),
  hang: Type.Object(
    {
      kind: Type.Literal('hang'),
      for: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: longestHangMs,
          default: longestHangMs,
          title: '挂起时长（毫秒）',
        }),
      ),
    },
    { ...strict, title: '挂起，最后返回 504' },
  ),
  gate: Type.Object({ kind: Type.Literal('gate') }, { ...strict, title: '拦住，直到放行' }),
  reset: Type.Object({ kind: Type.Literal('reset'), delay }, { ...strict, title: '断开连接' }),
  empty: Type.Object({ kind: Type.Literal('empty'), delay }, { ...strict, title: '返回空内容' }),
  truncate: Type.Object(
    { kind: Type.Literal('truncate'), delay },
    { ...strict, title: '内容传到一半断开' },
  ),
  badJson: Type.Object(
    { kind: Type.Literal('badJson'), delay },
    { ...strict, title: '返回残缺的 JSON' },
  ),
  slowBody: Type.Object(
    {
      kind: Type.Literal('slowBody'),
      for: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: longestDelayMs,
          default: 5_000,
          title: '传输时长（毫秒）',
        }),
      ),
      delay,
    },
    { ...strict, title: '内容缓慢传输' },
  ),
  rateLimit: Type.Object(
    {
      kind: Type.Literal('rateLimit'),
      retryAfter: Type.Optional(
        Type.Integer({ minimum: 0, maximum: 86_400, default: 5, title: '多久后再试（秒）' }),
      ),
      message,
      delay,
    },
    { ...strict, title: '请求过于频繁（429）' },
  ),
  emptyMenu: Type.Object(
    { kind: Type.Literal('emptyMenu'), delay },
    { ...strict, title: '菜单为空' },
  ),
  refuse: Type.Object(
    {
      kind: Type.Literal('refuse'),
      status: Type.Optional(Type.Integer({ ...failureStatus, default: 503 })),
      message,
      delay,
    },
    { ...strict, title: '拒绝建立推送连接' },
  ),
  drop: Type.Object(
    { kind: Type.Literal('drop'), delay },
    { ...strict, title: '推送连接建立后突然断开' },
  ),
  mute: Type.Object(
    {
      kind: Type.Literal('mute'),
      for: Type.Optional(
        Type.Integer({ minimum: 1, maximum: longestMuteMs, title: '静默时长（毫秒）' }),
      ),
    },
    { ...strict, title: '推送连接保持，但收不到任何消息' },
  ),
  flap: Type.Object(
    {
      kind: Type.Literal('flap'),
      openFor: Type.Optional(Type.Integer({ ...part, title: '每次连通（毫秒）' })),
      closedFor: Type.Optional(Type.Integer({ ...part, title: '每次中断（毫秒）' })),
    },
    { ...strict, title: '推送连接时断时续' },
  ),
}

type EffectSchemas = typeof effectSchemas

/** The kinds of effect, by name. */
export type FaultKind = keyof EffectSchemas

/** What a fault does to an answer, or to a socket. */
export type FaultEffect = { [Kind in FaultKind]: Static<EffectSchemas[Kind]> }[FaultKind]

/** What a fault does to a socket. */
export type SocketEffect = Extract<FaultEffect, { kind: 'refuse' | 'drop' | 'mute' | 'flap' }>

const socketKinds: ReadonlySet<string> = new Set<SocketEffect['kind']>([
  'refuse',
  'drop',
  'mute',
  'flap',
])

/** Whether effects of a kind hit the socket and no call. */
export function isSocketKind(kind: string): kind is SocketEffect['kind'] {
  return socketKinds.has(kind)
}

/** The same of an effect. */
export function isSocketEffect(effect: FaultEffect): effect is SocketEffect {
  return isSocketKind(effect.kind)
}
