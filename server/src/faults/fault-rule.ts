import { Ajv } from 'ajv'
import Type, { type Static, type TSchema } from 'typebox'
import { endpoints } from '@settle/shared/contract.ts'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { roles } from '@settle/shared/core/role.ts'
import { getUserPermissionByToken } from '@settle/shared/features/menu/menu-calls.ts'
import { login } from '@settle/shared/features/session/session.ts'
import { RequestRejected, type TextValues } from '#server/core/refusal.ts'
import { malformed } from '#server/core/validation.ts'
import { isLogin } from './protected-operations.ts'

const strict = { additionalProperties: false }
const longestDelayMs = 120_000
/** However long a client waits, the server answers in the end (kit.md, T5). */
export const longestHangMs = 30_000

const delayMs = Type.Integer({ minimum: 0, maximum: longestDelayMs })
const delay = Type.Optional(
  Type.Union([delayMs, Type.Object({ min: delayMs, max: delayMs }, strict)]),
)
const message = Type.Optional(Type.String({ minLength: 1, maxLength: 500 }))
const code = Type.Integer({ minimum: -999_999, maximum: 999_999 })

/** What each kind of effect takes; nothing else is accepted. */
const effectSchemas = {
  status: Type.Object(
    {
      kind: Type.Literal('status'),
      status: Type.Integer({ minimum: 400, maximum: 599 }),
      message,
      delay,
    },
    strict,
  ),
  business: Type.Object(
    { kind: Type.Literal('business'), message, code: Type.Optional(code), delay },
    strict,
  ),
  loginCode: Type.Object({ kind: Type.Literal('loginCode'), code, message, delay }, strict),
  delay: Type.Object(
    {
      kind: Type.Literal('delay'),
      delay: Type.Union([delayMs, Type.Object({ min: delayMs, max: delayMs }, strict)]),
    },
    strict,
  ),
  hang: Type.Object(
    {
      kind: Type.Literal('hang'),
      for: Type.Optional(Type.Integer({ minimum: 1, maximum: longestHangMs })),
    },
    strict,
  ),
  gate: Type.Object({ kind: Type.Literal('gate') }, strict),
  reset: Type.Object({ kind: Type.Literal('reset'), delay }, strict),
  empty: Type.Object({ kind: Type.Literal('empty'), delay }, strict),
  truncate: Type.Object({ kind: Type.Literal('truncate'), delay }, strict),
  badJson: Type.Object({ kind: Type.Literal('badJson'), delay }, strict),
  slowBody: Type.Object(
    {
      kind: Type.Literal('slowBody'),
      for: Type.Optional(Type.Integer({ minimum: 1, maximum: longestDelayMs })),
      delay,
    },
    strict,
  ),
  rateLimit: Type.Object(
    {
      kind: Type.Literal('rateLimit'),
      retryAfter: Type.Optional(Type.Integer({ minimum: 0, maximum: 86_400 })),
      message,
      delay,
    },
    strict,
  ),
  emptyMenu: Type.Object({ kind: Type.Literal('emptyMenu'), delay }, strict),
}

type EffectSchemas = typeof effectSchemas

/** The kinds of effect, by name. */
type FaultKind = keyof EffectSchemas

/** What a fault does to an answer. */
export type FaultEffect = { [Kind in FaultKind]: Static<EffectSchemas[Kind]> }[FaultKind]

/** A wait in ms: fixed, or drawn for each firing. */
export type FaultDelay = number | { readonly min: number; readonly max: number }

const faultKinds = Object.keys(effectSchemas)
const queryValue = Type.Union([Type.String({ maxLength: 200 }), Type.Number(), Type.Boolean()])

const matchSchema = Type.Object(
  {
    operation: Type.Optional(Type.String({ maxLength: 100 })),
    path: Type.Optional(Type.String({ maxLength: 200, pattern: '^/[^?#]*$' })),
    query: Type.Optional(
      Type.Record(Type.String({ maxLength: 100 }), queryValue, { maxProperties: 20 }),
    ),
    user: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    role: Type.Optional(Type.Enum([...roles])),
    background: Type.Optional(Type.Boolean()),
  },
  strict,
)
const ruleSchema = Type.Object(
  {
    match: Type.Optional(matchSchema),
    when: Type.Optional(
      Type.Object(
        {
          skip: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
          times: Type.Optional(
            Type.Union([Type.Integer({ minimum: 1, maximum: 1_000_000 }), Type.Literal('always')]),
          ),
          probability: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
          ttl: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,8}(ms|s|m|h|d)$' })),
        },
        strict,
      ),
    ),
    phase: Type.Optional(Type.Enum(['before', 'after'])),
    effect: Type.Object({ kind: Type.Enum(faultKinds) }),
  },
  strict,
)

/** Which requests a fault is for; what is left out is not asked. */
export type FaultMatch = Readonly<Static<typeof matchSchema>>

/** A fault as somebody asks for it, with everything that he left out filled in. */
export interface FaultDraft {
  readonly match: FaultMatch
  /** How many matching requests are left alone first. */
  readonly skip: number
  /** How often it fires; null without an end. */
  readonly times: number | null
  readonly probability: number
  /** How long it stands, ms of real time. */
  readonly ttlMs: number
  /** `before`: nothing happened; `after`: done and kept, the answer is lost or replaced. */
  readonly phase: 'before' | 'after'
  readonly effect: FaultEffect
}

const defaultTtlMs = 600_000
const longestTtlMs = 30 * 86_400_000

const ajv = new Ajv()
const checkRule = ajv.compile<Static<typeof ruleSchema>>(ruleSchema)
const checkEffect = Object.fromEntries(
  Object.entries<TSchema>(effectSchemas).map(([kind, schema]) => [
    kind,
    ajv.compile<FaultEffect>(schema),
  ]),
)

/** Reads a fault as it came in; rejects with 400 what is not one, to the letter. */
export function readFault(given: unknown): FaultDraft {
  if (!checkRule(given)) throw asBadFault(malformed(checkRule.errors?.[0]))
  const effect: unknown = given.effect
  const check = checkEffect[given.effect.kind]
  if (check?.(effect) !== true) {
    const error = check?.errors?.[0]
    throw asBadFault(
      malformed(
        error === undefined ? error : { ...error, instancePath: `/effect${error.instancePath}` },
      ),
    )
  }
  const { skip = 0, times = 1, probability = 1, ttl } = given.when ?? {}
  const ttlMs = ttl === undefined ? defaultTtlMs : durationMs(ttl)
  if (ttlMs > longestTtlMs) throw badFault('故障规则的有效期 ttl 最长 30 天')
  assertDelay(effect)
  return {
    match: matchFor(effect, given.match ?? {}),
    skip,
    times: times === 'always' ? null : times,
    probability,
    ttlMs,
    phase: given.phase ?? 'before',
    effect,
  }
}

/** That a fault is none: 400 with a code that the documentation explains. */
export function badFault(text: string, values: TextValues = {}): RequestRejected {
  return new RequestRejected(400, text, values, 'FAKE_BAD_FAULT')
}

function asBadFault({ message: text, values }: RequestRejected): RequestRejected {
  return badFault(text, values)
}

function assertDelay(effect: FaultEffect): void {
  const wait = 'delay' in effect ? effect.delay : undefined
  if (typeof wait === 'object' && wait.min > wait.max) {
    throw badFault('参数 {field} 的最小值大于最大值', { field: 'effect.delay' })
  }
}

const operations: ReadonlyMap<string, Endpoint> = new Map(
  endpoints.map((endpoint) => [endpoint.id, endpoint]),
)

/** What an effect is for: some only make sense for one kind of call, and name it themselves. */
function matchFor({ kind }: FaultEffect, match: FaultMatch): FaultMatch {
  const { operation } = match
  const endpoint = operation === undefined ? undefined : operations.get(operation)
  if (operation !== undefined && endpoint === undefined) {
    throw badFault('没有操作 {operation}；所有操作见 GET /__fake/v1/operations', { operation })
  }
  if (kind === 'emptyMenu') return only(match, getUserPermissionByToken, kind)
  if (kind === 'loginCode') {
    return endpoint !== undefined && isLogin(endpoint) ? match : only(match, login, kind)
  }
  return match
}

function only(match: FaultMatch, endpoint: Endpoint, kind: FaultKind): FaultMatch {
  const { operation = endpoint.id } = match
  if (operation !== endpoint.id) {
    throw badFault('故障 {kind} 不适用于操作 {operation}', { kind, operation })
  }
  return { ...match, operation }
}

const unitsMs: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
}

function durationMs(text: string): number {
  const [, count = '', unit = ''] = /^(\d+)(\w+)$/.exec(text) ?? []
  return Number(count) * (unitsMs[unit] ?? 0)
}
