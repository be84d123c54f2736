import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadScenarios } from '#server/story/load-scenarios.ts'
import { temporaryFolder } from '#test/harness/temporary-folder.ts'
import { root, startTestServer, type TestServer } from '#test/harness/test-server.ts'
import { worldNamed } from '#test/harness/test-world.ts'
import { faultsOf } from './faults/fault-calls.ts'

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

test('a scenario brings its faults: behind whatever is asked for, before magic values, and gone with a reset', async () => {
  const { name } = (await make({ scenario: 'verify-timeout' })).body
  const world = worldNamed(server, name)
  const faults = faultsOf(server, world)
  const company = await world.as('ob_verify')
  const pay = () => company.post('/basics/home/payAuth').send({ amount: '0.37' })
  await faults.next({ effect: { kind: 'status', status: 503 }, match: { user: 'ob_verify' } })
  const asked = await pay()
  const explained = await faults.explain({
    method: 'GET',
    path: '/basics/home/payAuth?amount=9403',
    user: 'ob_verify',
  })
  const timedOut = await pay()
  const account = await company.get('/basics/home/getAcctInfo')
  const standing = await faults.list()
  await world.reset()

  expect([asked.status, timedOut.status]).toEqual([503, 504])
  expect(timedOut.headers['x-fake-fault-source']).toBe('scenario')
  expect(explained.body).toMatchObject({
    fires: { source: 'scenario' },
    others: expect.arrayContaining([
      expect.objectContaining({ source: 'magic', reason: 'beaten' }),
    ]),
  })
  expect(account.body.result).toMatchObject({ upgradeStatus: 2 })
  expect(standing).toContainEqual(expect.objectContaining({ source: 'scenario', state: 'spent' }))
  expect(await faults.list()).toEqual([])
})

test('a scenario with a rule that is none stops the start', async () => {
  const folder = await temporaryFolder()
  const scenario = join(folder, 'scenarios', 'wrong.json')
  const given = await readFile(join(root, 'fixtures', 'scenarios', 'verify-timeout.json'), 'utf8')
  await mkdir(join(folder, 'scenarios'))
  await writeFile(scenario, given.replace('504\n', '204\n'))

  expect(() => loadScenarios(folder)).toThrow(/scenarios\/wrong\.json 有误：.*effect\.status/)
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
    role: 'merchant',
    screen: '/dashboard/analysis',
    advance: null,
    faults: [],
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
