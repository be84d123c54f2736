import { type FastifyInstance, type FastifyReply } from 'fastify'
import Type, { type Static } from 'typebox'
import { RequestRejected } from '#server/core/refusal.ts'
import { openWorld } from '#server/core/call/world-selection.ts'
import { type World } from '#server/worlds/world.ts'
import { curlOf } from '#server/request-journal/curl-command.ts'
import { entryFilterOf, filterQuery } from '#server/request-journal/entry-filter.ts'
import { type JournalEntry } from '#server/request-journal/journal-entry.ts'
import { entryOf, type JournalPlane } from '#server/request-journal/request-routes.ts'
import { harOf } from './har.ts'
import { testCodeOf } from './test-code.ts'

/** What an export needs besides the journal. */
export interface ExportPlane extends JournalPlane {
  /** What is told of a world in a HAR: its clock, and the faults that stand in it. */
  readonly tellWorld: (world: World) => object
}

const formats = ['har', 'curl', 'playwright', 'vitest'] as const
const worldParams = Type.Object({ world: Type.String() })
const exportQuery = Type.Object(
  {
    ...filterQuery,
    as: Type.Enum([...formats]),
    /** Only these, with commas. */
    ids: Type.Optional(Type.String({ minLength: 1, maxLength: 8_000 })),
    /** What the world of a test begins with. */
    from: Type.Optional(Type.String({ pattern: '^[a-z0-9-]{1,32}(@[a-z0-9-]{1,32})?$' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000, default: 1_000 })),
  },
  { additionalProperties: false },
)
type Asked = Static<typeof exportQuery>

/** Requests to take along: as an HTTP archive, lines for the shell, or a test that makes them again (docs/kit.md). */
export function exportRoutes(app: FastifyInstance, plane: ExportPlane): void {
  const { registry } = plane
  app.get<{ Params: Static<typeof worldParams>; Querystring: Asked }>(
    '/worlds/:world/requests/export',
    { schema: { params: worldParams, querystring: exportQuery } },
    async ({ params, query, protocol, host }, reply) => {
      const world = await openWorld(registry, params.world)
      const entries = await entriesOf(plane, world, query)
      return send(
        reply,
        world,
        query.as,
        contentOf(plane, world, {
          entries,
          as: query.as,
          from: query.from ?? 'seed',
          origin: `${protocol}://${host}`,
        }),
      )
    },
  )
}

/** The entries that are asked for, in the order of their answers. */
async function entriesOf(plane: JournalPlane, world: World, asked: Asked) {
  const { as: _as, ids, from: _from, limit = 1_000, ...filters } = asked
  if (ids !== undefined) {
    const named = ids.split(',').map((id) => entryOf(plane, { world: world.name, id }))
    return (await Promise.all(named)).toSorted((one, other) => one.sequence - other.sequence)
  }
  const filter = entryFilterOf(filters)
  // Polls follow from the page that is open, and say nothing about how to get there; sockets are no requests.
  const isWanted = (entry: JournalEntry) =>
    filter.matches(entry) &&
    (asked.as === 'har' ||
      ((filters.background === true || !entry.background) && entry.operation !== 'socket.open'))
  return [...plane.journal.oldestFirst(world)].filter(isWanted).slice(-limit)
}

interface Wanted {
  readonly entries: readonly JournalEntry[]
  readonly as: Asked['as']
  readonly from: string
  readonly origin: string
}

function contentOf(
  plane: ExportPlane,
  world: World,
  { entries, as, from, origin }: Wanted,
): string {
  const { redaction } = plane
  if (entries.length === 0) {
    throw new RequestRejected(409, '没有可以导出的请求', {}, 'FAKE_NOTHING_TO_EXPORT')
  }
  if (as === 'har') {
    return JSON.stringify(
      harOf({ entries, origin, redaction, world: plane.tellWorld(world) }),
      null,
      2,
    )
  }
  if (as === 'curl') {
    const commands = entries.map((entry) => curlOf(entry, { origin, world: world.name }, redaction))
    const variables = [...new Set(commands.flatMap((command) => command.variables))].toSorted()
    const settings = variables.map((name) => `: "\${${name}:?}"\n`)
    return `#!/bin/sh\n${settings.join('')}\n${commands.map(({ command }) => `${command}\necho\n`).join('\n')}`
  }
  return testCodeOf({ entries, world: world.name, from, origin, runner: as, redaction })
}

const files: Readonly<Record<Asked['as'], readonly [string, string]>> = {
  har: ['har', 'application/json; charset=utf-8'],
  curl: ['sh', 'text/x-shellscript; charset=utf-8'],
  playwright: ['spec.ts', 'text/plain; charset=utf-8'],
  vitest: ['test.ts', 'text/plain; charset=utf-8'],
}

function send(reply: FastifyReply, { name }: World, as: Asked['as'], content: string) {
  const [ending, type] = files[as]
  return reply
    .type(type)
    .header('Content-Disposition', `attachment; filename="${name}.${ending}"`)
    .send(content)
}
