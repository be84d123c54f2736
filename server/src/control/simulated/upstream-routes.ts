import { type FastifyInstance } from 'fastify'
import Type, { type Static } from 'typebox'
import { endpoints } from '@settle/shared/contract.ts'
import { localeOf } from '#server/core/call/locale.ts'
import { assertThere, openWorld } from '#server/core/call/world-selection.ts'
import { RequestRejected } from '#server/core/refusal.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { upstreamModes } from '#server/upstream/upstream-rules.ts'
import { type Recording, recordedResources } from '#server/upstream/recording.ts'
import { type Upstream } from '#server/upstream/upstream.ts'

interface UpstreamPlane {
  readonly registry: WorldRegistry
  readonly upstream: Upstream
  readonly recording: Recording
}

const strict = { additionalProperties: false }
const ruleBody = Type.Object(
  {
    /** The id of a call, or `*` for all that no other rule names. */
    operation: Type.String({ minLength: 1, maxLength: 100 }),
    mode: Type.Enum([...upstreamModes]),
    /** Whose answer the client gets where both are asked. */
    answers: Type.Optional(Type.Enum(['fake', 'real'])),
    /** The one world that it holds in; all where it is left out. */
    world: Type.Optional(Type.String()),
  },
  strict,
)

const operations: ReadonlySet<string> = new Set(['*', ...endpoints.map(({ id }) => id)])

/** Who answers each call: this server, the real one, or both (docs/drift.md). */
export function upstreamRoutes(app: FastifyInstance, plane: UpstreamPlane): void {
  const { registry, upstream } = plane
  recordingRoutes(app, plane)
  const { server, rules, sessions } = upstream
  const standing = () => ({
    address: server?.address ?? null,
    rules: rules.all,
    sessions: sessions.size,
  })
  const bare = { schema: { querystring: Type.Object({}, strict) } }
  app.get('/upstream', bare, async () => standing())
  app.put<{ Body: Static<typeof ruleBody> }>(
    '/upstream/rules',
    { schema: { body: ruleBody } },
    async ({ body: { operation, mode, answers = 'fake', world } }) => {
      if (server === undefined) {
        throw noUpstream()
      }
      if (!operations.has(operation)) {
        throw new RequestRejected(
          400,
          '没有接口 {operation}',
          { operation },
          'FAKE_UNKNOWN_OPERATION',
        )
      }
      if (world !== undefined) assertThere(registry, world)
      rules.set({ operation, mode, answers, world: world ?? null })
      return standing()
    },
  )
  app.delete('/upstream/rules', bare, async () => {
    rules.clear()
    sessions.clear()
    return standing()
  })
}

const worldParams = Type.Object({ world: Type.String() })
const recordingBody = Type.Object({ isOn: Type.Boolean() }, strict)

/** Taking real rows over into a world. */
function recordingRoutes(
  app: FastifyInstance,
  { registry, upstream, recording }: UpstreamPlane,
): void {
  const path = '/worlds/:world/recording'
  const resources = recordedResources.map(({ name }) => name)
  app.get<{ Params: Static<typeof worldParams> }>(
    path,
    { schema: { params: worldParams, querystring: Type.Object({}, strict) } },
    async ({ params, headers }) => {
      const world = await openWorld(registry, params.world)
      await upstream.settled()
      const report = recording.reportOf(world, localeOf(headers['x-locale']))
      return { ...report, resources }
    },
  )
  app.put<{ Params: Static<typeof worldParams>; Body: Static<typeof recordingBody> }>(
    path,
    { schema: { params: worldParams, body: recordingBody } },
    async ({ params, body: { isOn } }) => {
      const world = await openWorld(registry, params.world)
      if (isOn && upstream.server === undefined) throw noUpstream()
      if (isOn) recording.start(world)
      else recording.stop(world)
      return { ...recording.reportOf(world), resources }
    },
  )
}

function noUpstream(): RequestRejected {
  return new RequestRejected(
    409,
    '没有设置真实服务；请用 FAKE_UPSTREAM 给出它的地址，再启动一次',
    {},
    'FAKE_NO_UPSTREAM',
  )
}
