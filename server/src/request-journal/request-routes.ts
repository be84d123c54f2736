import { type FastifyInstance } from 'fastify'
import Type, { type Static } from 'typebox'
import { type Redaction } from '#server/core/guard/redaction.ts'
import { RequestRejected } from '#server/core/refusal.ts'
import { openWorld } from '#server/core/call/world-selection.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { type World } from '#server/worlds/world.ts'
import { curlOf } from './curl-command.ts'
import { entryFilterOf, filterQuery } from './entry-filter.ts'
import { type JournalEntry } from './journal-entry.ts'
import { type RequestJournal } from './request-journal.ts'
import { streamRoute } from './request-stream.ts'
import { waitingRoutes } from './request-waiting.ts'
import { detailOf, summaryOf } from './told-entry.ts'

/** What the routes of the journal need. */
export interface JournalPlane {
  readonly registry: WorldRegistry
  readonly journal: RequestJournal
  readonly redaction: Redaction
}

const strict = { additionalProperties: false }
const worldParams = Type.Object({ world: Type.String() })
const entryParams = Type.Object({ world: Type.String(), id: Type.String() })
const nothing = Type.Object({}, strict)
const listQuery = Type.Object(
  {
    ...filterQuery,
    /** Entries before the one of this number, for the next page. */
    before: Type.Optional(Type.Integer({ minimum: 1 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000, default: 100 })),
  },
  strict,
)

/** Reading the request journal of a world (kit.md, section 1). */
export function requestRoutes(app: FastifyInstance, plane: JournalPlane): void {
  const { registry, journal, redaction } = plane
  app.get<{ Params: Static<typeof worldParams>; Querystring: Static<typeof listQuery> }>(
    '/worlds/:world/requests',
    { schema: { params: worldParams, querystring: listQuery } },
    async ({ params, query }) => pageOf(journal, await openWorld(registry, params.world), query),
  )
  streamRoute(app, plane)
  waitingRoutes(app, plane)
  const onEntry = { schema: { params: entryParams, querystring: nothing } }
  app.get<{ Params: Static<typeof entryParams> }>(
    '/worlds/:world/requests/:id',
    onEntry,
    async ({ params }) => {
      const entry = await entryOf(plane, params)
      const world = await openWorld(registry, params.world)
      return { ...detailOf(entry, redaction), hasBefore: world.remembers(entry.before) }
    },
  )
  app.get<{ Params: Static<typeof entryParams> }>(
    '/worlds/:world/requests/:id/curl',
    onEntry,
    async ({ params, protocol, host }) => {
      const at = { origin: `${protocol}://${host}`, world: params.world }
      return curlOf(await entryOf(plane, params), at, redaction)
    },
  )
}

/** The newest entries first; `more` says whether older ones match too, which `before` asks for. */
function pageOf(
  journal: RequestJournal,
  world: World,
  { before = Number.POSITIVE_INFINITY, limit = 100, ...asked }: Static<typeof listQuery>,
) {
  const filter = entryFilterOf(asked)
  const entries: JournalEntry[] = []
  for (const entry of journal.newestFirst(world)) {
    if (entry.sequence >= before || !filter.matches(entry)) continue
    entries.push(entry)
    if (entries.length > limit) break
  }
  const { size, dropped, last } = journal.standing(world)
  return {
    entries: entries.slice(0, limit).map(summaryOf),
    more: entries.length > limit,
    size,
    dropped,
    last,
  }
}

/** An entry by its world and id; rejects one that is not there. */
export async function entryOf(
  { registry, journal }: JournalPlane,
  { world: name, id }: Static<typeof entryParams>,
): Promise<JournalEntry> {
  const entry = journal.find(await openWorld(registry, name), id)
  if (entry === undefined) {
    throw new RequestRejected(
      404,
      '日志中没有请求 {id}，可能已被较新的请求挤出',
      { id },
      'FAKE_UNKNOWN_REQUEST',
    )
  }
  return entry
}
