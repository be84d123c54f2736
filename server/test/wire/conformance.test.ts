import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { type CallExample } from '@settle/shared/core/example.ts'
import { roles } from '@settle/shared/core/role.ts'
import { callersOf } from '#test/access/access-table.ts'
import { answerFaults, envelopeFaults, resultOf, textOf } from '#test/harness/answer-form.ts'
import { checkedEndpoints } from '#test/lists/checked-feature.ts'
import { standingWorld, type StandingWorld } from '#test/harness/standing-world.ts'
import { startTestServer, type TestServer } from '#test/harness/test-server.ts'
import { documentedFields, documentedName, missingFields } from './documented-fields.ts'
import { allExamples, isSuccess, makeExample } from './example-walk.ts'

// The whole contract against two committed tables: the files of access/ say who may make a call, documented-fields.txt
// what its answer carries. Neither is derived from the contract; access/contract-tables.test.ts asks whether they are whole.

let server: TestServer
let world: StandingWorld

beforeAll(async () => {
  server = await startTestServer()
  world = await standingWorld(server)
})

beforeEach(() => world.reset())

afterAll(() => server.close())

/** Each case is named by its call, so that a report reads like the tables. */
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const calls = checkedEndpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const)
const guarded = calls.filter(([, endpoint]) => callersOf(endpoint) !== 'public')
const changingGets = calls.filter(
  ([, { method, effect }]) => method === 'GET' && effect === 'mutate',
)

/** Every call with every role that may make it, or may not. */
function pairsWhere(mayCall: boolean) {
  return calls.flatMap(([call, endpoint]) => {
    const callers = callersOf(endpoint)
    return roles
      .filter((role) => (callers === 'public' || callers.has(role)) === mayCall)
      .map((role) => [call, role, endpoint] as const)
  })
}

test.each(guarded)(
  '[API-401] %s is refused without a token and with a forged one',
  async (_, endpoint) => {
    const forged = `${world.name}.${'A'.repeat(43)}`
    const nobody = await send(world.anonymous, endpoint)
    const forger = await send(world.withToken(forged), endpoint)

    for (const reply of [nobody, forger]) {
      expect(reply.status).toBe(401)
      expect(envelopeFaults(reply, world)).toEqual([])
      expect(reply.body).toMatchObject({
        success: false,
        code: 401,
        message: 'Token失效，请重新登录!',
        result: null,
      })
    }
  },
)

test.each(pairsWhere(false))('[API-403] %s is refused to %s', async (_, role, endpoint) => {
  const reply = await send(await world.as(role), endpoint)

  expect(reply.status).toBe(403)
  expect(envelopeFaults(reply, world)).toEqual([])
  expect(reply.body).toMatchObject({
    success: false,
    code: 403,
    message: '没有权限，请联系管理员授权',
    result: null,
  })
})

test.each(pairsWhere(true))(
  '[API-403] %s lets %s in, with an answer of the documented form',
  async (_, role, endpoint) => {
    const { response } = await makeExample(world, { ...exampleOf(endpoint), as: role })

    expect(answerFaults(response, endpoint, world)).toEqual([])
  },
)

test.each(calls)(
  'the example of %s succeeds, fits its schema and carries every documented field',
  async (_, endpoint) => {
    const { response } = await makeExample(world, exampleOf(endpoint))
    const documented = documentedFields.get(documentedName(endpoint.method, endpoint.path)) ?? []

    expect(isSuccess(response), textOf(response)).toBe(true)
    expect(answerFaults(response, endpoint, world)).toEqual([])
    expect(missingFields(resultOf(response), documented)).toEqual([])
  },
)

test.each(changingGets)('%s changes state, so that it answers POST too', async (_, endpoint) => {
  const asPost: CallExample = {
    ...exampleOf(endpoint),
    endpoint: { ...endpoint, method: 'POST' },
  }
  const { response } = await makeExample(world, asPost)

  expect(isSuccess(response), textOf(response)).toBe(true)
  expect(answerFaults(response, endpoint, world)).toEqual([])
})

function exampleOf({ id }: Endpoint): CallExample {
  const example = allExamples.get(id)
  if (example === undefined) throw new Error(`${id} has no example`)
  return example
}

/** A call with nothing in it: who may not make it is turned away before anything is read. */
async function send(client: StandingWorld['anonymous'], { method, path }: Endpoint) {
  const url = path.replaceAll(/:(\w+)/g, '$1')
  switch (method) {
    case 'GET':
      return client.get(url)
    case 'POST':
      return client.post(url)
    case 'PUT':
      return client.put(url)
    case 'DELETE':
      return client.delete(url)
  }
}
