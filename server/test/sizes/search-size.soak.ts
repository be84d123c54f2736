import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SearchGroup } from '@settle/shared/features/search/search-calls.ts'
import { resultOf } from '#test/access/access-world.ts'
import { startTestServer, type TestServer } from '#test/harness/test-server.ts'
import { newWorld } from '#test/harness/test-world.ts'
import { watched } from '#test/process/watched-loop.ts'

const hourMs = 3_600_000
/** What a keystroke of Ctrl K may cost at the largest story, ms of work. */
const barMs = 100

/** What somebody types: one character, parts of names, numbers, an amount, and what nobody is called. */
const texts = [
  '云',
  '云帆',
  '科技有限公司',
  '沈知夏',
  'SH0001',
  'PF2026',
  'KP2026',
  '138',
  '300',
  '12345.67',
  '没有这家公司',
]

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ environment: { FAKE_SEED_SIZE: 'L' } })
  // As a server that is started does; without it the first reader of an index has it made.
  await server.registry.prepareSeeds()
}, hourMs)
afterAll(() => server.close())

test(
  'at the largest story a keystroke of the global search, but for the first, is answered within a tenth of a second, for every role',
  async () => {
    const world = await newWorld(server)
    // What is searched is put in order once for all worlds, in slices, when somebody first searches.
    const first = await world.as('admin')
    for (const text of ['海棠', '139', 'CZ2026', '88.00']) {
      await watched(`first ${text}`, () => first.get('/sys/search/query').query({ text }))
    }
    const slow: string[] = []
    let hits = 0
    for (const role of ['admin', 'operator', 'agent', 'merchant', 'provider']) {
      const client = await world.as(role)
      for (const text of texts) {
        const { result, workedMs } = await watched(`${role}: ${text}`, () =>
          resultOf<{ groups: SearchGroup[] }>(client.get('/sys/search/query').query({ text })),
        )
        hits += result.groups.length
        if (workedMs > barMs) slow.push(`${role}: ${text}: ${Math.round(workedMs)} ms`)
      }
    }
    expect(hits).toBeGreaterThan(texts.length)
    expect(slow).toEqual([])
  },
  hourMs,
)
