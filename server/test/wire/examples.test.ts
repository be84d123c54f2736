import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints, examples } from '@settle/shared/contract.ts'
import { checkedIds } from '#test/lists/checked-feature.ts'
import { startTestServer, type TestServer } from '#test/harness/test-server.ts'
import { newWorld } from '#test/harness/test-world.ts'
import { allExamples, isSuccess, makeExample } from './example-walk.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

test('no call has two examples, and none is of a call that the contract does not have', () => {
  const ids = examples.map(({ endpoint }) => endpoint.id)
  const known = new Set(endpoints.map(({ id }) => id))

  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  expect([...allExamples.keys()].filter((id) => !known.has(id))).toEqual([])
})

test.each([...allExamples.keys()].filter((id) => checkedIds.has(id)))(
  'the example of %s succeeds over a fresh seed',
  async (id) => {
    const example = allExamples.get(id)
    if (example === undefined) throw new Error(`${id} has no example`)

    const { response } = await makeExample(await newWorld(server), example)

    expect(isSuccess(response), response.bytes.toString().slice(0, 500)).toBe(true)
  },
)
