import { Readable } from 'node:stream'
import { type FastifyInstance } from 'fastify'
import Type, { type Static } from 'typebox'
import { openWorld } from '#server/core/call/world-selection.ts'
import { type World } from '#server/worlds/world.ts'
import { type EntryFilter, entryFilterOf, filterQuery } from './entry-filter.ts'
import { type JournalEntry } from './journal-entry.ts'
import { type RequestJournal } from './request-journal.ts'
import { type JournalPlane } from './request-routes.ts'
import { summaryOf } from './told-entry.ts'

const worldParams = Type.Object({ world: Type.String() })
const streamQuery = Type.Object(filterQuery, { additionalProperties: false })

/** What may wait for a reader that does not read; then they are let go, and may come again from where they were. */
const waitingLimitBytes = 1_048_576

/** A word now and then, so that a reader who is gone is found out, ms. */
const heartbeatMs = 15_000

/** The requests of a world as they are answered, as server-sent events (kit.md, section 1). */
export function streamRoute(app: FastifyInstance, { registry, journal }: JournalPlane): void {
  app.get<{ Params: Static<typeof worldParams>; Querystring: Static<typeof streamQuery> }>(
    '/worlds/:world/requests/stream',
    { schema: { params: worldParams, querystring: streamQuery } },
    async ({ params, query, headers }, reply) => {
      const world = await openWorld(registry, params.world)
      const resumed = /^\d{1,15}$/.exec(String(headers['last-event-id'] ?? ''))?.[0]
      const filter = entryFilterOf(resumed === undefined ? query : { ...query, since: resumed })
      const hasPast = query.since !== undefined || resumed !== undefined
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('X-Accel-Buffering', 'no')
        .send(eventsOf(journal, world, filter, hasPast))
    },
  )
}

/** What was recorded already, where the reader asks for it by `since`, and everything that comes. */
function eventsOf(
  journal: RequestJournal,
  world: World,
  filter: EntryFilter,
  hasPast: boolean,
): Readable {
  const events = new Readable({ read: () => undefined, highWaterMark: waitingLimitBytes })
  const send = (text: string) => {
    // A reader that is too slow is not waited for; their next call names the last event that they have.
    if (!events.push(text)) events.push(null)
  }
  const tell = (entry: JournalEntry) => {
    if (filter.matches(entry)) send(eventOf('request', JSON.stringify(summaryOf(entry)), entry))
  }
  const heartbeat = setInterval(() => send(': \n\n'), heartbeatMs)
  heartbeat.unref()
  const stopListening = journal.listen(world, {
    recorded: tell,
    ended: (how) => {
      send(eventOf('end', JSON.stringify({ how })))
      events.push(null)
    },
  })
  events.on('close', () => {
    clearInterval(heartbeat)
    stopListening()
  })
  send('retry: 1000\n\n')
  if (hasPast) for (const entry of journal.oldestFirst(world)) tell(entry)
  return events
}

function eventOf(name: string, data: string, entry?: JournalEntry): string {
  const id = entry === undefined ? '' : `id: ${entry.sequence}\n`
  return `${id}event: ${name}\ndata: ${data}\n\n`
}
