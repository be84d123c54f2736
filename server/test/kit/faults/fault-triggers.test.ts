import { describe, expect, test } from 'vitest'
import supertest from 'supertest'
import { getBusDetailInfo } from '@settle/shared/features/account/account-calls.ts'
import { payAuth } from '@settle/shared/features/corporate-verification/corporate-verification-calls.ts'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
import { type TestServer } from '#test/harness/test-server.ts'
import { type TestWorld } from '#test/harness/test-world.ts'
import { type FaultControl } from './fault-calls.ts'
import { inFaultWorlds } from './fault-world.ts'

let server: TestServer
let world: TestWorld
let faults: FaultControl

inFaultWorlds((ready) => {
  ;({ server, world, faults } = ready)
})

const list = '/sys/user/list'
const home = getBusDetailInfo.path

const genuine = (user: string, verb: string, body: object = {}) =>
  server.anonymous.post(`/__fake/v1/worlds/${world.name}/users/${user}/${verb}`).send(body)

describe('a header asks for the fault of its own request', () => {
  test('a status, a late one, a business failure, a broken connection; each once', async () => {
    const agent = await world.as('agent')
    const ask = (value: string) => agent.get(list).set('X-Fake-Fault', value)
    const from = performance.now()
    const late = await ask('504; delay=200; phase=after')
    const ms = performance.now() - from
    const business = await ask(
      `business; message=${encodeURIComponent('余额不足; 请充值')}; code=501`,
    )
    const limited = await ask('rateLimit; retryAfter=3')

    expect((await ask('500')).status).toBe(500)
    expect(late.status).toBe(504)
    expect(ms).toBeGreaterThan(190)
    expect(business.body).toMatchObject({ success: false, code: 501, message: '余额不足; 请充值' })
    expect([limited.status, limited.headers['retry-after']]).toEqual([429, '3'])
    await expect(ask('reset')).rejects.toMatchObject({ code: 'ECONNRESET' })
    expect((await agent.get(list)).status).toBe(200)
    expect(late.headers).toMatchObject({
      'x-fake-fault-id': 'header',
      'x-fake-fault-source': 'header',
      'x-fake-fault-remaining': '0',
    })
    expect(await faults.list()).toEqual([])
  })

  test('a sentence that was typed as it is', async () => {
    const agent = await world.as('agent')
    const typed = Buffer.from('business; message=今天不行').toString('latin1')
    const { body } = await agent.get(list).set('X-Fake-Fault', typed)

    expect(body.message).toBe('今天不行')
  })

  test('a delay alone, a preferred code, and both with what else a client prefers', async () => {
    const agent = await world.as('agent')
    const from = performance.now()
    const delayed = await agent.get(list).set('X-Fake-Delay', '200')
    const ms = performance.now() - from
    const preferred = await agent.get(list).set('Prefer', 'respond-async, code=403')
    const other = await agent.get(list).set('Prefer', 'return=minimal')
    const both = await agent.get(list).set({ 'X-Fake-Fault': '503', 'X-Fake-Delay': '1' })

    expect([delayed.status, preferred.status, other.status, both.status]).toEqual([
      200, 403, 200, 503,
    ])
    expect(ms).toBeGreaterThan(190)
  })

  test('nobody needs a session for it, and it reaches polls', async () => {
    const nobody = await world.anonymous.get(list).set('X-Fake-Fault', '503')
    const agent = await world.as('agent')
    const poll = await agent.get('/sys/annountCement/listByUser').set('X-Fake-Fault', '503')

    expect([nobody.status, poll.status]).toEqual([503, 503])
    expect((await world.anonymous.get(list)).status).toBe(401)
  })

  test.each([
    ['X-Fake-Fault', 'boom'],
    ['X-Fake-Fault', '200'],
    ['X-Fake-Fault', '5000'],
    ['X-Fake-Fault', '500;'],
    ['X-Fake-Fault', '500; dely=3'],
    ['X-Fake-Fault', '500; delay'],
    ['X-Fake-Fault', '500; delay=fast'],
    ['X-Fake-Fault', '500; delay=1; delay=2'],
    ['X-Fake-Fault', '500; phase=during'],
    ['X-Fake-Fault', '500; operation=no.such'],
    ['X-Fake-Fault', '500; constructor=1'],
    ['X-Fake-Fault', '500, 404'],
    ['X-Fake-Fault', 'gate'],
    ['X-Fake-Fault', 'delay'],
    ['X-Fake-Fault', 'reset; code=5'],
    ['X-Fake-Delay', 'soon'],
    ['X-Fake-Delay', '-5'],
    ['X-Fake-Delay', '999999999'],
    ['Prefer', 'code=ok'],
    ['Prefer', 'code=200'],
  ])('%s: %s is refused, and nothing changes', async (name, value) => {
    const admin = await world.as('admin')
    const { status, body } = await admin
      .put('/sys/user/edit')
      .set(name, value)
      .send({ id: fixtureUserOf('agent').id, realname: '改名' })
    const rows = await (await world.as('agent')).get(list)

    expect({ status, body }).toMatchObject({
      status: 400,
      body: { success: false, code: 'FAKE_BAD_FAULT' },
    })
    expect(rows.body.result.records[0].realname).toBe('何见山')
  })

  test('a page of another origin may ask, and read what befell it', async () => {
    const origin = 'http://other.example.com'
    const { headers } = await world.anonymous
      .get(list)
      .set({ 'X-Fake-Fault': '503', Origin: origin })
    const preflight = await supertest(server.address).options(list).set({
      Origin: origin,
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'x-fake-fault',
    })

    expect(preflight.headers['access-control-allow-headers']).toContain('x-fake-fault')
    expect(headers['access-control-allow-origin']).toBe(origin)
    for (const name of ['X-Fake-Fault-Id', 'X-Fake-Fault-Source', 'X-Fake-Fault-Remaining']) {
      expect(headers['access-control-expose-headers']).toContain(name)
    }
  })
})

describe('a login name asks for a fault of its session', () => {
  test('the account, the status, the operation, how often and how late', async () => {
    const magic = await world.as('merchant+500@menu.mine*2~100')
    const plain = await world.as('merchant')
    const menu = '/sys/permission/getUserPermissionByToken'
    const from = performance.now()
    const statuses = [(await magic.get(menu)).status]
    const ms = performance.now() - from
    for (const client of [plain, magic, magic]) statuses.push((await client.get(menu)).status)

    expect(statuses).toEqual([500, 200, 500, 200])
    expect(ms).toBeGreaterThan(90)
    expect(await faults.list()).toMatchObject([{ source: 'magic', fired: 2, state: 'spent' }])
  })

  test.each([401, 403, 500, 504])(
    'qa%i sees it once for each login, on its first screen',
    async (status) => {
      const seen = []
      for (const round of [1, 2]) {
        const merchant = await world.as(`qa${status}`)
        const first = await merchant.get(home)
        seen.push(round, first.status, first.headers['x-fake-fault-source'])
        seen.push((await merchant.get(home)).status)
      }

      expect(seen).toEqual([1, status, 'magic', 200, 2, status, 'magic', 200])
    },
  )

  test('without an operation it is the first call that is no login and no poll', async () => {
    const magic = await world.as('agent+business')
    const poll = await magic.get('/sys/annountCement/listByUser')
    const { body } = await magic.get(list)

    expect([poll.body.success, body.success]).toEqual([true, false])
  })

  test('a wrong password opens nothing and leaves no fault', async () => {
    const { body } = await world.login('qa500', 'Wrong1234')

    expect(body.success).toBe(false)
    expect(await faults.list()).toEqual([])
  })

  test.each([
    'merchant+',
    'merchant+boom',
    'merchant+200',
    'merchant+500@no.such',
    'merchant+500*0',
    'merchant+500~x',
  ])('%s is refused', async (name) => {
    const { status, body } = await world.login(name)

    expect([status, body.code]).toEqual([400, 'FAKE_BAD_FAULT'])
  })
})

describe('an amount asks for a fault of its verification', () => {
  test.each([
    ['9401', 401],
    ['9403', 403],
    ['9404', 404],
    ['9500.00', 500],
    ['9504', 504],
  ])('%s answers %i, and counts as no try', async (amount, status) => {
    const merchant = await world.as('ob_verify')
    const before = await merchant.get('/basics/home/getAcctInfo')
    const got = await merchant.get(`${payAuth.path}?amount=${amount}`)
    const posted = await merchant.post(payAuth.path).send({ amount })
    const after = await merchant.get('/basics/home/getAcctInfo')

    expect([got.status, posted.status]).toEqual([status, status])
    expect(after.body.result).toEqual(before.body.result)
  })

  test('9200 is a business failure, 9901 is done and its answer lost', async () => {
    const merchant = await world.as('ob_verify')
    const tries = async () =>
      (await merchant.get('/basics/home/getAcctInfo')).body.result.remainingTries
    const first = await tries()
    const business = await merchant.get(`${payAuth.path}?amount=9200`)
    const second = await tries()
    await expect(merchant.get(`${payAuth.path}?amount=9901`)).rejects.toMatchObject({
      code: 'ECONNRESET',
    })

    expect(business.body).toMatchObject({ success: false, message: '操作失败！' })
    expect(business.headers['x-fake-fault-source']).toBe('magic')
    expect([second, await tries()]).toEqual([first, first - 1])
  })

  test('who is not logged in is told so', async () => {
    const { status } = await world.anonymous.get(`${payAuth.path}?amount=9500`)

    expect(status).toBe(401)
  })
})

describe('the server itself says no', () => {
  test('an expired token is a real 401, for every session of the user and nobody else', async () => {
    const [one, two, other] = [
      await world.as('agent'),
      await world.as('agent'),
      await world.as('admin'),
    ]
    const expired = await genuine('agent', 'expire-token')
    const statuses = []
    for (const client of [one, two, other]) statuses.push((await client.get(list)).status)

    expect(expired).toMatchObject({ status: 200, body: { username: 'agent', expired: 2 } })
    expect(statuses).toEqual([401, 401, 200])
    expect((await world.login('agent')).body.success).toBe(true)
  })

  test('a revoked permission is a real 403, until the world is reset', async () => {
    const admin = await world.as('admin')
    const edit = () =>
      admin.put('/sys/user/edit').send({ id: fixtureUserOf('agent').id, realname: '新名' })
    const menu = await admin.get('/sys/permission/getUserPermissionByToken')
    const held = menu.body.result.auth.map(({ action }: { action: string }) => action)
    const revoked = await genuine('admin', 'revoke-permission', { permission: 'user:edit' })
    const refused = await edit()
    const again = await genuine('admin', 'revoke-permission', { permission: 'user:edit' })
    await server.anonymous
      .post(`/__fake/v1/worlds/${world.name}/reset`)
      .set('Content-Type', 'application/json')

    expect(held).toContain('user:edit')
    expect(revoked.status).toBe(200)
    expect([refused.status, refused.body.code]).toEqual([403, 510])
    expect([again.status, again.body.code]).toEqual([409, 'FAKE_PERMISSION_NOT_HELD'])
    expect((await edit()).status).toBe(200)
  })

  test('an unknown user is 404, an unknown member 400', async () => {
    const nobody = await genuine('nobody', 'expire-token')
    const surplus = await genuine('agent', 'expire-token', { all: true })
    const missing = await genuine('agent', 'revoke-permission')

    expect([nobody.status, nobody.body.code]).toEqual([404, 'FAKE_UNKNOWN_USER'])
    expect([surplus.status, missing.status]).toEqual([400, 400])
  })
})
