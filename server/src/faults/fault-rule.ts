import Type, { type Static, type TSchema } from 'typebox'
import { endpoints } from '@settle/shared/contract.ts'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import {
  effectSchemas,
  isSocketKind,
  type FaultEffect,
  type FaultKind,
} from '@settle/shared/core/fault-effect.ts'
import { roles } from '@settle/shared/core/role.ts'
import { getUserPermissionByToken } from '@settle/shared/core/frame/menu.ts'
import { openSocket } from '@settle/shared/core/live/open-socket.ts'
import { login } from '@settle/shared/features/session/session.ts'
import { ajvFor, compiledWhenAsked } from '#server/core/call/values/own-schemas.ts'
import { RequestRejected, type TextValues } from '#server/core/refusal.ts'
import { malformed } from '#server/core/call/values/validation.ts'
import { isLogin } from './protected-operations.ts'

const strict = { additionalProperties: false }
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
export const ruleSchema = Type.Object(
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
          seed: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
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

/** A fault as somebody asks for it, with everything that they left out filled in. */
export interface FaultDraft {
  readonly match: FaultMatch
  /** How many matching requests are left alone first. */
  readonly skip: number
  /** How often it fires; null without an end. */
  readonly times: number | null
  readonly probability: number
  /** What its chances are drawn from, alike in every world; undefined for those of the world. */
  readonly seed: string | undefined
  /** How long it stands, ms of real time. */
  readonly ttlMs: number
  /** `before`: nothing happened; `after`: done and kept, the answer is lost or replaced. */
  readonly phase: 'before' | 'after'
  readonly effect: FaultEffect
}

const defaultTtlMs = 600_000
const longestTtlMs = 30 * 86_400_000

const ajv = ajvFor()
const checkOfRule = compiledWhenAsked<Static<typeof ruleSchema>>(ajv, ruleSchema)
const checksOfEffects = Object.fromEntries(
  Object.entries<TSchema>(effectSchemas).map(([kind, schema]) => [
    kind,
    compiledWhenAsked<FaultEffect>(ajv, schema),
  ]),
)

/** Reads a fault as it came in; rejects with 400 what is not one, to the letter. */
export function readFault(given: unknown): FaultDraft {
  const checkRule = checkOfRule()
  if (!checkRule(given)) throw asBadFault(malformed(checkRule.errors?.[0]))
  const effect: unknown = given.effect
  const check = checksOfEffects[given.effect.kind]?.()
  if (check?.(effect) !== true) {
    const error = check?.errors?.[0]
    throw asBadFault(
      malformed(
        error === undefined ? error : { ...error, instancePath: `/effect${error.instancePath}` },
      ),
    )
  }
  const { skip = 0, times = usualTimes(effect.kind), probability = 1, seed, ttl } = given.when ?? {}
  const ttlMs = ttl === undefined ? defaultTtlMs : durationMs(ttl)
  if (ttlMs > longestTtlMs) throw badFault('故障规则的有效期 ttl 最长 30 天')
  assertDelay(effect)
  if (isSocketKind(effect.kind) && given.phase === 'after') {
    throw badFault('连接故障 {kind} 没有先后之分，不能设置 phase 为 after', { kind: effect.kind })
  }
  return {
    match: matchFor(effect, given.match ?? {}),
    skip,
    times: times === 'always' ? null : times,
    probability,
    seed,
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

/** How often a fault fires where nothing else is said; what happens once is over before anybody sees its rhythm. */
export function usualTimes(kind: string): 1 | 'always' {
  return kind === 'flap' ? 'always' : 1
}

const operations: ReadonlyMap<string, Endpoint> = new Map(
  [...endpoints, openSocket].map((endpoint) => [endpoint.id, endpoint]),
)

/** What an effect is for: some only make sense for one kind of call, and name it themselves. */
function matchFor({ kind }: FaultEffect, match: FaultMatch): FaultMatch {
  const { operation } = match
  const endpoint = operation === undefined ? undefined : operations.get(operation)
  if (operation !== undefined && endpoint === undefined) {
    throw badFault('没有操作 {operation}；所有操作见 GET /__fake/v1/operations', { operation })
  }
  if (kind === 'loginCode' && endpoint !== undefined && isLogin(endpoint)) return match
  const own = findOwnOperation(kind)
  if (own !== undefined) return only(match, own, kind)
  if (operation === openSocket.id) throw unfit(kind, operation)
  return match
}

/** The operation that a kind of effect is for where nothing else is said; undefined where it is for any call. */
export function findOwnOperation(kind: string): Endpoint | undefined {
  if (isSocketKind(kind)) return openSocket
  if (kind === 'emptyMenu') return getUserPermissionByToken
  return kind === 'loginCode' ? login : undefined
}

function only(match: FaultMatch, endpoint: Endpoint, kind: FaultKind): FaultMatch {
  const { operation = endpoint.id } = match
  if (operation !== endpoint.id) throw unfit(kind, operation)
  return { ...match, operation }
}

function unfit(kind: FaultKind, operation: string): RequestRejected {
  return badFault('故障 {kind} 不适用于操作 {operation}', { kind, operation })
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
