import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadScenarios } from '#server/story/load-scenarios.ts'
import { root, startTestServer, type TestServer } from './test-server.ts'
import { worldNamed } from './test-world.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

function make(body: object) {
  return server.anonymous.post('/__fake/v1/worlds').send(body)
}

const scenarios = loadScenarios(join(root, 'fixtures'))

test.each(scenarios)(
  'the scenario $name reaches the data of its first screen',
  async (scenario) => {
    const { name, account, screen, reads } = scenario
    const made = await make({ scenario: name })
    expect(made).toMatchObject({ status: 201, body: { start: { account, screen } } })
    const client = await worldNamed(server, made.body.name).as(account)

    const { body } = await client.get(reads.path)

    expect(body).toMatchObject({ success: true, result: reads.result ?? {} })
    expect(body.result.total ?? 1).toBeGreaterThanOrEqual(reads.atLeast ?? 1)
  },
)

test('the first screen of every scenario is a page of its account', async () => {
  const paths = await Promise.all(
    scenarios.map(async ({ account, screen }) => {
      const { text } = await (
        await worldNamed(server, 'default').as(account)
      ).get('/sys/permission/getUserPermissionByToken')
      return text.includes(`"path":"${screen}"`) ? undefined : [account, screen]
    }),
  )

  expect(paths.filter((path) => path !== undefined)).toEqual([])
})

test('scenarios are listed in the language of the caller', async () => {
  const { body } = await server.anonymous.get('/__fake/v1/scenarios')
  const english = await server.anonymous.get('/__fake/v1/scenarios').set('X-Locale', 'en-US')

  expect(body.map(({ name }: { name: string }) => name)).toEqual(scenarios.map(({ name }) => name))
  expect(body[0]).toEqual({
    name: 'agreement',
    title: '开户第一步：签署协议',
    shows: expect.any(String),
    account: 'ob_agree',
    screen: '/dashboard/analysis',
    advance: null,
  })
  expect(english.text).not.toMatch(/\p{Script=Han}/u)
})

test('[API-BAD] an unknown scenario, or one from another source than the seed, is refused', async () => {
  expect(await make({ scenario: 'constructor' })).toMatchObject({
    status: 400,
    body: { code: 'FAKE_UNKNOWN_SCENARIO' },
  })
  expect(await make({ scenario: 'agreement', from: 'default' })).toMatchObject({
    status: 400,
    body: { code: 'FAKE_BAD_SOURCE' },
  })
})
