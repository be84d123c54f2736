import { type Actor } from '@settle/server/core/call/actor.ts'
import { type RowQuery } from '@settle/server/worlds/rows/row-query.ts'
import { createSeed, type Seed } from '@settle/server/worlds/seed/seed.ts'
import { visibleIndividuals } from '@settle/server/features/individual/individual-infos.ts'
import { type World } from '@settle/server/worlds/world.ts'
import { ms, ratio } from './harness/comparison.ts'
import { openBench, orderId } from './harness/store-rows.ts'
import { type Report } from './harness/report.ts'

const providerId = orderId(1)
const sizes = [300, 200_000] as const
const readings = 400

/** Measures the list of a provider's people: a page of 300, and of 200,000, in one run. */
export async function benchPeople(report: Report): Promise<void> {
  const [small, large] = [await listOf(sizes[0]), await listOf(sizes[1])]
  report('people: first page ever of 200,000, all at once', ms(large.firstMs))
  report('people: page of 300, of 200,000, p50', `${ms(small.p50)}, ${ms(large.p50)}`)
  report('people: page of 200,000 ÷ of 300, p50', ratio(large.p50, small.p50), '≤ 2')
  report('people: page of 300, of 200,000, p99', `${ms(small.p99)}, ${ms(large.p99)}`)
}

async function listOf(size: number) {
  const { registry, world } = await openBench(seedOf(size))
  const begun = performance.now()
  pageOf(world, 0)
  const firstMs = performance.now() - begun
  const times = Array.from({ length: readings }, (_, index) => {
    const from = performance.now()
    pageOf(world, (index * 10) % size)
    return performance.now() - from
  }).toSorted((one, other) => one - other)
  await registry.close()
  return { firstMs, p50: times[readings / 2] ?? 0, p99: times[Math.floor(readings * 0.99)] ?? 0 }
}

const newestFirst: RowQuery = { where: [], order: { field: 'createTime', descending: true } }

function pageOf(world: World, offset: number): void {
  const { rows } = visibleIndividuals(world, provider, '1').page(newestFirst, offset, 10)
  if (rows.length !== 10) throw new Error(`The page has ${rows.length} people.`)
}

const provider: Actor = {
  sessionId: '',
  userId: '',
  username: 'provider',
  realname: '',
  role: 'provider',
  functionRole: 'manager',
  busId: providerId,
  busName: '',
  tenantId: '0',
  operatorId: null,
  agentId: null,
  providerId,
  merchantId: null,
  currentPackageId: null,
  currentProviderId: null,
  permissions: new Set(),
  screens: new Set(),
}

function seedOf(size: number): Seed {
  const ids = Array.from({ length: size }, (_, index) => orderId(index + 10))
  const merchantId = orderId(2)
  return createSeed({
    hash: `people-${size}`,
    d0Ms: 0,
    size: String(size),
    collections: {
      individuals: ids.map((id, index) => ({
        ...common,
        id,
        createTime: `2026-01-01 ${String(index).padStart(8, '0')}`,
        name: `Person ${index}`,
        certNo: `99010119900101${index}`,
        phone: `100${index}`,
        birthDate: '1990-01-01',
        realNameStatus: '1',
        ties: `s,sm${merchantId},sp${providerId}`,
      })),
      signRecords: ids.map((individualId, index) => ({
        ...common,
        id: `3${individualId.slice(1)}`,
        individualId,
        merchantId,
        providerId,
        signStatus: '1',
        signNo: String(index),
        unsignTime: null,
      })),
      payoutItems: ids.map((individualId) => ({
        ...common,
        id: `4${individualId.slice(1)}`,
        individualId,
        merchantId,
        providerId,
        status: '2',
        net: 100_000,
        finishTime: '2026-01-02 10:00:00',
      })),
    },
  })
}

const common = { delFlag: '0', version: 1, tenantId: '0' }
