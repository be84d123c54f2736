import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '@settle/shared/contract.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { type DriftReport } from '#server/drift/drift-book.ts'
import { plantedDifferences, type Planted } from './planted-differences.ts'
import { standBetween, type StandingBetween } from './standing-between.ts'

// A second server of other sample data is the real one; what stands between changes one thing of each answer.

let real: TestServer
let between: StandingBetween
let fake: TestServer
let admin: Client

beforeAll(async () => {
  real = await startTestServer({ environment: { FAKE_NOW: '' } })
  between = await standBetween(real.address)
  fake = await startTestServer({ environment: { FAKE_UPSTREAM: between.address } })
  await fake.anonymous
    .put('/__fake/v1/upstream/rules')
    .send({ operation: 'session.login', mode: 'both' })
    .expect(200)
  await fake.anonymous
    .put('/__fake/v1/upstream/rules')
    .send({ operation: '*', mode: 'both' })
    .expect(200)
  admin = await fake.as('admin')
  await report()
})

afterAll(async () => {
  await fake.close()
  await between.close()
  await real.close()
})

async function report(): Promise<DriftReport> {
  const { body } = await fake.anonymous.get('/__fake/v1/drift').expect(200)
  return body
}

const keysOf = ({ operations }: DriftReport) =>
  operations.flatMap(({ differences }) => differences.map(({ key }) => key))

const pathOf = ({ operation }: Planted) =>
  endpoints.find(({ id }) => id === operation)?.path ?? operation

test('at least 38 of 40 planted differences are found, and none where none is planted', async () => {
  const left: string[] = []
  const texts: string[] = []
  for (const planted of plantedDifferences) {
    /* oxlint-disable no-await-in-loop -- one after the other: each is looked for by itself */
    await fake.anonymous.delete('/__fake/v1/drift').set('Content-Type', 'application/json')
    between.mutate = undefined
    await admin.get(pathOf(planted)).query(planted.query).expect(200)
    const clean = await report()
    expect(clean.calls).toBe(1)
    expect(keysOf(clean)).toEqual([])

    between.mutate = (_, answer) => planted.plant(answer)
    await admin.get(pathOf(planted)).query(planted.query).expect(200)
    const found = await report()
    if (!keysOf(found).includes(planted.key))
      left.push(`${planted.key}: ${keysOf(found).join(', ')}`)
    texts.push(JSON.stringify(found))
    /* oxlint-enable no-await-in-loop */
  }
  between.mutate = undefined

  expect(plantedDifferences).toHaveLength(40)
  expect(new Set(plantedDifferences.map(({ key }) => key)).size).toBeGreaterThan(36)
  expect(left).toEqual([])
  // Nothing of what the real server holds about anybody is kept.
  const all = texts.join('')
  expect(all).not.toMatch(/小明|1380000|云帆|望舒/)
})
