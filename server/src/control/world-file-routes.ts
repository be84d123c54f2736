import { Readable } from 'node:stream'
import { type FastifyInstance } from 'fastify'
import Type, { type Static } from 'typebox'
import { RequestRejected } from '#server/core/refusal.ts'
import { openWorld } from '#server/core/world-selection.ts'
import { systemNowMs } from '#server/worlds/clock.ts'
import { inSlices } from '#server/worlds/slices.ts'
import { readWorldFile } from '#server/worlds/world-file-reader.ts'
import { BadWorldFile, worldFileText } from '#server/worlds/world-file.ts'
import { type Snapshot } from '#server/worlds/world-state.ts'
import { introduce, type WorldPlane } from './told-world.ts'
import { adoptMoment } from './world-making.ts'

const worldParams = Type.Object({ world: Type.String() })
const importQuery = Type.Object(
  { name: Type.Optional(Type.String()) },
  { additionalProperties: false },
)

/** Bytes of a file that is imported (rulings.md, "Worlds and time"). */
const importLimitBytes = 64 * 1_048_576

/** A world as one JSON file, and a world made from such a file (kit.md, section 1). */
export function worldFileRoutes(app: FastifyInstance, plane: WorldPlane): void {
  const { registry } = plane
  app.get<{ Params: Static<typeof worldParams> }>(
    '/worlds/:world/export',
    { schema: { params: worldParams } },
    async ({ params }, reply) => {
      const world = await openWorld(registry, params.world)
      return reply
        .type('application/json; charset=utf-8')
        .header('Content-Disposition', `attachment; filename="${world.name}.world.json"`)
        .send(Readable.from(inSlices(worldFileText(world.moment()))))
    },
  )
  void app.register(async (scope) => importRoute(scope, plane))
}

function importRoute(app: FastifyInstance, plane: WorldPlane): void {
  const { registry } = plane
  // A large file is not read on the loop, where everybody would wait for it.
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) =>
    done(null, bytes),
  )
  app.post<{ Querystring: Static<typeof importQuery>; Body: unknown }>(
    '/worlds/import',
    { schema: { querystring: importQuery }, bodyLimit: importLimitBytes },
    async (request, reply) => {
      const moment = await momentIn(request.body)
      if (moment.seed !== registry.seed.hash) {
        throw new RequestRejected(
          409,
          '文件来自另一份样例数据（{theirs}），这里的是 {ours}，不能导入',
          { theirs: moment.seed, ours: registry.seed.hash },
          'FAKE_OTHER_SEED',
        )
      }
      const world = await adoptMoment(registry, request.query.name ?? moment.name, moment)
      return reply.status(201).send(await introduce(request, plane, world))
    },
  )
}

async function momentIn(body: unknown): Promise<Snapshot> {
  try {
    return await readWorldFile(body instanceof Uint8Array ? body : new Uint8Array(), systemNowMs())
  } catch (error) {
    if (!(error instanceof BadWorldFile)) throw error
    throw new RequestRejected(
      400,
      error.message,
      {},
      error.isJson ? 'FAKE_BAD_IMPORT' : 'FAKE_BAD_REQUEST',
    )
  }
}
