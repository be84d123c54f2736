import { describe, expect, test } from 'vitest'
import { type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'
import { agentNameIn } from '#test/kit/control-world.ts'
import { type FaultControl, faultsOf } from './fault-calls.ts'
import { inFaultWorlds, renameAgentBy } from './fault-world.ts'

let server: TestServer
let world: TestWorld
let faults: FaultControl

inFaultWorlds(
  (ready) => {
    ;({ server, world, faults } = ready)
  },
  { API_PREFIX: '/jeecg-boot' },
)

const list = '/sys/user/list'

const poll = '/sys/annountCement/listByUser'

/** What forty calls are answered in a new world, where a rule has chances of a seed and another those of the world. */
async function drawBy(seed: string): Promise<number[]> {
  const other = await newWorld(server)
  const agent = await other.as('agent')
  const rules = faultsOf(server, other)
  // Draws from the sequence of the world, before and between.
  await rules.add({
    when: { probability: 0.5, times: 'always' },
    effect: { kind: 'delay', delay: 1 },
  })
  await rules.add({
    match: { operation: 'user.list' },
    when: { probability: 0.5, times: 'always', seed },
    effect: { kind: 'status', status: 503 },
  })
  const statuses = []
  for (let at = 0; at < 40; at += 1) statuses.push((await agent.get(list)).status)
  return statuses
}

const failing = (status: number) => ({ effect: { kind: 'status', status } })

describe('a rule makes calls fail', () => {
  test.each([401, 403, 404, 500, 502, 503, 504, 418])(
    'with status %i, in an envelope, once',
    async (status) => {
      const agent = await world.as('agent')
      const added = await faults.add({
        match: { operation: 'user.list' },
        effect: { kind: 'status', status },
      })
      const faulted = await agent.get(list)
      const honest = await agent.get(list)

      expect(added).toMatchObject({
        status: 201,
        body: { state: 'active', remaining: 1, fired: 0 },
      })
      expect(faulted.status).toBe(status)
      expect(faulted.body).toMatchObject({ success: false, code: status, result: null })
      expect(faulted.body.message).not.toBe('')
      expect(faulted.headers).toMatchObject({
        'x-fake-fault-id': added.body.id,
        'x-fake-fault-source': 'rule',
        'x-fake-fault-remaining': '0',
        'x-fake-world': world.name,
      })
      expect(honest.status).toBe(200)
      expect(honest.headers['x-fake-fault-id']).toBeUndefined()
      expect(await faults.list()).toMatchObject([{ state: 'spent', fired: 1, remaining: 0 }])
    },
  )

  test('with a sentence of its own, in the language of the caller where it is ours', async () => {
    const agent = await world.as('agent')
    await faults.next({ effect: { kind: 'status', status: 500, message: '数据库连接失败' } })
    await faults.next({ effect: { kind: 'status', status: 429 } })

    expect((await agent.get(list)).body.message).toBe('数据库连接失败')
    expect((await agent.get(list).set('X-Locale', 'en-US')).body.message).toBe(
      'Too many requests. Try again later.',
    )
  })

  test('for whom and for what it is meant, and for nobody else', async () => {
    const [agent, admin] = [await world.as('agent'), await world.as('admin')]
    await faults.add({
      match: { user: 'agent', path: '/sys/*', query: { pageSize: 5, _t: 1 } },
      when: { times: 'always' },
      effect: { kind: 'business', message: '不行' },
    })
    await faults.add({
      match: { role: 'admin', operation: 'menu.mine' },
      when: { times: 'always' },
      effect: { kind: 'status', status: 403 },
    })
    const menu = '/sys/permission/getUserPermissionByToken'
    const replies = [
      await agent.get(`${list}?pageSize=5&_t=99`),
      await agent.get(`/jeecg-boot${list}?pageSize=5`),
      await agent.get(`${list}?pageSize=6`),
      await admin.get(`${list}?pageSize=5`),
      await admin.get(menu),
      await agent.get(menu),
    ]

    expect(replies.map(({ status, body }) => [status, body.success])).toEqual([
      [200, false],
      [200, false],
      [200, true],
      [200, true],
      [403, false],
      [200, true],
    ])
    expect(replies[0]?.body).toMatchObject({ message: '不行', code: 500 })
  })

  test('after so many are left alone, so often, and no longer than its time', async () => {
    const agent = await world.as('agent')
    await faults.add({ when: { skip: 2, times: 2 }, effect: { kind: 'status', status: 503 } })
    const statuses = []
    for (let at = 0; at < 6; at += 1) statuses.push((await agent.get(list)).status)
    await faults.add({ when: { ttl: '1ms' }, effect: { kind: 'status', status: 503 } })
    await expect
      .poll(async () => (await faults.list()).map(({ state }) => state))
      .toContain('expired')

    expect(statuses).toEqual([200, 200, 503, 503, 200, 200])
    expect((await agent.get(list)).status).toBe(200)
  })

  test('by chance, which falls alike in worlds of one name', async () => {
    const draw = async () => {
      const agent = await world.as('agent')
      await faults.add({
        when: { probability: 0.5, times: 'always' },
        effect: { kind: 'status', status: 503 },
      })
      const statuses = []
      for (let at = 0; at < 40; at += 1) statuses.push((await agent.get(list)).status)
      return statuses
    }
    const first = await draw()
    await server.anonymous
      .post(`/__fake/v1/worlds/${world.name}/reset`)
      .set('Content-Type', 'application/json')
    const second = await draw()

    expect(new Set(first)).toEqual(new Set([200, 503]))
    expect(second).toEqual(first)
  })

  test('by chances of a seed, which fall alike in worlds of any name, whatever else is drawn there', async () => {
    const first = await drawBy('seven')

    expect(new Set(first)).toEqual(new Set([200, 503]))
    expect(await drawBy('seven')).toEqual(first)
    expect(await drawBy('eight')).not.toEqual(first)
  })

  test('exactly twice among a hundred parallel calls', async () => {
    const agent = await world.as('agent')
    await faults.add({ when: { times: 2 }, effect: { kind: 'status', status: 500 } })

    const replies = await Promise.all(Array.from({ length: 100 }, () => agent.get(list)))

    expect(replies.filter(({ status }) => status === 500)).toHaveLength(2)
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(98)
  })

  test('before anything happened, or after everything did', async () => {
    const admin = await world.as('admin')
    const effect = { kind: 'status', status: 500 }
    await faults.next({ effect })
    const before = await renameAgentBy(admin, '改前')
    const nameBefore = await agentNameIn(world)
    await faults.next({ effect, phase: 'after' })
    const after = await renameAgentBy(admin, '改后')

    expect([before.status, after.status]).toEqual([500, 500])
    expect([nameBefore, await agentNameIn(world)]).toEqual(['何见山', '改后'])
  })
})

describe('a fault is reached in an order', () => {
  test('the header, the queue in its turn, the most exact rule, the newest', async () => {
    const agent = await world.as('agent')
    await faults.add({ ...failing(561), match: { operation: 'user.list', user: 'agent' } })
    await faults.add({ ...failing(562), match: { operation: 'user.list' } })
    await faults.add({ ...failing(563), match: { path: list } })
    await faults.add({ ...failing(564), match: { path: '/sys/*' } })
    await faults.add({ ...failing(565), match: { role: 'agent' } })
    await faults.add(failing(567))
    await faults.add(failing(566))
    await faults.next(failing(551))
    await faults.next(failing(552))

    const statuses = [(await agent.get(list).set('X-Fake-Fault', '540')).status]
    for (let at = 0; at < 10; at += 1) statuses.push((await agent.get(list)).status)

    expect(statuses).toEqual([540, 551, 552, 561, 562, 563, 564, 565, 566, 567, 200])
  })

  test('logins, logouts and polls are left alone, unless they are named', async () => {
    const token = await world.tokenOf('agent')
    const agent = world.withToken(token)
    await faults.add({ when: { times: 'always' }, effect: { kind: 'status', status: 503 } })
    await faults.add({
      match: { path: '/sys/*' },
      when: { times: 'always' },
      effect: { kind: 'reset' },
    })
    const spared = [
      await world.login('agent'),
      await world.login('agent').set('X-Fake-Fault', '500'),
      await agent.get(poll),
      await agent.post('/sys/logout'),
    ]
    await faults.remove()
    const again = await world.as('agent')
    await faults.add({
      match: { operation: 'session.login' },
      effect: { kind: 'status', status: 503 },
    })
    await faults.add({
      match: { operation: 'session.logout' },
      effect: { kind: 'status', status: 503 },
    })
    await faults.add({ match: { background: true }, effect: { kind: 'status', status: 503 } })
    const named = [
      await world.login('agent'),
      await again.post('/sys/logout'),
      await again.get(poll),
      await world.login('agent').set('X-Fake-Fault', '500; operation=session.login'),
    ]

    expect(spared.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(named.map(({ status }) => status)).toEqual([503, 503, 503, 500])
  })

  test('a page that reloads for ever is let go after three loads', async () => {
    const agent = await world.as('agent')
    const { body } = await faults.add({
      when: { times: 'always' },
      effect: { kind: 'status', status: 500 },
    })
    const statuses: number[] = []
    await expect
      .poll(
        async () => {
          const { status } = await agent.get(list)
          statuses.push(status)
          return status
        },
        { timeout: 10_000, interval: 300 },
      )
      .toBe(200)

    expect(statuses.filter((status) => status === 500).length).toBeGreaterThanOrEqual(3)
    expect(await faults.list()).toMatchObject([{ id: body.id, state: 'suspended' }])
  })
})
