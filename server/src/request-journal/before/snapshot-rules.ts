import { type FastifyInstance, type FastifyRequest } from 'fastify'
import Type, { type Static } from 'typebox'
import { endpoints } from '@settle/shared/contract.ts'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { RequestRejected } from '#server/core/refusal.ts'
import { openWorld } from '#server/core/call/world-selection.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { type World } from '#server/worlds/world.ts'

/** Which calls of a world a snapshot is taken before, and what became of it. */
interface SnapshotRule {
  readonly operation: string
  readonly user: string | null
  left: number
  readonly taken: string[]
}

const ruleLimit = 20
/** As many as a world may hold; somebody who takes one by hand needs room too. */
const snapshotLimit = 40

/** The rules of all worlds; they end with their world, and with the process (docs/decisions/0168). */
export class SnapshotRules {
  readonly #rules = new WeakMap<World, SnapshotRule[]>()

  of(world: World): readonly SnapshotRule[] {
    return this.#rules.get(world) ?? []
  }

  add(world: World, rule: SnapshotRule): void {
    const rules = this.#rules.get(world) ?? []
    // Of those that are spent only the last are of interest.
    const kept = rules.length < ruleLimit ? rules : rules.filter(({ left }) => left > 0)
    if (kept.length >= ruleLimit) {
      throw new RequestRejected(
        409,
        '一个世界最多有 {limit} 条快照规则',
        { limit: ruleLimit },
        'FAKE_TOO_MANY_SNAPSHOT_RULES',
      )
    }
    this.#rules.set(world, [...kept, rule])
  }

  clear(world: World): void {
    this.#rules.delete(world)
  }

  /** Keeps the world as it is now where a rule wants it; undefined, at no cost, where none does. */
  before(endpoint: Endpoint, request: FastifyRequest): Promise<void> | undefined {
    const { settle } = request
    const rules = settle === undefined ? undefined : this.#rules.get(settle.world)
    if (settle === undefined || rules === undefined) return undefined
    const username = settle.actor?.username ?? null
    const rule = rules.find(
      ({ operation, user, left }) =>
        left > 0 && operation === endpoint.id && (user === null || user === username),
    )
    if (rule === undefined) return undefined
    rule.left -= 1
    return keep(settle.world, rule, request.id)
  }
}

/** Under the id of the request, so that one leads to the other. */
async function keep(world: World, rule: SnapshotRule, id: string): Promise<void> {
  const moment = world.moment()
  const names = await world.shelf.names()
  if (names.length >= snapshotLimit) return
  const name = `before-${id.toLowerCase().replaceAll(/[^a-z0-9-]/g, '')}`.slice(0, 32)
  if (await world.shelf.add(name, moment)) rule.taken.push(name)
}

const worldParams = Type.Object({ world: Type.String() })
const ruleBody = Type.Object(
  {
    operation: Type.String({ minLength: 1, maxLength: 100 }),
    user: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    times: Type.Optional(Type.Integer({ minimum: 1, maximum: 20, default: 5 })),
  },
  { additionalProperties: false },
)
const operations = new Set(endpoints.map(({ id }) => id))
interface OnWorld {
  Params: Static<typeof worldParams>
}

/** Has snapshots taken before calls that match (kit.md). */
export function snapshotRuleRoutes(
  app: FastifyInstance,
  { registry, rules }: { readonly registry: WorldRegistry; readonly rules: SnapshotRules },
): void {
  const onWorld = { schema: { params: worldParams } }
  app.get<OnWorld>('/worlds/:world/snapshot-rules', onWorld, async ({ params }) =>
    rules.of(await openWorld(registry, params.world)),
  )
  app.post<OnWorld & { Body: Static<typeof ruleBody> }>(
    '/worlds/:world/snapshot-rules',
    { schema: { params: worldParams, body: ruleBody } },
    async ({ params, body: { operation, user, times } }, reply) => {
      const world = await openWorld(registry, params.world)
      if (!operations.has(operation)) {
        throw new RequestRejected(
          400,
          '没有接口 {operation}',
          { operation },
          'FAKE_UNKNOWN_OPERATION',
        )
      }
      const rule = { operation, user: user ?? null, left: times ?? 5, taken: [] }
      rules.add(world, rule)
      return reply.status(201).send(rule)
    },
  )
  app.delete<OnWorld>('/worlds/:world/snapshot-rules', onWorld, async ({ params }, reply) => {
    rules.clear(await openWorld(registry, params.world))
    return reply.status(204).send()
  })
}
