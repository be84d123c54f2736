import { type FastifyInstance } from 'fastify'
import Type, { type Static } from 'typebox'
import { RequestRejected } from '#server/core/refusal.ts'
import { openWorld } from '#server/core/call/world-selection.ts'
import { type World } from '#server/worlds/world.ts'
import { type EntryFilter, entryFilterOf, filterBody, filterQuery } from './entry-filter.ts'
import { type JournalEntry } from './journal-entry.ts'
import { type RequestJournal } from './request-journal.ts'
import { type JournalPlane } from './request-routes.ts'
import { summaryOf } from './told-entry.ts'

const strict = { additionalProperties: false }
const worldParams = Type.Object({ world: Type.String() })
const count = Type.Integer({ minimum: 0, maximum: 1_000 })
const waitQuery = Type.Object(
  {
    ...filterQuery,
    count: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000, default: 1 })),
    /** ms of real time. */
    timeout: Type.Optional(Type.Integer({ minimum: 0, maximum: 60_000, default: 10_000 })),
  },
  strict,
)
const verifyBody = Type.Object(
  {
    ...filterBody,
    count: Type.Object({ min: Type.Optional(count), max: Type.Optional(count) }, strict),
  },
  strict,
)

/** How many entries an answer shows, the newest ones. */
const shownLimit = 20
const nearestLimit = 5

/** Waiting for requests and counting them, for tests (kit.md, section 1). */
export function waitingRoutes(app: FastifyInstance, { registry, journal }: JournalPlane): void {
  app.get<{ Params: Static<typeof worldParams>; Querystring: Static<typeof waitQuery> }>(
    '/worlds/:world/requests/wait',
    { schema: { params: worldParams, querystring: waitQuery } },
    async ({ params, query: { count: wanted = 1, timeout = 10_000, ...asked } }, reply) => {
      const world = await openWorld(registry, params.world)
      const filter = entryFilterOf(asked)
      const wait = new Wait(journal, world, { filter, count: wanted })
      reply.raw.on('close', () => wait.end('over'))
      if ((await wait.until(timeout)) === 'deleted') {
        const { name } = world
        throw new RequestRejected(410, '世界 {name} 已被清除', { name }, 'FAKE_WORLD_GONE')
      }
      return findingOf(journal, world, filter, { min: wanted })
    },
  )
  app.post<{ Params: Static<typeof worldParams>; Body: Static<typeof verifyBody> }>(
    '/worlds/:world/requests/verify',
    { schema: { params: worldParams, body: verifyBody } },
    async ({ params, body: { count: wanted, ...asked } }) => {
      const world = await openWorld(registry, params.world)
      const { min = 0, max = Number.POSITIVE_INFINITY } = wanted
      if (wanted.min === undefined && wanted.max === undefined) {
        throw new RequestRejected(400, 'count 至少要有 min 或 max', {}, 'FAKE_BAD_COUNT')
      }
      if (min > max) throw new RequestRejected(400, 'min 不能大于 max', {}, 'FAKE_BAD_COUNT')
      return findingOf(journal, world, entryFilterOf(asked), wanted)
    },
  )
}

interface WantedCount {
  readonly min?: number
  readonly max?: number
}

/** What was found, and, where it is too little, what came nearest to it. */
function findingOf(
  journal: RequestJournal,
  world: World,
  filter: EntryFilter,
  { min = 0, max = Number.POSITIVE_INFINITY }: WantedCount,
) {
  const all = [...journal.newestFirst(world)]
  const found = all.filter((entry) => filter.matches(entry))
  const nearest = found.length < min ? nearestTo(filter, all) : []
  const { dropped, last } = journal.standing(world)
  return {
    met: found.length >= min && found.length <= max,
    found: found.length,
    entries: found.slice(0, shownLimit).map(summaryOf),
    nearest,
    dropped,
    last,
  }
}

/** The entries that miss the fewest conditions, of equal ones the newest. */
function nearestTo(filter: EntryFilter, newestFirst: readonly JournalEntry[]) {
  return newestFirst
    .map((entry) => ({ entry, unmet: filter.unmet(entry) }))
    .filter(({ unmet }) => unmet.length > 0)
    .toSorted((one, other) => one.unmet.length - other.unmet.length)
    .slice(0, nearestLimit)
    .map(({ entry, unmet }) => ({ ...summaryOf(entry), unmet }))
}

interface Wanted {
  readonly filter: EntryFilter
  readonly count: number
}

/** Waits until a world's journal holds so many entries, for a while. */
class Wait {
  readonly #ended: Promise<'over' | 'deleted'>
  #timer: NodeJS.Timeout | undefined
  #settle: (how: 'over' | 'deleted') => void = () => {}
  #stopListening = () => {}

  constructor(journal: RequestJournal, world: World, { filter, count: wanted }: Wanted) {
    this.#ended = new Promise((resolve) => {
      this.#settle = resolve
    })
    let missing = wanted
    for (const entry of journal.newestFirst(world)) if (filter.matches(entry)) missing -= 1
    if (missing <= 0) {
      this.end('over')
      return
    }
    this.#stopListening = journal.listen(world, {
      recorded: (entry) => {
        if (filter.matches(entry)) missing -= 1
        if (missing <= 0) this.end('over')
      },
      ended: (how) => this.end(how === 'deleted' ? how : 'over'),
    })
  }

  /** Resolves when nothing more is waited for, at the latest after so many ms. */
  until(timeoutMs: number): Promise<'over' | 'deleted'> {
    this.#timer = setTimeout(() => this.end('over'), timeoutMs)
    this.#timer.unref()
    return this.#ended
  }

  end(how: 'over' | 'deleted'): void {
    clearTimeout(this.#timer)
    this.#stopListening()
    this.#settle(how)
  }
}
