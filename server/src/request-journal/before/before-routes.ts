import { randomUUID } from 'node:crypto'
import { type FastifyInstance, type FastifyRequest } from 'fastify'
import Type, { type Static } from 'typebox'
import { dateTimeOf } from '@settle/shared/core/day.ts'
import { RequestRejected } from '#server/core/refusal.ts'
import { openWorld } from '#server/core/call/world-selection.ts'
import { type Snapshot } from '#server/worlds/world-state.ts'
import { type World } from '#server/worlds/world.ts'
import { entryOf, type JournalPlane } from '#server/request-journal/request-routes.ts'
import { detailOf, summaryOf } from '#server/request-journal/told-entry.ts'
import { callAgain, type AgainPlane } from './call-again.ts'

/** What the routes need besides the journal. */
export interface BeforePlane extends JournalPlane, AgainPlane {
  /** Makes a world that goes on from a moment, and gives what anyone who made one is told. */
  readonly makeWorld: (
    request: FastifyRequest,
    order: { readonly name: string; readonly isNamed: boolean; readonly moment: Snapshot },
  ) => Promise<object>
}

const strict = { additionalProperties: false }
const entryParams = Type.Object({ world: Type.String(), id: Type.String() })
const beforeBody = Type.Object({ name: Type.Optional(Type.String()) }, strict)
const againBody = Type.Object({ to: Type.String() }, strict)
type OfEntry = Static<typeof entryParams>

/** The world as it was before a request, as a new world, and the request sent again there (docs/decisions/0168). */
export function beforeRoutes(app: FastifyInstance, plane: BeforePlane): void {
  const { registry, journal, redaction } = plane
  app.post<{ Params: OfEntry; Body: Static<typeof beforeBody> }>(
    '/worlds/:world/requests/:id/before',
    { schema: { params: entryParams, body: beforeBody } },
    async (request, reply) => {
      const { params, body } = request
      const entry = await entryOf(plane, params)
      const moment = (await openWorld(registry, params.world)).momentAt(entry.before)
      if (moment === undefined) throw tooLongAgo(params.id)
      const name = body.name ?? `before-${entry.sequence}-${randomUUID().slice(0, 4)}`
      const made = await plane.makeWorld(request, {
        name,
        isNamed: body.name !== undefined,
        moment,
      })
      const now = dateTimeOf(entry.before.nowMs)
      return reply.status(201).send({ ...made, before: params.id, now })
    },
  )
  app.post<{ Params: OfEntry; Body: Static<typeof againBody> }>(
    '/worlds/:world/requests/:id/again',
    { schema: { params: entryParams, body: againBody } },
    async (request) => {
      const entry = await entryOf(plane, request.params)
      const world = await openWorld(registry, request.body.to)
      const id = await callAgain(entry, world, request, plane)
      const again = journal.find(world, id) ?? newestOf(plane, world)
      return {
        world: world.name,
        was: summaryOf(entry),
        is: again === undefined ? null : detailOf(again, redaction),
      }
    },
  )
}

/** Of a request that got no answer nobody knows the id; it was the last one. */
function newestOf({ journal }: BeforePlane, world: World) {
  const [newest] = journal.newestFirst(world)
  return newest
}

function tooLongAgo(id: string): RequestRejected {
  return new RequestRejected(
    409,
    '请求 {id} 之前的世界已经不在：此后的改动太多，或服务重新启动过',
    { id },
    'FAKE_BEFORE_GONE',
  )
}
