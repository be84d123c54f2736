import { once } from 'node:events'
import { createServer } from 'node:http'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, expectTypeOf, onTestFinished, test, vi } from 'vitest'
import { type Duration as SharedDuration } from '@settle/shared/core/duration.ts'
import { type FaultEffect as SharedFaultEffect } from '@settle/shared/core/fault-effect.ts'
import { roles, type Role as SharedRole } from '@settle/shared/core/role.ts'
import { callControl, ControlRefusal } from '@settle/testkit/control.ts'
import { type FailedWorld } from '@settle/testkit/failed-world.ts'
import { type FaultPlan } from '@settle/testkit/fault.ts'
import { kitFixtures, provideWorld } from '@settle/testkit/fixtures.ts'
import {
  type WebhookEventType as SharedWebhookEventType,
  type WebhookFaultKind as SharedWebhookFaultKind,
} from '@settle/shared/core/webhook-events.ts'
import {
  type Duration,
  type FaultEffect,
  type Role,
  type WebhookEventType,
  type WebhookFaultKind,
} from '@settle/testkit/words.ts'
import { makeWorld, namedWorld, type World } from '@settle/testkit/world.ts'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
import { clientOf, startTestServer, type TestServer } from '#test/harness/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

/** What a control call was refused with. */
async function refusalOf(call: Promise<unknown>): Promise<ControlRefusal> {
  const outcome = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (outcome instanceof ControlRefusal) return outcome
  throw new Error('the call was not refused')
}

async function userInfoOf({ headers }: World, token: string) {
  const client = clientOf(server.address, { ...headers, 'X-Access-Token': token })
  return (await client.get('/user/info')).body
}

test('the words that the packed kit has of its own are those of the contract', () => {
  expectTypeOf<Duration>().toEqualTypeOf<SharedDuration>()
  expectTypeOf<Role>().toEqualTypeOf<SharedRole>()
  expectTypeOf<FaultEffect>().toEqualTypeOf<SharedFaultEffect>()
  expectTypeOf<WebhookEventType>().toEqualTypeOf<SharedWebhookEventType>()
  expectTypeOf<WebhookFaultKind>().toEqualTypeOf<SharedWebhookFaultKind>()
})

test('a world has an origin for each role, a header, and tokens of its own', async () => {
  const world = await makeWorld(server)
  const token = await world.tokenOf('merchant')
  const { port } = new URL(server.address)

  expect(world.headers).toEqual({ 'X-Fake-World': world.name })
  expect(Object.keys(world.urls).toSorted()).toEqual(['home', ...roles].toSorted())
  expect(world.urls.merchant).toBe(`http://merchant.${world.name}.w.localhost:${port}`)
  expect(token).toMatch(new RegExp(`^${world.name}\\.`))
  expect(await userInfoOf(world, token)).toMatchObject({ success: true })
  await expect(world.tokenOf('merchant', 'Wrong999')).rejects.toThrow(
    'merchant does not log in: 用户名或密码错误',
  )
})

test('time passes, the outside world acts and the seed comes back, in this world alone', async () => {
  const [world, other] = [await makeWorld(server, { name: 'mine' }), await makeWorld(server)]
  const { busId } = fixtureUserOf('ob_bank')
  await world.setClock({ mode: 'frozen', now: '2026-12-01 08:00:00' })
  await world.simulate(`bank-opening/${busId}/pass`)
  const happened = await world.advance('15s')

  expect(world.name).toBe('mine')
  expect(happened.length).toBeGreaterThan(0)
  expect(await world.outbox()).toMatchObject([{ channel: 'bank', code: '0.17' }])
  expect(await world.outbox('10007891822')).toEqual([])
  expect(await other.outbox()).toEqual([])
  await world.reset()
  expect(await world.outbox()).toEqual([])
})

test('webhooks of a world are waited for, with what they say; what does not come is told with the log', async () => {
  const world = await makeWorld(server)
  const { busId } = fixtureUserOf('ob_bank')
  await world.webhooks.listen({ events: ['account.opened'] })
  await world.simulate(`bank-opening/${busId}/pass`)
  const [opened] = await world.webhooks.wait('account.opened')

  expect(opened).toMatchObject({
    type: 'account.opened',
    world: world.name,
    data: { resource: 'merchant', id: busId },
  })
  expectTypeOf(opened?.type).toEqualTypeOf<'account.opened' | undefined>()
  await world.webhooks.fault({ kind: 'lost', event: 'account.failed' })
  await expect(world.webhooks.wait('account.failed', { timeoutMs: 50 })).rejects.toThrow(
    '0 of 1 account.failed were taken. The log says:\naccount.opened delivered 200',
  )
})

test('what the control interface refuses is thrown, with its status, its code and what is allowed', async () => {
  const world = await makeWorld(server)
  const { busId } = fixtureUserOf('ob_agree')
  const illegal = await refusalOf(world.simulate(`bank-opening/${busId}/pass`))
  const taken = await refusalOf(makeWorld(server, { name: world.name }))
  const unknown = await refusalOf(namedWorld(server, 'no-such-world').reset())

  expect(illegal).toMatchObject({ status: 409, code: 'FAKE_ILLEGAL_TRANSITION' })
  expect(illegal.result).toEqual({ state: 'notOpened', allowed: [] })
  expect(illegal.message).toMatch(/^POST \/worlds\/.* answered 409 FAKE_ILLEGAL_TRANSITION: /)
  expect(taken).toMatchObject({ status: 409, code: 'FAKE_WORLD_EXISTS' })
  expect(unknown).toMatchObject({ status: 404, code: 'FAKE_UNKNOWN_WORLD' })
})

test('the world of a fixture is there while its test runs, and gone afterwards', async () => {
  const names: string[] = []
  await kitFixtures(server).world({}, async (world) => {
    names.push(world.name)
    expect(await world.tokenOf('admin')).toContain(world.name)
  })
  const [name = ''] = names
  const late = await clientOf(server.address, { 'X-Fake-World': name }).get('/user/info')

  expect(server.registry.stateOf(name)).toBe('evicted')
  expect(late.status).toBe(410)
})

test('a world begins where it is asked to: in a scenario, at a kept moment of another, at a later time', async () => {
  const begun = await makeWorld(server, { now: '2099-01-02 08:00:00', ttl: '1h' })
  const source = await makeWorld(server, { name: 'source' })
  await source.simulate(`bank-opening/${fixtureUserOf('ob_bank').busId}/pass`)
  await source.advance('15s')
  expect(await source.snapshot('opened')).toBe('opened')
  await source.reset()
  const copy = await makeWorld(server, { from: 'source@opened' })
  const scenario = await makeWorld(server, { scenario: 'verify-remittance' })

  expect((await begun.setClock({ mode: 'frozen' })).length).toBe(0)
  expect(await begun.tokenOf('agent')).toMatch(new RegExp(`^${begun.name}\\.`))
  expect([(await source.outbox()).length, (await copy.outbox()).length]).toEqual([0, 1])
  expect(scenario.start).toEqual({ account: 'ob_verify', screen: '/dashboard/analysis' })
  expect(await refusalOf(makeWorld(server, { scenario: 'none' }))).toMatchObject({
    code: 'FAKE_UNKNOWN_SCENARIO',
  })
})

test('a kept moment brings back what the world was then', async () => {
  const world = await makeWorld(server)
  const { busId } = fixtureUserOf('ob_bank')
  const name = await world.snapshot()
  await world.simulate(`bank-opening/${busId}/pass`)
  await world.advance('15s')
  await world.restore(name)

  expect(await world.outbox()).toEqual([])
  expect(await refusalOf(world.restore('never'))).toMatchObject({ code: 'FAKE_UNKNOWN_SNAPSHOT' })
})

test('requests are listed, waited for and counted, and what came nearest is shown where they lack', async () => {
  const world = await makeWorld(server)
  const coming = world.requests.wait({ operation: 'session.login' }, { count: 2 })
  await Promise.all([world.tokenOf('agent'), world.tokenOf('merchant')])

  expect(await coming).toHaveLength(2)
  expect(await world.requests.list({ user: 'agent' })).toMatchObject([
    { operation: 'session.login', status: 200, success: true },
  ])
  expect(await world.requests.verify({ operation: 'session.login' }, 2)).toHaveLength(2)
  expect(await world.requests.verify({ operation: 'user.list' }, { max: 0 })).toEqual([])
  await expect(world.requests.verify({ operation: 'session.login' }, 1)).rejects.toThrow(
    /2 requests are .*session\.login.*wanted .*"max":1/,
  )
  await expect(
    world.requests.wait({ operation: 'user.list', user: 'agent' }, { timeoutMs: 20 }),
  ).rejects.toThrow(/0 requests are[\s\S]* agent POST \/sys\/login 200 \(not operation\)/)
})

test('the world of a failed test is kept for days, its requests are told with a link, and it is written where that is asked for', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kept-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  vi.stubEnv('HENGZHOU_KEEP', folder)
  const told: FailedWorld[] = []
  let name = ''
  await provideWorld(
    server,
    {},
    async (world) => {
      ;({ name } = world)
      await world.tokenOf('merchant')
    },
    { hasFailed: () => true, take: (failed) => void told.push(failed) },
  )
  vi.unstubAllEnvs()

  const [failed] = told
  expect(failed?.text).toContain(`${server.address}/__fake/#requests?world=${name}`)
  expect(failed?.text).toMatch(/merchant POST \/sys\/login 200$/)
  expect(JSON.parse(failed?.har ?? '').log.entries).toHaveLength(1)
  const kept = await callControl<{ idleLeftMs: number }>(server, 'GET', `/worlds/${name}`)
  expect(kept.idleLeftMs).toBeGreaterThan(6 * 86_400_000)
  const file = JSON.parse(await readFile(join(folder, `${name}.world.json`), 'utf8'))
  expect(file.journal.log.entries).toHaveLength(1)
  const copy = `${name}-copy`
  await callControl(server, 'POST', `/worlds/import?name=${copy}`, file)
  await namedWorld(server, copy).remove()
})

test('the world of a test that passes goes, and so do those of failed ones beyond ten', async () => {
  const names: string[] = []
  const texts: string[] = []
  const play = (hasFailed: boolean) =>
    provideWorld(server, {}, async (world) => void names.push(world.name), {
      hasFailed: () => hasFailed,
      take: ({ text }) => void texts.push(text),
    })
  await play(false)
  await expect(namedWorld(server, names[0] ?? '').reset()).rejects.toThrow('FAKE_WORLD_GONE')
  // oxlint-disable-next-line eslint/no-await-in-loop -- they are counted one by one
  for (let count = 0; count < 11; count += 1) await play(true)
  expect(texts.at(-1)).toContain('is not kept, since 10 are')
  await expect(namedWorld(server, names.at(-1) ?? '').reset()).rejects.toThrow('FAKE_WORLD_GONE')
})

/** Walks through the fixture of faults as a runner does, with what a test would do in between. */
async function withFault(
  body: (world: World, put: FaultPlan['put']) => Promise<void>,
): Promise<void> {
  const world = await makeWorld(server)
  await kitFixtures(server).fault({ world }, (put) => body(world, put))
}

test('a fault is met by the request that it is for, and the test goes on', async () => {
  await withFault(async (world, put) => {
    const fault = await put({ match: { path: '/user/info' }, effect: { kind: 'badJson' } })
    const token = await world.tokenOf('agent')
    expect(await fault.fired()).toBe(0)
    const answer = await fetch(`${server.address}/user/info`, {
      headers: { 'X-Access-Token': token },
    })
    await expect(answer.json()).rejects.toThrow(SyntaxError)
    expect(await fault.fired()).toBe(1)
  })
})

test('a fault that no request meets fails its test, with the rule', async () => {
  const idle = withFault(async (world, put) => {
    await put({ match: { path: '/user/info' }, effect: { kind: 'status', status: 503 } })
    await world.tokenOf('agent')
  })

  await expect(idle).rejects.toThrow(/No request met these faults of the test:\n\S+ .*\/user\/info/)
})

test('what is no fault is refused at once', async () => {
  const wrong = withFault(async (_, put) => {
    await put({ effect: { kind: 'status', status: 200 } })
  })

  expect(await refusalOf(wrong)).toMatchObject({ status: 400, code: 'FAKE_BAD_FAULT' })
})

test('a server on another machine is shown the token, and a proxy that answers in its own words is quoted', async () => {
  const seen: unknown[] = []
  const proxy = createServer((request, response) => {
    seen.push(request.headers.authorization)
    response.writeHead(502).end('<h1>Bad gateway</h1>')
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const listening = proxy.address()
  const port = typeof listening === 'object' ? listening?.port : undefined
  const remote = { address: `http://127.0.0.1:${port}`, adminToken: 'secret' }
  const refusal = await refusalOf(callControl(remote, 'GET', '/worlds'))
  proxy.close()

  expect(seen).toEqual(['Bearer secret'])
  expect(refusal.message).toContain('502')
  expect(refusal.message).toContain('Bad gateway')
})
