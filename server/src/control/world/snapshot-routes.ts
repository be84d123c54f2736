import { randomUUID } from 'node:crypto'
import { type FastifyInstance } from 'fastify'
import Type, { type Static } from 'typebox'
import { dateTimeOf } from '@settle/shared/core/day.ts'
import { RequestRejected } from '#server/core/refusal.ts'
import { openWorld } from '#server/core/call/world-selection.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { inSlices } from '#server/worlds/slices.ts'
import { rowCountOf, type SnapshotHead } from '#server/worlds/files/snapshot.ts'
import { UnusableData } from '#server/worlds/disk/unusable-data.ts'
import {
  differencesOf,
  type MomentRows,
  type RowDifference,
} from '#server/worlds/files/world-diff.ts'
import { type World } from '#server/worlds/world.ts'
import { type Snapshot } from '#server/worlds/world-state.ts'
import { clockOf } from '#server/control/clock-routes.ts'
import { assertKept, assertSnapshotName, nowName, seedName, snapshotIn } from './named-moment.ts'

const strict = { additionalProperties: false }
const worldParams = Type.Object({ world: Type.String() })
const snapshotParams = Type.Object({ world: Type.String(), name: Type.String() })
const newSnapshotSchema = Type.Object({ name: Type.Optional(Type.String()) }, strict)
const emptySchema = Type.Object({}, strict)
const restoreSchema = Type.Object({ name: Type.String() }, strict)
const diffQuery = Type.Object(
  {
    from: Type.String({ default: seedName }),
    to: Type.String({ default: nowName }),
    limit: Type.Integer({ minimum: 1, maximum: 10_000, default: 1_000 }),
  },
  strict,
)

type OfWorld = Static<typeof worldParams>
type OfSnapshot = Static<typeof snapshotParams>

/** What one world may hold; each keeps all that the world had changed at its moment. */
const snapshotLimit = 50

/** Keeping moments of a world under names, going back to them, and what became of the rows between two (kit.md, section 1). */
export function snapshotRoutes(app: FastifyInstance, registry: WorldRegistry): void {
  takingRoutes(app, registry)
  const onWorld = { params: worldParams }
  app.get<{ Params: OfWorld }>(
    '/worlds/:world/snapshots',
    { schema: onWorld },
    async ({ params }) => {
      const world = await openWorld(registry, params.world)
      const listed: object[] = []
      for (const name of await world.shelf.names()) {
        // oxlint-disable-next-line eslint/no-await-in-loop -- one at a time: that of an older version is read whole
        const entry = await findEntry(world, name)
        if (entry !== undefined) listed.push(entry)
      }
      return listed
    },
  )
  const onSnapshot = { schema: { params: snapshotParams } }
  app.get<{ Params: OfSnapshot }>(
    '/worlds/:world/snapshots/:name',
    onSnapshot,
    async ({ params: { world: worldName, name } }) =>
      describeWhole(name, await snapshotIn(await openWorld(registry, worldName), name)),
  )
  app.delete<{ Params: OfSnapshot }>(
    '/worlds/:world/snapshots/:name',
    onSnapshot,
    async ({ params: { world: worldName, name } }, reply) => {
      const world = await openWorld(registry, worldName)
      await assertKept(world, name)
      await world.shelf.remove(name)
      return reply.status(204).send()
    },
  )
  app.post<{ Params: OfWorld; Body: Static<typeof restoreSchema> }>(
    '/worlds/:world/restore',
    { schema: { ...onWorld, body: restoreSchema } },
    async ({ params, body: { name } }) => {
      const world = await openWorld(registry, params.world)
      await world.restore(await snapshotIn(world, name))
      return { name: world.name, restored: name, clock: clockOf(world) }
    },
  )
  app.get<{ Params: OfWorld; Querystring: Static<typeof diffQuery> }>(
    '/worlds/:world/diff',
    { schema: { ...onWorld, querystring: diffQuery } },
    async ({ params, query }) => diffOf(await openWorld(registry, params.world), query),
  )
}

function takingRoutes(app: FastifyInstance, registry: WorldRegistry): void {
  app.post<{ Params: OfWorld; Body: Static<typeof newSnapshotSchema> }>(
    '/worlds/:world/snapshots',
    { schema: { params: worldParams, body: newSnapshotSchema } },
    async ({ params, body }, reply) => {
      const world = await openWorld(registry, params.world)
      const name = body.name ?? `s-${randomUUID().slice(0, 8)}`
      return reply.status(201).send(await take(world, name))
    },
  )
  app.post<{ Params: OfSnapshot }>(
    '/worlds/:world/snapshots/:name',
    { schema: { params: snapshotParams, body: emptySchema } },
    async ({ params }, reply) => {
      const world = await openWorld(registry, params.world)
      return reply.status(201).send(await take(world, params.name))
    },
  )
}

async function take(world: World, name: string) {
  assertSnapshotName(name)
  const names = await world.shelf.names()
  if (names.length >= snapshotLimit && !names.includes(name)) {
    throw new RequestRejected(
      409,
      '一个世界最多有 {limit} 个快照，请先删除不用的',
      { limit: snapshotLimit },
      'FAKE_TOO_MANY_SNAPSHOTS',
    )
  }
  const moment = world.moment()
  if (!(await world.shelf.add(name, moment))) {
    throw new RequestRejected(
      409,
      '快照 {name} 已经存在；请换一个名称，或先删除它',
      { name },
      'FAKE_SNAPSHOT_EXISTS',
    )
  }
  return describeWhole(name, moment)
}

/**
 * A snapshot as the list tells it, with the code of why the world cannot go back to it, or null; of a broken one only
 * the name is known. Undefined for one that was deleted meanwhile.
 */
async function findEntry(world: World, name: string) {
  try {
    const head = await world.shelf.findHead(name)
    if (head === undefined) return undefined
    const isOfSeed = head.seed === world.seed.hash
    return { ...describe(name, head), unusable: isOfSeed ? null : 'FAKE_OTHER_SEED' }
  } catch (error) {
    if (!(error instanceof UnusableData)) throw error
    return { name, unusable: 'FAKE_BROKEN_SNAPSHOT' }
  }
}

function describeWhole(name: string, moment: Snapshot) {
  return describe(name, { ...moment, rowCount: rowCountOf(moment) })
}

/** What the control plane tells of a snapshot. */
function describe(name: string, { clock, seed, holdsChanges, rowCount }: SnapshotHead) {
  return {
    name,
    now: dateTimeOf(clock.anchorWorldMs),
    clockMode: clock.mode,
    seed,
    holdsChanges,
    changedRows: rowCount,
  }
}

async function diffOf(world: World, { from, to, limit }: Static<typeof diffQuery>) {
  const [before, after] = [await rowsAt(world, from), await rowsAt(world, to)]
  const counts = { added: 0, changed: 0, removed: 0 }
  const rows: RowDifference[] = []
  for await (const difference of inSlices(differencesOf(world.seed, before, after))) {
    counts[difference.kind] += 1
    if (rows.length < limit) rows.push(withoutSecrets(difference))
  }
  const total = counts.added + counts.changed + counts.removed
  return { from, to, ...counts, rows, isCut: rows.length < total }
}

async function rowsAt(world: World, name: string): Promise<MomentRows> {
  if (name === seedName) return new Map()
  return (name === nowName ? world.moment() : await snapshotIn(world, name)).rows
}

const secretFields = ['passwordHash', 'codeHash']

/** Which of a user's passwords changed may be told, what it is guessed from may not. */
function withoutSecrets(difference: RowDifference): RowDifference {
  if (difference.kind === 'changed') {
    const { before, after } = difference
    return { ...difference, before: masked(before), after: masked(after) }
  }
  return { ...difference, row: masked(difference.row) }
}

function masked<Fields extends object>(fields: Fields): Fields {
  const hidden = secretFields.filter((field) => field in fields)
  return { ...fields, ...Object.fromEntries(hidden.map((field) => [field, '***'])) }
}
