import { describe, expect, test, vi } from 'vitest'
import { type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'
import { type FaultControl } from './fault-calls.ts'
import { inFaultWorlds } from './fault-world.ts'

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

/** How many logins of a user stand in the log. */
async function loginsBy(admin: Client, username: string): Promise<number> {
  const { body } = await admin.get('/sys/log/list').query({ logType: '1', username })
  return body.result.total
}

describe('rules are looked after', () => {
  test('a fault of one world touches no other, no fork, and does not outlive a reset', async () => {
    const other = await newWorld(server)
    await faults.add({ when: { times: 'always' }, effect: { kind: 'status', status: 503 } })
    const fork = `${world.name}-fork`.slice(0, 32)
    await server.anonymous.post(`/__fake/v1/worlds/${world.name}/fork`).send({ name: fork })
    const elsewhere = [await other.as('agent'), await server.as('agent')]
    const statuses = []
    for (const client of elsewhere) statuses.push((await client.get(list)).status)
    const forked = await server.anonymous.get(`/__fake/v1/worlds/${fork}/faults`)
    const agent = await world.as('agent')
    statuses.push((await agent.get(list)).status)
    await server.anonymous
      .post(`/__fake/v1/worlds/${world.name}/reset`)
      .set('Content-Type', 'application/json')
    statuses.push((await agent.get(list)).status)

    expect(statuses).toEqual([200, 200, 503, 200])
    expect(forked.body).toEqual([])
    expect(await faults.list()).toEqual([])
  })

  test('one is deleted, or all of them', async () => {
    const effect = { kind: 'status', status: 503 }
    const first = (await faults.add({ effect })).body.id
    await faults.add({ effect })
    await faults.next({ effect })
    const one = await faults.remove(first)
    const left = (await faults.list()).map(({ id }) => id)
    const again = await faults.remove(first)
    const all = await faults.remove()

    expect([one.status, again.status, all.status]).toEqual([204, 404, 204])
    expect(again.body.code).toBe('FAKE_UNKNOWN_FAULT')
    expect(left).toEqual(['f3', 'f2'])
    expect(await faults.list()).toEqual([])
  })

  test('a thousand are enough, and those that are spent make room', async () => {
    const effect = { kind: 'status', status: 503 }
    const admin = await world.as('admin')
    await faults.add({ effect, match: { user: 'admin' } })
    for (let at = 0; at < 999; at += 1) await faults.add({ effect, match: { user: 'nobody' } })
    const tooMany = await faults.add({ effect })
    await admin.get(list)
    const fits = await faults.add({ effect, match: { user: 'nobody' } })

    expect(tooMany).toMatchObject({ status: 409, body: { code: 'FAKE_TOO_MANY_FAULTS' } })
    expect(fits.status).toBe(201)

    const loginsBefore = await loginsBy(admin, 'merchant')
    // A gate that is spent holds somebody still, and stays until they are let go.
    const gate = (await faults.list()).find(({ source }) => source === 'rule')
    await faults.remove(gate?.id)
    const { id } = (await faults.next({ effect: { kind: 'gate' } })).body
    const held = admin.get(list).then(({ status }) => status)
    await vi.waitFor(async () => expect((await faults.list())[0]).toMatchObject({ id, held: 1 }))
    expect((await faults.add({ effect })).body.code).toBe('FAKE_TOO_MANY_FAULTS')

    // Nor is there room for what a login asks for by its name: it is told so before it opens a session.
    const { status, body } = await world.login('merchant+500')
    expect([status, body.code]).toEqual([409, 'FAKE_TOO_MANY_FAULTS'])
    await faults.release(id)
    expect(await held).toBe(200)
    expect((await world.login('merchant+500')).body.success).toBe(true)
    expect(await loginsBy(admin, 'merchant')).toBe(loginsBefore + 1)
  })

  test.each([
    ['nothing', {}],
    ['no effect', { match: {} }],
    ['an unknown member', { effect: { kind: 'reset' }, wen: {} }],
    ['an unknown kind', { effect: { kind: 'explode' } }],
    ['a kind of every object', { effect: { kind: 'constructor' } }],
    ['an unknown member of the match', { match: { opration: 'x' }, effect: { kind: 'reset' } }],
    ['an unknown operation', { match: { operation: 'no.such' }, effect: { kind: 'reset' } }],
    ['an unknown role', { match: { role: 'boss' }, effect: { kind: 'reset' } }],
    ['a path that is none', { match: { path: 'sys' }, effect: { kind: 'reset' } }],
    ['a member of another kind', { effect: { kind: 'reset', status: 500 } }],
    ['a status that is no failure', { effect: { kind: 'status', status: 200 } }],
    ['a status as text', { effect: { kind: 'status', status: '500' } }],
    ['no status', { effect: { kind: 'status' } }],
    ['a delay beyond measure', { effect: { kind: 'delay', delay: 10_000_000 } }],
    ['a delay backwards', { effect: { kind: 'delay', delay: { min: 2, max: 1 } } }],
    ['a hang beyond measure', { effect: { kind: 'hang', for: 30_001 } }],
    ['no times', { when: { times: 0 }, effect: { kind: 'reset' } }],
    ['a chance above 1', { when: { probability: 1.1 }, effect: { kind: 'reset' } }],
    ['a ttl without a unit', { when: { ttl: '10' }, effect: { kind: 'reset' } }],
    ['a ttl of years', { when: { ttl: '400d' }, effect: { kind: 'reset' } }],
    ['another phase', { phase: 'during', effect: { kind: 'reset' } }],
    [
      'an empty menu elsewhere',
      { match: { operation: 'user.list' }, effect: { kind: 'emptyMenu' } },
    ],
    [
      'a login code elsewhere',
      { match: { operation: 'user.list' }, effect: { kind: 'loginCode', code: 5 } },
    ],
    ['a list', []],
  ])('%s is refused, and changes nothing', async (_, fault) => {
    const { status, body } = await faults.add(fault)

    expect({ status, body }).toMatchObject({
      status: 400,
      body: { success: false, code: 'FAKE_BAD_FAULT' },
    })
    expect(body.message).not.toBe('')
    expect(await faults.list()).toEqual([])
  })

  test('the queue takes each fault once only', async () => {
    const { status, body } = await faults.next({ when: { times: 2 }, effect: { kind: 'reset' } })

    expect([status, body.code]).toEqual([400, 'FAKE_BAD_FAULT'])
  })
})

describe('a call is explained before it is made', () => {
  test('which fault would hit it, and why each other would not; nothing is counted', async () => {
    const effect = { kind: 'status', status: 503 }
    await faults.add({ effect, match: { operation: 'user.list', user: 'agent' } })
    await faults.add({ effect, match: { role: 'admin' } })
    await faults.add({ effect, match: { operation: 'menu.mine' } })
    await faults.add({ effect, match: { path: '/no/such/*' } })
    await faults.add({ effect, when: { skip: 1 } })
    await faults.add({ effect, when: { probability: 0.1 } })
    await faults.add({ effect })
    const call = { method: 'GET', path: `/jeecg-boot${list}?pageNo=1`, user: 'agent' }
    const { status, body } = await faults.explain(call)
    const reasons = Object.fromEntries(
      body.others.map(({ id, reason }: { id: string; reason: string }) => [id, reason]),
    )

    expect([status, body.operation, body.fires.id]).toEqual([200, 'user.list', 'f1'])
    expect(reasons).toEqual({
      f2: 'role',
      f3: 'operation',
      f4: 'path',
      f5: 'skip',
      f6: 'probability',
      f7: 'beaten',
    })
    expect(body.others[0].explanation).toMatch(/\p{Script=Han}/u)
    expect((await faults.list()).every(({ fired }) => fired === 0)).toBe(true)
    const byHeader = await faults.explain({ ...call, headers: { 'X-Fake-Fault': '504' } })
    expect(byHeader.body.fires).toMatchObject({ source: 'header', effect: { status: 504 } })
    const login = await faults.explain({ method: 'POST', path: '/sys/login' })
    expect(login.body.fires).toBeNull()
    const amount = await faults.explain({
      method: 'GET',
      path: '/basics/home/payAuth?amount=9403',
      user: 'admin',
    })
    expect(amount.body.others).toContainEqual(
      expect.objectContaining({ source: 'magic', reason: 'beaten' }),
    )
  })

  test.each([
    ['an unknown path', { method: 'GET', path: '/no/such' }, 404, 'FAKE_UNKNOWN_CALL'],
    ['an unknown user', { method: 'GET', path: list, user: 'nobody' }, 404, 'FAKE_UNKNOWN_USER'],
    ['an unknown member', { method: 'GET', path: list, who: 'agent' }, 400, 'FAKE_BAD_REQUEST'],
    [
      'a header that is none',
      { method: 'GET', path: list, headers: { 'x-fake-fault': 'boom' } },
      400,
      'FAKE_BAD_FAULT',
    ],
  ])('%s is refused', async (_, call, status, code) => {
    const reply = await faults.explain(call)

    expect([reply.status, reply.body.code]).toEqual([status, code])
  })
})
