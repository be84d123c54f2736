import { Readable } from 'node:stream'
import { type IncomingMessage } from 'node:http'
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify'
import Type, { type Static } from 'typebox'
import { RequestRejected } from '#server/core/refusal.ts'
import { openWorld } from '#server/core/call/world-selection.ts'
import { systemNowMs } from '#server/worlds/clock/clock.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { BadSeedText, type PackedSeed } from '#server/worlds/seed/seed-text.ts'
import { inSlices } from '#server/worlds/slices.ts'
import { readWorldFile } from '#server/worlds/files/world-file-reader.ts'
import { BadWorldFile, type WorldInFile, worldFileText } from '#server/worlds/files/world-file.ts'
import { type World } from '#server/worlds/world.ts'
import { type Snapshot } from '#server/worlds/world-state.ts'
import { introduce, type WorldPlane } from './told-world.ts'
import { adoptMoment, assertNewName } from './world-making.ts'

const worldParams = Type.Object({ world: Type.String() })
const importQuery = Type.Object(
  { name: Type.Optional(Type.String()) },
  { additionalProperties: false },
)

const exportQuery = Type.Object(
  { journal: Type.Optional(Type.Enum(['on', 'off'])) },
  { additionalProperties: false },
)

/** What the files of worlds need besides the worlds. */
interface WorldFilePlane extends WorldPlane {
  /** The requests of a world, without secrets, as an HTTP archive. */
  readonly journalOf: (world: World, origin: string) => object
}

/** Bytes of a file that is imported (rulings.md, "Worlds and time"). */
const importLimitBytes = 64 * 1_048_576
/** Of one that does not say how long it is. */
const usualBytes = 1_048_576

/** A world as one JSON file, and a world made from such a file (kit.md, section 1). */
export function worldFileRoutes(app: FastifyInstance, plane: WorldFilePlane): void {
  const { registry } = plane
  app.get<{ Params: Static<typeof worldParams>; Querystring: Static<typeof exportQuery> }>(
    '/worlds/:world/export',
    { schema: { params: worldParams, querystring: exportQuery } },
    async ({ params, query, protocol, host }, reply) => {
      const world = await openWorld(registry, params.world)
      const sample = await registry.packSeed(world.seed)
      const moment = world.moment()
      const journal =
        query.journal === 'on' ? plane.journalOf(world, `${protocol}://${host}`) : undefined
      return reply
        .type('application/json; charset=utf-8')
        .header('Content-Disposition', `attachment; filename="${world.name}.world.json"`)
        .send(Readable.from(inSlices(worldFileText(moment, sample, journal))))
    },
  )
  void app.register(async (scope) => importRoute(scope, plane))
}

function importRoute(app: FastifyInstance, plane: WorldPlane): void {
  const { registry } = plane
  // A large file is not read on the loop, where everybody would wait for it.
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser(
    'application/json',
    ({ headers }: FastifyRequest, payload: IncomingMessage) =>
      bytesOf(payload, Number(headers['content-length'])),
  )
  app.post<{ Querystring: Static<typeof importQuery>; Body: unknown }>(
    '/worlds/import',
    { schema: { querystring: importQuery }, bodyLimit: importLimitBytes },
    async (request, reply) => {
      const { moment, sample } = await worldIn(request.body)
      const name = request.query.name ?? moment.name
      assertNewName(registry, name)
      const world = await adoptMoment(registry, name, await withSeed(registry, moment, sample))
      return reply.status(201).send(await introduce(request, plane, world))
    },
  )
}

/** The bytes of a body, each put into its place when it comes: 64 MB put together at the end would hold everybody up. */
async function bytesOf(payload: AsyncIterable<Buffer>, announced: number): Promise<Uint8Array> {
  if (announced > importLimitBytes) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()
  let bytes = Buffer.allocUnsafeSlow(announced || usualBytes)
  let length = 0
  for await (const chunk of payload) {
    if (length + chunk.length > importLimitBytes) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()
    if (length + chunk.length > bytes.length) {
      const more = Buffer.allocUnsafeSlow(2 * bytes.length + chunk.length)
      bytes.copy(more, 0, 0, length)
      bytes = more
    }
    length += chunk.copy(bytes, length)
  }
  return bytes.subarray(0, length)
}

async function worldIn(body: unknown): Promise<WorldInFile> {
  try {
    return await readWorldFile(body instanceof Uint8Array ? body : new Uint8Array(), systemNowMs())
  } catch (error) {
    throw rejected(error)
  }
}

/** A moment over a seed that is here; the one that its file carries is kept where it is another one. */
async function withSeed(
  registry: WorldRegistry,
  moment: Snapshot,
  sample: PackedSeed | undefined,
): Promise<Snapshot> {
  if (registry.hasSeed(moment.seed)) return moment
  if (sample === undefined) {
    throw new RequestRejected(
      409,
      '文件由旧版本导出，不带它的样例数据（{theirs}），而这里没有这份数据；请在导出它的服务上升级，再导出一次',
      { theirs: moment.seed },
      'FAKE_OTHER_SEED',
    )
  }
  try {
    await registry.takeSeed(sample)
  } catch (error) {
    throw rejected(error)
  }
  // A world that was brought here is kept as it came, and not moved to the seed of another day.
  return { ...moment, seed: sample.hash, holdsChanges: true }
}

function rejected(error: unknown): unknown {
  if (!(error instanceof BadWorldFile) && !(error instanceof BadSeedText)) return error
  const isJson = error instanceof BadSeedText || error.isJson
  return new RequestRejected(
    400,
    error.message,
    {},
    isJson ? 'FAKE_BAD_IMPORT' : 'FAKE_BAD_REQUEST',
  )
}
