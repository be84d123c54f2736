import { fdatasync, write } from 'node:fs'
import { cp, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { percentile } from '@settle/server/test/harness/percentile.ts'
import { findSeed } from '@settle/server/worlds/seed/seed-files.ts'
import { type RowQuery } from '@settle/server/worlds/rows/row-query.ts'
import { seedTableOf, type Seed } from '@settle/server/worlds/seed/seed.ts'
import { runAtOnce } from '@settle/server/worlds/slices.ts'
import { type World } from '@settle/server/worlds/world.ts'
import {
  accounts,
  anOrder,
  numbersFrom,
  openBench,
  orderId,
  orders,
  postings,
  seedOf,
  shapes,
  type Posting,
} from './harness/store-rows.ts'

type Report = (name: string, value: string, goal?: string) => void

/** Measures the goals of the store alone; ratios are from this run on this machine. */
export async function benchStore(report: Report): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'settle-bench-'))
  try {
    const small = seedOf(1_000)
    const large = seedOf(200_000)
    // First, since an engine that has seen many shapes of rows copies them less compactly.
    await benchMemory(report, large)
    await benchLists(report, small, large)
    await benchWorlds(report, small, large)
    await benchCommits(report, small, folder)
    await benchReplay(report, small, folder)
    await benchSeedFiles(report, large, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function benchLists(report: Report, small: Seed, large: Seed): Promise<void> {
  const started = performance.now()
  const table = seedTableOf(large, 'orders')
  runAtOnce(table.preparing(['createTime', 'amountFen', 'status', 'merchantId']))
  report('preparing 5 columns of 200,000 rows', ms(performance.now() - started))

  const sizes = [await listsOf(small), await listsOf(large)]
  const [atSmall, atLarge] = sizes
  if (atSmall === undefined || atLarge === undefined) return
  report('a page never asked before at 200,000 rows, p50', ms(percentile(atLarge.first, 50)))
  report(
    'a page never asked before at 200,000 rows, p99',
    ms(percentile(atLarge.first, 99)),
    '≤ 50 ms',
  )
  for (const manner of ['quiet', 'written'] as const) {
    const text = manner === 'quiet' ? 'quiet' : 'under 200 commits/s'
    report(
      `a warm page as JSON ${text}, p50 at 1,000 and 200,000 rows`,
      `${us(percentile(atSmall[manner], 50))}, ${us(percentile(atLarge[manner], 50))}`,
    )
    report(
      `a warm page as JSON ${text}, p99 at 1,000 and 200,000 rows`,
      `${us(percentile(atSmall[manner], 99))}, ${us(percentile(atLarge[manner], 99))}`,
    )
    const ratio = percentile(atLarge[manner], 99) / percentile(atSmall[manner], 99)
    report(`a warm page as JSON ${text}, p99 at 200,000 ÷ 1,000 rows`, rounded(ratio), '≤ 1.5')
  }
}

async function listsOf(seed: Seed) {
  const { registry, world } = await openBench(seed)
  const number = numbersFrom(7)
  const rows = world.rows(orders)
  const first: number[] = []
  for (let round = 0; round < 8; round += 1) {
    for (const query of shapes(number)) first.push(timed(() => rows.page(query, 0, 10)))
  }
  // Only full pages compare: a small seed answers narrow questions with nothing.
  const warm = shapes(numbersFrom(11)).filter((query) => query.where.length < 2 && isWide(query))
  const read = () => {
    const query = warm[number(warm.length)]
    if (query === undefined) return 0
    const { total } = rows.page(query, 0, 1)
    const offset = number(1 + total)
    return timed(() => JSON.stringify(rows.page(query, offset, 10)))
  }
  for (let count = 0; count < 20_000; count += 1) read()
  const quiet = Array.from({ length: 40_000 }, read)

  const written: number[] = []
  await everyFiveMs(800, async () => {
    await writeOne(world, seed, number)
    const end = performance.now() + 4
    while (performance.now() < end) {
      const query = warm[number(warm.length)]
      if (query !== undefined)
        written.push(timed(() => JSON.stringify(rows.page(query, number(100), 10))))
    }
  })
  await registry.close()
  return { first, quiet, written }
}

/** Whether a query finds at least ten rows at every size: all, those of a status, those of a month. */
function isWide({ where }: RowQuery): boolean {
  return where.every(
    (condition) =>
      'field' in condition && (condition.field === 'status' || condition.field === 'createTime'),
  )
}

/** Changes one row of the seed and adds one. */
function writeOne(world: World, seed: Seed, number: (below: number) => number): Promise<void> {
  return world.commit((tx) => {
    const rows = tx.rows(orders)
    const id = orderId(number(Number(seed.size)))
    rows.replace({ ...(rows.find(id) ?? anOrder(id, number)), status: String(number(6)) })
    rows.insert(anOrder(tx.nextId(), number))
  })
}

async function everyFiveMs(times: number, work: () => Promise<void>): Promise<void> {
  const started = performance.now()
  await inTurn(times, async (index) => {
    const waitMs = started + 5 * index - performance.now()
    if (waitMs > 0) await setTimeout(waitMs)
    await work()
  })
}

/** Does something several times, one after the other. */
async function inTurn(times: number, work: (index: number) => Promise<void>): Promise<void> {
  const indexes = Array.from({ length: times }, (_item, index) => index)
  await indexes.reduce((before, index) => before.then(() => work(index)), Promise.resolve())
}

async function benchWorlds(report: Report, small: Seed, large: Seed): Promise<void> {
  const { registry, world } = await openBench(large)
  const made: number[] = []
  await inTurn(500, async (index) => {
    const started = performance.now()
    await registry.create(`made-${index}`)
    made.push(performance.now() - started)
  })
  report('making a world over 200,000 rows in memory, p99', ms(percentile(made, 99)))

  for (const seed of [small, large]) await benchReset(report, seed)

  const number = numbersFrom(5)
  let changed = 0
  for (const [rows, goal] of [
    [200, undefined],
    [2_000, '≤ 5 ms'],
    [20_000, '≤ 20 ms'],
  ] as const) {
    await change(world, changed, rows, number)
    changed = rows
    const forks: number[] = []
    await inTurn(60, async (index) => {
      const started = performance.now()
      await registry.fork('default', `fork-${rows}-${index}`)
      forks.push(performance.now() - started)
      await registry.delete(`fork-${rows}-${index}`)
    })
    report(`a fork with ${rows} changed rows, p99`, ms(percentile(forks, 99)), goal)
  }
  await registry.close()
}

async function benchReset(report: Report, seed: Seed): Promise<void> {
  const { registry, world } = await openBench(seed)
  const resets: number[] = []
  await inTurn(200, async () => {
    await change(world, 0, 200, numbersFrom(3))
    const started = performance.now()
    await world.reset()
    resets.push(performance.now() - started)
  })
  report(`a reset over ${seed.size} rows, p99`, ms(percentile(resets, 99)), '≤ 5 ms')
  await registry.close()
}

/** Changes the rows of the seed from one number up to another. */
function change(
  world: World,
  from: number,
  to: number,
  number: (below: number) => number,
): Promise<void> {
  return world.commit((tx) => {
    const rows = tx.rows(orders)
    for (let index = from; index < to; index += 1) {
      const id = orderId(index)
      rows.replace({ ...(rows.find(id) ?? anOrder(id, number)), amountFen: number(1_000_000) })
    }
  })
}

async function benchMemory(report: Report, seed: Seed): Promise<void> {
  const { registry, world } = await openBench(seed)
  const number = numbersFrom(9)
  const drafts = Array.from({ length: 100_000 }, (_item, index) => aPosting(number, index))
  const started = performance.now()
  await inTurn(drafts.length / 4, (index) => post(world, drafts.slice(4 * index, 4 * index + 4)))
  const perSecond = Math.round((drafts.length * 1_000) / (performance.now() - started))
  report(
    'postings per second in memory, four and two balances to a commit',
    String(perSecond),
    '≥ 100,000',
  )
  await registry.close()

  await benchWorldsInMemory(report, seed, { worlds: 1_000, rows: 200, goal: '≤ 100 MB' })
  await benchWorldsInMemory(report, seed, { worlds: 10_000, rows: 50, goal: '≤ 1000 MB' })
}

async function benchWorldsInMemory(
  report: Report,
  seed: Seed,
  { worlds, rows, goal }: { worlds: number; rows: number; goal: string },
): Promise<void> {
  const { registry } = await openBench(seed)
  const number = numbersFrom(9)
  const before = heapBytes()
  await inTurn(worlds, async (index) => {
    const each = await registry.create(`many-${index}`)
    await change(each, 0, rows, number)
  })
  const megabytes = (heapBytes() - before) / 1_000_000
  const name = `${worlds.toLocaleString('en')} worlds with ${rows} changed rows each, over the seed`
  report(name, `${rounded(megabytes)} MB`, goal)
  await registry.close()
}

function aPosting(number: (below: number) => number, index: number): Posting {
  const account = number(500)
  const transferId = orderId(Math.floor(index / 4))
  return { id: '', transferId, account: orderId(account), amountFen: number(10_000), balanceFen: 0 }
}

/** Writes the postings of one transfer, and the balances of the accounts of the first two. */
function post(world: World, drafts: readonly Posting[]): Promise<void> {
  return world.commit((tx) => {
    const rows = tx.rows(postings)
    const balances = tx.rows(accounts)
    for (const [index, draft] of drafts.entries()) {
      rows.insert({ ...draft, id: tx.nextId() })
      if (index > 1) continue
      const before = balances.find(draft.account)
      const balanceFen = (before?.balanceFen ?? 0) + draft.amountFen
      if (before === undefined) balances.insert({ id: draft.account, balanceFen })
      else balances.replace({ ...before, balanceFen })
    }
  })
}

function heapBytes(): number {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  // The first collection lets go of what the second one frees.
  for (let round = 0; round < 2; round += 1) if (typeof collect === 'function') collect()
  return process.memoryUsage().heapUsed
}

async function benchCommits(report: Report, seed: Seed, folder: string): Promise<void> {
  const raw = await rawSyncsPerSecond(join(folder, 'raw'))
  report('raw write and fdatasync per second', String(raw))
  const { registry, world } = await openBench(seed, join(folder, 'commits'))
  const number = numbersFrom(13)
  for (const writers of [1, 8, 64]) {
    let done = 0
    const started = performance.now()
    const end = started + 2_000
    const writeOn = async (): Promise<void> => {
      if (performance.now() > end) return
      await change(world, done % 1_000, (done % 1_000) + 1, number)
      done += 1
      await writeOn()
    }
    await Promise.all(Array.from({ length: writers }, writeOn))
    const perSecond = Math.round((done * 1_000) / (performance.now() - started))
    const goal = writers === 1 ? '≥ 0.5 of raw' : 'rising'
    report(
      `durable commits per second with ${writers} writers`,
      `${perSecond} (${rounded(perSecond / raw)} of raw)`,
      goal,
    )
  }
  const forks: number[] = []
  const resets: number[] = []
  await inTurn(50, async (index) => {
    const started = performance.now()
    await registry.fork('default', `fork-${index}`)
    forks.push(performance.now() - started)
  })
  await inTurn(50, async () => {
    const started = performance.now()
    await world.reset()
    resets.push(performance.now() - started)
  })
  report('a durable fork with 1,000 changed rows, p99', ms(percentile(forks, 99)))
  report('a durable reset, p99', ms(percentile(resets, 99)), '≤ 5 ms')
  await registry.close()
}

const writeAsync = promisify(write)
const syncAsync = promisify(fdatasync)

async function rawSyncsPerSecond(path: string): Promise<number> {
  const file = await open(path, 'a')
  const line = Buffer.from(`${'x'.repeat(120)}\n`)
  const started = performance.now()
  const times = 3_000
  await inTurn(times, async () => {
    await writeAsync(file.fd, line)
    await syncAsync(file.fd)
  })
  const perSecond = Math.round((times * 1_000) / (performance.now() - started))
  await file.close()
  return perSecond
}

async function benchReplay(report: Report, seed: Seed, folder: string): Promise<void> {
  const dataDir = join(folder, 'replayed')
  const { registry, world } = await openBench(seed, dataDir)
  const number = numbersFrom(17)
  const patches = Array.from({ length: 100_000 }, (_item, index) => index % 1_000)
  await Promise.all(patches.map((index) => change(world, index, index + 1, number)))
  // The folder of a process that was killed: its journal is whole.
  const left = `${dataDir}-left`
  await cp(dataDir, left, { recursive: true })
  await registry.close()
  const started = performance.now()
  const again = await openBench(seed, left)
  report('opening a world with 100,000 patches in its journal', ms(performance.now() - started))
  await again.registry.close()
}

async function benchSeedFiles(report: Report, seed: Seed, folder: string): Promise<void> {
  const dataDir = join(folder, 'seeds')
  const started = performance.now()
  const { registry } = await openBench(seed, dataDir)
  report('the first start with a seed of 200,000 rows', ms(performance.now() - started))
  await registry.close()
  const kept = findSeed(dataDir, seed.hash)
  report('loading 200,000 rows of a kept seed', ms(timed(() => kept?.tables.get('orders')?.rows)))
}

function timed(work: () => unknown): number {
  const started = performance.now()
  work()
  return performance.now() - started
}

function rounded(value: number): string {
  return String(Math.round(value * 100) / 100)
}

function ms(value: number): string {
  return `${rounded(value)} ms`
}

function us(value: number): string {
  return `${Math.round(value * 1_000)} µs`
}
