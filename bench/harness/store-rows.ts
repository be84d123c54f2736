import { defineCollection, type Row } from '@settle/server/worlds/rows/collection.ts'
import { openRegistry, type WorldRegistry } from '@settle/server/worlds/registry.ts'
import { type Condition, type RowQuery } from '@settle/server/worlds/rows/row-query.ts'
import { createSeed, type Seed } from '@settle/server/worlds/seed/seed.ts'
import { systemNowMs } from '@settle/server/worlds/clock/clock.ts'
import { type World } from '@settle/server/worlds/world.ts'

/** A row of about forty fields, as those of the payout orders. */
export interface Order extends Row {
  readonly createTime: string
  readonly status: string
  readonly merchantId: string
  readonly name: string
  readonly amountFen: number
}

export const orders = defineCollection<Order>('orders', {
  indexes: ['status', 'merchantId', 'createTime'],
})

/** A posting of the ledger, as far as its cost goes. */
export interface Posting extends Row {
  readonly transferId: string
  readonly account: string
  readonly amountFen: number
  readonly balanceFen: number
}

interface Account extends Row {
  readonly balanceFen: number
}

export const postings = defineCollection<Posting>('postings', { indexes: ['account'] })
export const accounts = defineCollection<Account>('accounts')

/** Numbers that look random and are the same in every run. */
export function numbersFrom(start: number): (below: number) => number {
  let state = start
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

export function anOrder(id: string, number: (below: number) => number): Order {
  const filler = Array.from({ length: 34 }, (_item, index) => [
    `field${index}`,
    index % 3 === 0 ? number(1_000) : `text ${number(50)}`,
  ])
  const [month, day, hour, minute] = [1 + number(12), 1 + number(28), number(24), number(60)]
  return {
    ...Object.fromEntries(filler),
    id,
    createTime: `2026-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:00`,
    status: String(number(6)),
    merchantId: `1${String(number(500)).padStart(18, '0')}`,
    name: `Order ${number(100_000)}`,
    amountFen: number(1_000_000),
  }
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}

/** A seed whose rows were read from JSON, as those of a kept seed are. */
export function seedOf(size: number): Seed {
  const number = numbersFrom(size)
  const rows = Array.from({ length: size }, (_item, index) =>
    copyOf(anOrder(orderId(index), number)),
  )
  const collections = { orders: rows }
  return createSeed({ hash: `bench-${size}`, d0Ms: 0, size: String(size), collections })
}

function copyOf(order: Order): Order {
  const copy: unknown = JSON.parse(JSON.stringify(order))
  return isOrder(copy) ? copy : order
}

function isOrder(value: unknown): value is Order {
  return typeof value === 'object' && value !== null && 'amountFen' in value
}

export function orderId(number: number): string {
  return `1${String(number).padStart(18, '0')}`
}

interface Opened {
  readonly registry: WorldRegistry
  readonly world: World
}

/** Opens a default world over a seed. Its journal is never compacted, so that a bench measures what it says. */
export async function openBench(seed: Seed, dataDir?: string): Promise<Opened> {
  const registry = await openRegistry({
    dataDir,
    seed,
    nowMs: systemNowMs,
    compactAtBytes: 1_000_000_000,
    warn: () => {},
    onFatal: (sentence, error) => {
      throw new Error(sentence, { cause: error })
    },
  })
  const world = await registry.get('default')
  if (world === undefined) throw new Error('There is no default world.')
  return { registry, world }
}

/** The shapes that list screens ask for: all, one status, one party, a period, a search, and combinations. */
export function shapes(number: (below: number) => number): readonly RowQuery[] {
  const status: Condition = { field: 'status', is: 'equal', value: String(number(6)) }
  const merchantId: Condition = {
    field: 'merchantId',
    is: 'in',
    values: [orderId(number(500)), orderId(number(500))],
  }
  const month = two(1 + number(12))
  const createTime: Condition = {
    field: 'createTime',
    is: 'between',
    from: `2026-${month}-01 00:00:00`,
    to: `2026-${month}-28 23:59:59`,
  }
  const name: Condition = { field: 'name', is: 'like', pattern: `*r ${number(1_000)}*` }
  return [
    [],
    [status],
    [merchantId],
    [createTime],
    [name],
    [status, merchantId],
    [status, createTime],
    [status, name],
  ].flatMap((where) => [
    { where, order: { field: 'createTime', descending: true } },
    { where, order: { field: 'amountFen', descending: false } },
  ])
}
