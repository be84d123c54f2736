import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerOf, fieldOf } from '#test/material/item-model.ts'
import {
  items,
  openWorlds,
  sampleSeed,
  seedId,
  worldOf,
  type Item,
} from '#test/harness/sample-worlds.ts'
import { temporaryFolder } from '#test/harness/temporary-folder.ts'
import { type WorldRegistry } from './registry.ts'
import { type Condition, type RowQuery } from './row-query.ts'
import { type TransactionRows } from './types.ts'
import { differencesOf } from './world-diff.ts'

interface Edit {
  readonly does: 'insert' | 'replace' | 'remove'
  readonly draft: Omit<Item, 'id'>
  readonly at: number
}

interface Step {
  readonly does:
    | 'commit'
    | 'commitInSlices'
    | 'throw'
    | 'throwInSlices'
    | 'read'
    | 'fork'
    | 'reset'
    | 'take'
    | 'restore'
    | 'branch'
    | 'restart'
    | 'crash'
  readonly edits: readonly Edit[]
  /** Which of the journey's queries is asked. */
  readonly asks: number
  readonly offset: number
  readonly limit: number
}

const draft = fc
  .record({
    name: fc.constantFrom(null, '', 'a', 'A', 'ab', 'Ba', '衡', '10', '9'),
    amountFen: fc.constantFrom(null, 0, 5, 10, 9, -1),
    isOpen: fc.boolean(),
    tags: fc.constantFrom('', 'F01', 'F01,2'),
    note: fc.constantFrom('', 'x', 'y'),
  })
  .map(({ note, ...fields }) => (note === '' ? fields : { ...fields, note }))
const edit: fc.Arbitrary<Edit> = fc.record({
  does: fc.constantFrom('insert', 'replace', 'remove'),
  draft,
  at: fc.nat(1_000),
})

const field = fc.constantFrom('id', 'name', 'amountFen', 'isOpen', 'note', 'tags')
const value = fc.constantFrom(null, '', 'a', 'A', '衡', '10', '5', 'true', 0, 5, 10, true, false)
const bound = fc.constantFrom('5', 5, 0, '10', 9)
const fieldCondition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ field, is: fc.constantFrom('equal', 'notEqual'), value }),
  fc.record({ field, is: fc.constant('in'), values: fc.array(value, { maxLength: 3 }) }),
  fc.record({
    field: fc.constantFrom('name', 'amountFen'),
    is: fc.constant('between'),
    from: bound,
    to: bound,
  }),
  fc.record({
    field,
    is: fc.constant('like'),
    pattern: fc.constantFrom('a*', '*A', '*a*', 'a', '*', '*衡*', 'a*b', '*0*'),
  }),
  fc.record({
    field: fc.constant('tags'),
    is: fc.constant('containsAny'),
    values: fc.subarray(['F01', '2', '1']),
  }),
)
const condition: fc.Arbitrary<Condition> = fc.oneof(
  { weight: 4, arbitrary: fieldCondition },
  { weight: 1, arbitrary: fc.record({ anyOf: fc.array(fieldCondition, { maxLength: 2 }) }) },
  { weight: 1, arbitrary: fc.record({ allOf: fc.array(fieldCondition, { maxLength: 2 }) }) },
)
const query: fc.Arbitrary<RowQuery> = fc.record({
  where: fc.array(condition, { maxLength: 2 }),
  order: fc.record({ field, descending: fc.boolean() }),
})

const queryOfAll: RowQuery = { where: [], order: { field: 'id', descending: false } }

const step: fc.Arbitrary<Step> = fc.record({
  does: fc.constantFrom(
    ...(['commit', 'commit', 'commit', 'throw', 'read', 'read', 'read'] as const),
    ...(['commitInSlices', 'commitInSlices', 'throwInSlices'] as const),
    ...(['fork', 'reset', 'take', 'restore', 'branch', 'restart', 'crash'] as const),
  ),
  edits: fc.oneof(
    { weight: 4, arbitrary: fc.array(edit, { minLength: 1, maxLength: 2 }) },
    { weight: 1, arbitrary: fc.array(edit, { minLength: 1, maxLength: 60, size: 'max' }) },
  ),
  asks: fc.nat(3),
  offset: fc.nat(10),
  limit: fc.nat(8),
})
// Few queries are asked again and again, so that views live through many changes.
const journey = fc.record({
  drafts: fc.array(draft, { maxLength: 20, size: 'max' }),
  queries: fc
    .array(query, { minLength: 4, maxLength: 4 })
    .map(([first, ...others]) => [{ ...queryOfAll, ...first, where: [] }, ...others]),
  steps: fc.array(step, { maxLength: 30, size: 'max' }),
})

// One row changes at a time in a world that has changed many: a view then moves single rows.
const quietJourney: typeof journey = fc
  .record({
    drafts: fc.array(draft, { minLength: 20, maxLength: 20 }),
    queries: fc.array(query, { maxLength: 1 }).map((others) => [queryOfAll, ...others]),
    inserts: fc.array(edit, { minLength: 60, maxLength: 60 }),
    changes: fc.array(fc.tuple(fc.constantFrom('commit', 'throw'), edit), {
      maxLength: 20,
      size: 'max',
    }),
  })
  .map(({ drafts, queries, inserts, changes }) => {
    const read = { does: 'read', edits: [], asks: 0, offset: 0, limit: 100 } as const
    const first = inserts.map((each) => ({ ...each, does: 'insert' }) as const)
    return {
      drafts,
      queries,
      steps: [
        { ...read, does: 'commit', edits: first } as const,
        ...changes.flatMap(([does, each]) => [read, { ...read, does, edits: [each] }]),
      ],
    }
  })

type Journey = typeof journey extends fc.Arbitrary<infer Value> ? Value : never

/** The rows that each world should have, by the world's name; those of a snapshot by `world@snapshot`. */
type Models = Map<string, readonly Item[]>

async function walk({ drafts, queries, steps }: Journey, folder: string | undefined) {
  const seedRows = drafts.map((fields, index) => ({ ...fields, id: seedId(index + 1) }))
  const seed = sampleSeed('model', seedRows)
  let dataDir = folder === undefined ? undefined : join(folder, 'data')
  let { registry } = await openWorlds({ dataDir, seed })
  let current = 'default'
  const models: Models = new Map([[current, seedRows]])
  const taken: Models = new Map()

  for (const { does, edits, asks, offset, limit } of steps) {
    const rows = models.get(current) ?? []
    if (does === 'commit') models.set(current, await commit(registry, current, rows, edits))
    else if (does === 'commitInSlices') {
      models.set(current, await commitInSlices(registry, current, rows, edits))
    } else if (does === 'throwInSlices') {
      await throwInSlices(registry, current, rows, edits, queries)
    } else if (does === 'throw') await commitAndThrow(registry, current, rows, edits, queries)
    else if (does === 'read') {
      await compareAnswers(registry, current, rows, queries[asks] ?? queryOfAll, offset, limit)
    } else if (does === 'fork') {
      const source = current
      current = `fork-${models.size}`
      await registry.fork(source, current)
      models.set(current, rows)
    } else if (does === 'reset') {
      await (await worldOf(registry, current)).reset()
      models.set(current, seedRows)
    } else if (does === 'take') {
      const world = await worldOf(registry, current)
      const name = `s-${taken.size}`
      await world.shelf.add(name, world.moment())
      taken.set(`${current}@${name}`, rows)
    } else if (does === 'restore' || does === 'branch') {
      const [source, snapshot, kept] = await snapshotOf(registry, taken, asks)
      if (snapshot === undefined) continue
      if (does === 'restore') {
        current = source
        await (await worldOf(registry, source)).restore(snapshot)
      } else {
        current = `branch-${models.size}`
        await registry.adopt(current, snapshot)
      }
      models.set(current, kept)
    } else if (dataDir !== undefined && does === 'restart') {
      await registry.close()
      registry = (await openWorlds({ dataDir, seed })).registry
    } else if (dataDir !== undefined) {
      // What a killed process leaves: the folder as it is, and nobody who closes it.
      const left = dataDir
      dataDir = `${left}+`
      await cp(left, dataDir, { recursive: true })
      await registry.close()
      registry = (await openWorlds({ dataDir, seed })).registry
    }
  }
  await compareDifferences(registry, taken)
  for (const [name, rows] of models) {
    for (const each of queries) await compareAnswers(registry, name, rows, each, 0, 5)
  }
  await registry.close()
}

/** One of the snapshots that were taken, its world and the rows that it should have. */
async function snapshotOf(registry: WorldRegistry, taken: Models, asks: number) {
  const [key, rows = []] = [...taken][asks % Math.max(1, taken.size)] ?? []
  const [world = '', name = ''] = (key ?? '').split('@')
  const snapshot =
    key === undefined ? undefined : await (await worldOf(registry, world)).shelf.find(name)
  return [world, snapshot, rows] as const
}

/** From the first to the last snapshot the differences are those of the rows. */
async function compareDifferences(registry: WorldRegistry, taken: Models) {
  const [, first, before] = await snapshotOf(registry, taken, 0)
  const [world, last, after] = await snapshotOf(registry, taken, taken.size - 1)
  if (first === undefined || last === undefined) return
  const { seed } = await worldOf(registry, world)
  const old = new Map(before.map((row) => [row.id, row]))
  const fresh = new Map(after.map((row) => [row.id, row]))
  const told = [...differencesOf(seed, first.rows, last.rows)].filter(
    ({ collection }) => collection === items.name,
  )
  const idsOf = (kind: string) =>
    told.flatMap((one) => {
      const id = one.kind === 'changed' ? one.id : one.row.id
      return one.kind === kind ? [id] : []
    })

  expect(idsOf('added')).toEqual([...fresh.keys()].filter((id) => !old.has(id)).toSorted())
  expect(idsOf('removed')).toEqual([...old.keys()].filter((id) => !fresh.has(id)).toSorted())
  expect(idsOf('changed')).toEqual(
    [...old.keys()]
      .filter((id) => fresh.has(id) && !isDeepStrictEqual(old.get(id), fresh.get(id)))
      .toSorted(),
  )
}

/** Makes the edits in the world and gives the rows as they should be after them. */
async function commit(
  registry: WorldRegistry,
  name: string,
  rows: readonly Item[],
  edits: readonly Edit[],
) {
  const world = await worldOf(registry, name)
  return world.commit((tx) => {
    const kept = tx.rows(items)
    return edits.reduce((before, each) => edited(kept, before, tx.nextId(), each), rows)
  })
}

async function commitAndThrow(
  registry: WorldRegistry,
  name: string,
  rows: readonly Item[],
  edits: readonly Edit[],
  queries: readonly RowQuery[],
) {
  const world = await worldOf(registry, name)
  const kept = world.commit((tx) => {
    const inside = tx.rows(items)
    const after = edits.reduce((before, each) => edited(inside, before, tx.nextId(), each), rows)
    for (const each of queries) expect([...inside.each(each)]).toEqual(answerOf(after, each))
    throw new RangeError('no')
  })
  await expect(kept).rejects.toThrow(new RangeError('no'))
}

async function commitInSlices(
  registry: WorldRegistry,
  name: string,
  rows: readonly Item[],
  edits: readonly Edit[],
) {
  const world = await worldOf(registry, name)
  return world.commitInSlices(function* editing(tx) {
    const kept = tx.rows(items)
    let after = rows
    for (const each of edits) {
      after = edited(kept, after, tx.nextId(), each)
      yield
      // Nobody else sees anything of it.
      expect([...world.rows(items).each(queryOfAll)]).toEqual(answerOf(rows, queryOfAll))
    }
    return after
  })
}

async function throwInSlices(
  registry: WorldRegistry,
  name: string,
  rows: readonly Item[],
  edits: readonly Edit[],
  queries: readonly RowQuery[],
) {
  const world = await worldOf(registry, name)
  const kept = world.commitInSlices(function* editing(tx) {
    const inside = tx.rows(items)
    let after = rows
    for (const each of edits) {
      after = edited(inside, after, tx.nextId(), each)
      yield
    }
    for (const each of queries) expect([...inside.each(each)]).toEqual(answerOf(after, each))
    throw new RangeError('no')
  })
  await expect(kept).rejects.toThrow(new RangeError('no'))
}

function edited(
  kept: TransactionRows<Item>,
  rows: readonly Item[],
  id: string,
  { does, draft: fields, at }: Edit,
): readonly Item[] {
  if (does === 'insert' || rows.length === 0) return [...rows, kept.insert({ ...fields, id })]
  const index = at % rows.length
  const target = rows[index]?.id ?? ''
  if (does === 'replace') return rows.with(index, kept.replace({ ...fields, id: target }))
  kept.remove(target)
  return rows.toSpliced(index, 1)
}

async function compareAnswers(
  registry: WorldRegistry,
  name: string,
  rows: readonly Item[],
  asked: RowQuery,
  offset: number,
  limit: number,
) {
  const kept = (await worldOf(registry, name)).rows(items)
  const answer = answerOf(rows, asked)
  expect(kept.page(asked, offset, limit)).toEqual({
    rows: answer.slice(offset, offset + limit),
    total: answer.length,
  })
  expect([...kept.each(asked)]).toEqual(answer)
  expect(kept.count(asked.where)).toBe(answer.length)

  const byId = rows.toSorted((left, right) => (left.id < right.id ? -1 : 1))
  for (const wanted of ['a', null]) {
    const same = byId.filter((item) => fieldOf(item, 'name') === wanted)
    expect(kept.allBy('name', wanted)).toEqual(same)
    expect(kept.findBy('name', wanted)).toEqual(same[0])
  }
  for (const item of rows) expect(kept.find(item.id)).toEqual(item)
}

test('a world answers like an array that is filtered and sorted, whatever happens to it', async () => {
  expect.hasAssertions()
  await fc.assert(
    fc.asyncProperty(journey, (each) => walk(each, undefined)),
    { numRuns: 250 },
  )
})

test('a list that is read after every single change answers like that array', async () => {
  expect.hasAssertions()
  await fc.assert(
    fc.asyncProperty(quietJourney, (each) => walk(each, undefined)),
    { numRuns: 60 },
  )
})

test('a world that is closed and opened again answers as before', async () => {
  expect.hasAssertions()
  await fc.assert(
    fc.asyncProperty(journey, async (each) => walk(each, await temporaryFolder())),
    { numRuns: 25 },
  )
})
