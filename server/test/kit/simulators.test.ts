import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
import { messagesTo } from '#test/harness/messages-to.ts'
import { startTestServer, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  world = await newWorld(server)
})

afterAll(() => server.close())

function step(entity: string, username: string, transition: string) {
  return `${entity}/${fixtureUserOf(username).busId ?? ''}/${transition}` as const
}

/** The same without an outcome that is expected. */
function trySimulating(wanted: string, details: object = {}) {
  return server.anonymous.post(`/__fake/v1/worlds/${world.name}/simulate/${wanted}`).send(details)
}

async function accountOf(username: string) {
  const { body } = await (await world.as(username)).get('/basics/home/getAcctInfo')
  return body.result
}

describe('the outside world, moved by hand', () => {
  test('opens an account that waits for ever, and the remittance follows', async () => {
    const standing = await world.simulate(step('bank-opening', 'ob_bank', 'pass'))

    expect(standing).toEqual({ state: 'opened', allowed: [] })
    expect(await accountOf('ob_bank')).toMatchObject({ upgradeStatus: 0 })
    await world.advance('15s')
    expect(await accountOf('ob_bank')).toMatchObject({ upgradeStatus: 1 })
    expect(await world.outbox()).toMatchObject([
      { channel: 'bank', to: '6200000000000028217', code: '0.17' },
    ])
  })

  test('refuses an account with a reason', async () => {
    await world.simulate(step('bank-opening', 'ob_bank', 'fail'), { reason: '印章不清' })
    const { body } = await (await world.as('ob_bank')).get('/basics/home/getBusAccProcessStatus')

    expect(body.result).toMatchObject({ accountOpenStatus: '3', openFailReason: '印章不清' })
    expect(await messagesTo(server, world, 'ob_bank')).toEqual(['开户失败：印章不清'])
    expect(await messagesTo(server, world, 'admin')).toEqual(['开户失败：印章不清'])
  })

  test('remits to one that waits and to one whose time was over', async () => {
    await world.simulate(step('remittance', 'ob_wait', 'arrive'))
    await world.simulate(step('remittance', 'ob_expired', 'arrive'))

    expect(await accountOf('ob_wait')).toMatchObject({ upgradeStatus: 1, remainingTries: 3 })
    expect(await accountOf('ob_expired')).toMatchObject({ upgradeStatus: 1, remainingTries: 3 })
    const lines = await world.outbox()
    expect(lines.map(({ code }) => code)).toEqual(['0.58', '0.25'])
    expect(await world.outbox('6200000000000030825')).toMatchObject([{ code: '0.25' }])
  })

  test('fails a remittance; the bank tries again a day later', async () => {
    await world.simulate(step('remittance', 'ob_wait', 'fail'))
    expect(await accountOf('ob_wait')).toMatchObject({ upgradeStatus: 3 })

    await world.advance('25h')
    expect(await accountOf('ob_wait')).toMatchObject({ upgradeStatus: 1 })
  })

  test('what it does by hand is not done a second time by the clock', async () => {
    await world.simulate(step('bank-opening', 'ob_bank', 'pass'))
    await world.simulate(step('remittance', 'ob_bank', 'arrive'))
    await world.advance('1h')

    expect(await world.outbox()).toHaveLength(1)
    expect(await accountOf('ob_bank')).toMatchObject({ upgradeStatus: 1 })
  })

  test('signs with Alipay and takes it back', async () => {
    const signed = await world.simulate(step('alipay-sign', 'ob_alipay', 'complete'))
    expect(signed).toEqual({ state: 'signed', allowed: ['unsign'] })
    const process = async () =>
      (await (await world.as('ob_alipay')).get('/basics/home/getBusAccProcessStatus')).body.result
    expect(await process()).toMatchObject({ processStatus: 99 })

    const back = await world.simulate(step('alipay-sign', 'ob_alipay', 'unsign'))
    expect(back).toEqual({ state: 'unsigned', allowed: ['complete', 'refuse'] })
    expect(await process()).toMatchObject({ processStatus: 4 })
  })

  test('plays the reviewer', async () => {
    await world.simulate(step('review', 'ob_audit', 'pass'))
    expect(await messagesTo(server, world, 'ob_audit')).toEqual(['审核通过'])
    const client = await world.as('ob_audit')
    expect((await client.get('/enterprise/setEnterpriseSignStatus')).body.success).toBe(true)

    const reject = await world.as('ob_reject')
    await reject.post('/merchant/merchantInfo/resubmit').send({})
    await world.simulate(step('review', 'ob_reject', 'reject'), { reason: '仍不清晰' })
    expect(await messagesTo(server, world, 'ob_reject')).toEqual([
      '开户资料已提交',
      '审核驳回：仍不清晰',
    ])
  })
})

describe('what the outside world cannot do', () => {
  test.each([
    ['bank-opening', 'merchant', 'pass', 'opened', []],
    ['bank-opening', 'ob_agree', 'pass', 'notOpened', []],
    ['bank-opening', 'ob_bank', 'fly', 'opening', ['pass', 'fail']],
    ['remittance', 'merchant', 'arrive', 'verified', []],
    ['remittance', 'ob_verify', 'arrive', 'remitted', []],
    ['remittance', 'ob_agree', 'arrive', 'awaitingRemittance', []],
    ['alipay-sign', 'xingqiao', 'complete', 'signed', ['unsign']],
    ['alipay-sign', 'ob_bank', 'complete', 'unsigned', []],
    ['review', 'merchant', 'pass', 'passed', []],
  ])('%s of %s cannot %s', async (entity, username, transition, state, allowed) => {
    const { status, body } = await trySimulating(step(entity, username, transition))

    expect({ status, body }).toMatchObject({
      status: 409,
      body: { code: 'FAKE_ILLEGAL_TRANSITION', result: { state, allowed } },
    })
    expect(await world.outbox()).toEqual([])
  })

  test('names what it does not know', async () => {
    const unknown = await trySimulating('weather/1/rain')
    const nobody = await trySimulating('bank-opening/1400000000000009999/pass')
    const agent = await trySimulating(step('bank-opening', 'agent', 'pass'))
    const inherited = await trySimulating('constructor/1/rain')

    expect(unknown).toMatchObject({ status: 404, body: { code: 'FAKE_UNKNOWN_ENTITY' } })
    expect(unknown.body.message).toBe(
      '不能模拟 weather，可以：bank-opening / remittance / review / alipay-sign / invoice-application / red-form / express / tax-declaration / platform-report',
    )
    expect(nobody).toMatchObject({ status: 404, body: { code: 'FAKE_UNKNOWN_ID' } })
    expect(agent).toMatchObject({ status: 404, body: { code: 'FAKE_UNKNOWN_ID' } })
    expect(inherited).toMatchObject({ status: 404, body: { code: 'FAKE_UNKNOWN_ENTITY' } })
  })

  test('refuses unknown members and parameters, as every control call does', async () => {
    const body = await trySimulating(step('bank-opening', 'ob_bank', 'pass'), { now: 1 })
    const query = await server.anonymous.get(`/__fake/v1/worlds/${world.name}/outbox?from=x`)
    const nowhere = await server.anonymous.get('/__fake/v1/worlds/no-such-world/outbox')

    expect(body.status).toBe(400)
    expect(query.status).toBe(400)
    expect(nowhere).toMatchObject({ status: 404, body: { code: 'FAKE_UNKNOWN_WORLD' } })
  })
})
