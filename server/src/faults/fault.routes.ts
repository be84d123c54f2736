import { type FastifyInstance } from 'fastify'
import Type, { type Static } from 'typebox'
import { endpoints } from '@settle/shared/contract.ts'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { openSocket } from '@settle/shared/core/live/open-socket.ts'
import { localeOf, say } from '#server/core/call/locale.ts'
import { RequestRejected } from '#server/core/refusal.ts'
import { openWorld } from '#server/core/call/world-selection.ts'
import { systemNowMs } from '#server/worlds/clock/clock.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { type Fault, type NotFiring } from './fault.ts'
import { type FaultEngine } from './fault-engine.ts'
import { findFaultInHeaders } from './fault-header.ts'
import { type FaultFacts } from './fault-match.ts'
import { badFault, readFault } from './fault-rule.ts'
import { findMagicAmount } from './magic/magic-amount.ts'
import { userNamed, type FindUser } from './magic/user-named.ts'
import { type WorldFaults } from './world-faults.ts'

interface FaultPlane {
  readonly registry: WorldRegistry
  readonly engine: FaultEngine
  readonly findUser: FindUser
}

const worldParams = Type.Object({ world: Type.String() })
const faultParams = Type.Object({ world: Type.String(), id: Type.String({ maxLength: 64 }) })
const explainBody = Type.Object(
  {
    method: Type.Enum(['GET', 'POST', 'PUT', 'DELETE']),
    path: Type.String({ minLength: 1, maxLength: 4_000, pattern: '^/' }),
    user: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    headers: Type.Optional(
      Type.Record(Type.String({ maxLength: 100 }), Type.String({ maxLength: 4_000 }), {
        maxProperties: 50,
      }),
    ),
  },
  { additionalProperties: false },
)
interface OnWorld {
  Params: Static<typeof worldParams>
}
interface OnFault {
  Params: Static<typeof faultParams>
}

/** The fault rules of a world, its queue of one-shots, its gates, and what would hit a call (kit.md, section 1). */
export function faultRoutes(app: FastifyInstance, plane: FaultPlane): void {
  const { registry, engine } = plane
  const faultsOf = async (world: string) => engine.of(await openWorld(registry, world))
  const onWorld = { schema: { params: worldParams } }
  const onFault = { schema: { params: faultParams } }

  app.get<OnWorld>('/worlds/:world/faults', onWorld, async ({ params }) => {
    const faults = await faultsOf(params.world)
    return faults.list().map((fault) => viewOf(faults, fault))
  })
  app.post<OnWorld>('/worlds/:world/faults', onWorld, async ({ params, body }, reply) => {
    const world = await openWorld(registry, params.world)
    const faults = engine.of(world)
    const fault = faults.add(readFault(body), 'rule', { nowMs: systemNowMs() })
    engine.hitOpenSockets(world, fault)
    return reply.status(201).send(viewOf(faults, fault))
  })
  app.post<OnWorld>('/worlds/:world/faults/next', onWorld, async ({ params, body }, reply) => {
    const faults = await faultsOf(params.world)
    const draft = readFault(body)
    if (draft.effect.kind === 'flap') {
      throw badFault('故障 flap 要反复发生，不能排队，请改为添加故障规则')
    }
    if (draft.times !== 1) throw badFault('排队的故障只发生一次，不能设置 when.times')
    const fault = faults.add(draft, 'next', { nowMs: systemNowMs() })
    return reply.status(201).send(viewOf(faults, fault))
  })
  app.delete<OnWorld>('/worlds/:world/faults', onWorld, async ({ params }, reply) => {
    const faults = await faultsOf(params.world)
    faults.clear()
    return reply.status(204).send()
  })
  app.delete<OnFault>('/worlds/:world/faults/:id', onFault, async ({ params }, reply) => {
    const faults = await faultsOf(params.world)
    faults.remove(params.id)
    return reply.status(204).send()
  })
  app.post<OnFault>('/worlds/:world/faults/:id/release', onFault, async ({ params }) => {
    const faults = await faultsOf(params.world)
    const { id } = faults.faultOf(params.id)
    return { released: faults.held.release(id) }
  })
  explainRoute(app, plane)
}

/** Says which fault would hit a call and why each other would not; nothing happens and nothing is counted. */
function explainRoute(app: FastifyInstance, { registry, engine, findUser }: FaultPlane): void {
  app.post<OnWorld & { Body: Static<typeof explainBody> }>(
    '/worlds/:world/explain',
    { schema: { params: worldParams, body: explainBody } },
    async (request) => {
      const { method, path: url, user, headers = {} } = request.body
      const world = await openWorld(registry, request.params.world)
      const path = engine.pathOf(url)
      const facts: FaultFacts = {
        endpoint: endpointAt(method, path),
        path,
        query: Object.fromEntries(new URLSearchParams(url.split('?')[1] ?? '')),
        actor: user === undefined ? undefined : userNamed(world, user, findUser),
      }
      const asked = findFaultInHeaders(
        Object.fromEntries(
          Object.entries(headers).map(([name, text]) => [name.toLowerCase(), text]),
        ),
      )
      const faults = engine.of(world)
      const explained = faults.explain(facts, systemNowMs(), {
        header: asked,
        magic: findMagicAmount(facts.endpoint, facts.query),
      })
      const firing = explained.find(({ reason }) => reason === undefined)?.fault
      const locale = localeOf(request.headers['x-locale'])
      return {
        operation: facts.endpoint.id,
        fires: firing === undefined ? null : viewOf(faults, firing),
        others: explained
          .filter(({ fault }) => fault !== firing)
          .map(({ fault, reason = 'beaten' }) => ({
            id: fault.id,
            source: fault.source,
            reason,
            explanation: say(locale, reasonSentences[reason]),
          })),
      }
    },
  )
}

const reasonSentences: Readonly<Record<NotFiring, string>> = {
  operation: '针对其他接口',
  safety: '登录和退出只受点名的故障影响',
  background: '后台轮询只受点名的故障影响',
  session: '只针对用魔法账号登录的会话',
  user: '针对其他用户',
  role: '针对其他角色',
  path: '路径不匹配',
  query: '查询参数不匹配',
  spent: '次数已用完',
  expired: '已过期',
  suspended: '页面反复刷新，已暂停',
  skip: '还要先放过一些请求',
  probability: '按概率发生，无法预知',
  beaten: '优先级更高的故障先发生',
}

/** A fault as it was asked for, with where it stands. */
function viewOf({ held }: WorldFaults, fault: Fault) {
  const { match, skip, times, probability, seed, ttlMs, phase, effect } = fault.draft
  const nowMs = systemNowMs()
  return {
    id: fault.id,
    source: fault.source,
    match,
    when: { skip, times: times ?? 'always', probability, seed, ttl: `${ttlMs}ms` },
    phase,
    effect,
    state: fault.stateAt(nowMs),
    fired: fault.fired,
    remaining: fault.remaining,
    held: held.countOf(fault.id),
    expiresInMs: Math.max(0, fault.expiresAtMs - nowMs),
  }
}

/** The call that a method and a path lead to; of two, the one with fewer variable parts. */
function endpointAt(method: string, path: string): Endpoint {
  const parts = path.split('/')
  const [found] = [...endpoints, openSocket]
    .filter((endpoint) => answers(endpoint, method) && leadsTo(endpoint.path.split('/'), parts))
    .toSorted((one, other) => variablesIn(one) - variablesIn(other))
  if (found === undefined) {
    throw new RequestRejected(
      404,
      '没有接口 {method} {path}；所有接口见 GET /__fake/v1/operations',
      { method, path },
      'FAKE_UNKNOWN_CALL',
    )
  }
  return found
}

/** A documented GET that changes state answers POST too (kit.md, T4). */
function answers(endpoint: Endpoint, method: string): boolean {
  if (endpoint.method === method) return true
  return method === 'POST' && endpoint.method === 'GET' && endpoint.effect === 'mutate'
}

function leadsTo(pattern: readonly string[], parts: readonly string[]): boolean {
  return (
    pattern.length === parts.length &&
    pattern.every((part, at) => part.startsWith(':') || part === parts[at])
  )
}

function variablesIn({ path }: Endpoint): number {
  return path.split('/:').length
}
