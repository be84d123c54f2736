import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fen } from '@settle/shared/core/fen.ts'
import { type ProfitShare } from '@settle/shared/features/share/profit-share.ts'
import { acceptOrder, payOrder, submitBatchOrder } from '#server/features/payout/index.ts'
import { agents, operators } from '#server/features/session/index.ts'
import { fixtureRowsOf } from '#test/material/fixture-rows.ts'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
import { expectSound, gainOf, newRowsOf, luoshui, recharge } from '#test/material/money-world.ts'
import { messagesTo } from '#test/harness/messages-to.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'
import { profitShareRows } from './index.ts'

let server: TestServer
let world: TestWorld
let admin: Client
let operator: Client

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  world = await newWorld(server)
  admin = await world.as('admin')
  operator = await world.as('operator')
})

afterAll(() => server.close())

const paid = '1110000000000000010'
const returnedNextDay = '1110000000000000005'
const yunfanPackage = '1600000000000000001'

/** Pays an order of Yunfan over 1,000 yuan to each of these people; the shares of its fee then lie frozen. */
async function payOrderTo(...people: readonly string[]): Promise<void> {
  await recharge(world, await world.as('merchant'), 1_000_000)
  await changing((tx) => {
    const order = submitBatchOrder(tx, {
      packageId: yunfanPackage,
      payPass: '1',
      batchName: '测试批次',
      projectId: null,
      acceptFormFile: null,
      sourceFile: null,
      fileHash: null,
      retryOfOrderId: null,
      payees: people.map(payeeOf),
      submitBy: 'yunfan_jb',
      reviewBy: null,
    })
    const provider = { mover: 'provider', username: 'provider' } as const
    payOrder(tx, acceptOrder(tx, order, provider), provider)
  })
  await world.advance('1m')
}

function payeeOf(id: string) {
  const person = fixtureRowsOf('individuals.json').find((row) => row['id'] === id)
  const account = fixtureRowsOf('payee-accounts.json').find((row) => row['individualId'] === id)
  return {
    individualId: id,
    name: String(person?.['name']),
    certType: '1' as const,
    certNo: String(person?.['certNo']),
    phone: String(person?.['phone']),
    payeeAccount: String(account?.['accountNo']),
    bankCode: 'ICBC' as const,
    amount: fen(100_000),
    taskNo: null,
    remark: null,
    retryOfItemId: null,
  }
}

type Work = Parameters<NonNullable<Awaited<ReturnType<TestServer['registry']['get']>>>['commit']>[0]

async function changing(work: Work): Promise<void> {
  const opened = await server.registry.get(world.name)
  if (opened === undefined) throw new Error(`there is no world ${world.name}`)
  await opened.commit(work)
}

async function shareOf(beneficiaryType: string): Promise<ProfitShare> {
  const row = (await newRowsOf<ProfitShare>(server, world, 'profitShares')).find(
    (one) => one.beneficiaryType === beneficiaryType,
  )
  if (row === undefined) throw new Error(`${beneficiaryType} has no share`)
  return row
}

function release(client: Client, ...shares: readonly ProfitShare[]) {
  return client.post('/share/profitShare/release').send({ ids: shares.map(({ id }) => id) })
}

function revoke(client: Client, { id }: ProfitShare) {
  return client.post('/share/profitShare/revoke').send({ id, reason: '合同约定不分润' })
}

function recoup(client: Client, { id }: ProfitShare) {
  return client.post('/share/profitShare/recoup').send({ id })
}

describe('a share of a paid order', () => {
  beforeEach(() => payOrderTo(paid))

  test('waits three days, then its beneficiary and the one who may release it are told (N23)', async () => {
    await world.advance('71h')
    expect(await shareOf('agent')).toMatchObject({ status: '0' })
    await world.advance('1h')

    expect(await shareOf('agent')).toMatchObject({ status: '1' })
    expect(await messagesTo(server, world, 'agent')).toContain('分润待解冻 ¥8.00')
    // The operator's own, and that of its agent.
    const told = await messagesTo(server, world, 'operator')
    expect(told).toEqual(expect.arrayContaining(['分润待解冻 ¥4.00', '分润待解冻 ¥8.00']))
    await expectSound(server, world)
  })

  test('is released by its operator, once, and may then be withdrawn (T13)', async () => {
    await world.advance('73h')
    const share = await shareOf('agent')
    expect(await gainOf(server, world, 'agent')).toMatchObject({ available: 0, shareHold: 800 })

    expect((await release(operator, share)).body.result).toEqual({ released: 1, abnormal: 0 })
    expect(await shareOf('agent')).toMatchObject({
      status: '2',
      releasedAmount: 800,
      releaseBy: 'operator',
    })
    expect(await gainOf(server, world, 'agent')).toMatchObject({ available: 800, shareHold: 0 })
    expect((await release(operator, share)).body).toMatchObject({
      success: false,
      message: `分润 ${share.shareNo} 当前状态不能解冻`,
    })
    await expectSound(server, world)
  })

  test('is released together with others, or none of them is', async () => {
    const early = await shareOf('agent')
    expect((await release(admin, early)).body.success).toBe(false)
    await world.advance('73h')
    const shares = await Promise.all(['provider', 'admin', 'operator', 'agent'].map(shareOf))

    expect((await release(admin, ...shares)).body.result).toEqual({ released: 4, abnormal: 0 })
    await expectSound(server, world)
  })

  test('that an operator does not see it does not release', async () => {
    await world.advance('73h')
    const [own, platform] = [await shareOf('operator'), await shareOf('admin')]

    expect((await release(operator, own, platform)).body).toMatchObject({ code: 404 })
    expect((await release(await world.as('beichen'), own)).body).toMatchObject({ code: 404 })
    expect(await shareOf('operator')).toMatchObject({ status: '1' })
  })

  test('is held back where the beneficiary is frozen, and released when it no longer is', async () => {
    await world.advance('73h')
    const share = await shareOf('agent')
    const setStatus = (userStatus: '1' | '2') =>
      changing((tx) => {
        const row = tx.rows(agents).find(share.beneficiaryId)
        if (row !== undefined) tx.rows(agents).replace({ ...row, userStatus })
      })

    await setStatus('2')
    expect((await release(operator, share)).body.result).toEqual({ released: 0, abnormal: 1 })
    expect(await shareOf('agent')).toMatchObject({ status: '4', abnormalReason: '主体已被冻结' })
    expect((await recoup(admin, share)).body.success).toBe(false)
    await expectSound(server, world)

    await setStatus('1')
    expect((await release(operator, share)).body.result).toEqual({ released: 1, abnormal: 0 })
    expect(await shareOf('agent')).toMatchObject({ status: '2', abnormalReason: null })
    await expectSound(server, world)
  })

  test('is revoked by the platform before its release, in favour of the collector (T19)', async () => {
    const [agent, provider] = [await shareOf('agent'), await shareOf('provider')]

    expect((await revoke(admin, agent)).body.result).toMatchObject({
      status: '3',
      amount: 0,
      revokedAmount: 800,
      abnormalReason: '合同约定不分润',
    })
    expect(await shareOf('provider')).toMatchObject({ amount: provider.amount + 800 })
    expect((await revoke(admin, agent)).body.success).toBe(false)
    expect((await revoke(admin, provider)).body).toMatchObject({
      success: false,
      message: '代收方自己的分润不能撤销',
    })
    await expectSound(server, world)
  })

  test('is revoked into what the collector was released already', async () => {
    await world.advance('73h')
    const [agent, provider] = [await shareOf('agent'), await shareOf('provider')]
    await release(admin, provider)

    expect((await revoke(admin, agent)).body.success).toBe(true)
    expect(await gainOf(server, world, 'provider', { ownerType: 'provider' })).toMatchObject({
      available: provider.amount + 800,
      shareHold: 0,
    })
    await expectSound(server, world)
  })

  test('that was released is not revoked', async () => {
    await world.advance('73h')
    const share = await shareOf('agent')
    await release(admin, share)

    expect((await revoke(admin, share)).body).toMatchObject({
      success: false,
      message: '当前状态不允许该操作',
    })
    expect((await revoke(operator, share)).status).toBe(403)
  })
})

/** The agent has all that it has paid out, but for less than a yuan. */
async function withdrawAll(): Promise<void> {
  const agent = await world.as('agent')
  const list = await agent.get('/account/acctInfo/list').query({ providerId: luoshui })
  const { available } = list.body.result.records[0]
  const amount = available - (available % 100)
  const mobile = fixtureUserOf('agent').phone
  await world.anonymous.post('/sys/sms').send({ mobile, smsType: '6' })
  const { body } = await (
    await world.as('agent')
  )
    .post('/account/withdraw/add')
    .send({ providerId: luoshui, payPass: '1', amount, smsCode: '123456' })
  await admin.post('/account/withdraw/audit').send({ id: body.result.id, auditStatus: '1' })
  await world.advance('1m')
}

test('what the collector paid in the place of a beneficiary is got back when that has the money (T17)', async () => {
  await payOrderTo(paid, returnedNextDay)
  // Their time has come before the bank returns what it paid.
  await changing((tx) => {
    const rows = tx.rows(profitShareRows)
    for (const row of rows.allBy('status', '0')) rows.replace({ ...row, status: '1' })
  })
  const [agent, provider] = [await shareOf('agent'), await shareOf('provider')]
  await release(admin, agent, provider)
  await withdrawAll()
  await world.advance('2d')

  const owing = await shareOf('agent')
  expect(owing).toMatchObject({ status: '4', owedAmount: 800, amount: 800 })
  await expectSound(server, world)
  expect((await recoup(admin, owing)).body).toMatchObject({
    success: false,
    message: '账户余额不足，本次操作没有执行',
  })

  await payOrderTo(paid)
  const later = (await newRowsOf<ProfitShare>(server, world, 'profitShares')).filter(
    ({ beneficiaryType, id }) => beneficiaryType === 'agent' && id !== agent.id,
  )
  await world.advance('73h')
  await release(admin, ...later)
  expect((await recoup(admin, owing)).body.result).toMatchObject({
    status: '2',
    owedAmount: 0,
    releasedAmount: 800,
  })
  expect((await recoup(admin, owing)).body.success).toBe(false)
  await expectSound(server, world)
})

test('the shares of an operator that wants it so are released by themselves at nine', async () => {
  await changing((tx) => {
    const rows = tx.rows(operators)
    for (const row of rows.allBy('tenantId', '1001')) rows.replace({ ...row, autoRelease: '1' })
  })
  await payOrderTo(paid)
  await world.advance('72h')
  expect(await shareOf('agent')).toMatchObject({ status: '1' })
  await world.advance('24h')

  for (const beneficiary of ['operator', 'agent']) {
    const share = await shareOf(beneficiary)
    expect(share).toMatchObject({ status: '2', releaseBy: 'system' })
    expect(share.releaseTime).toMatch(/ 09:00:00$/)
  }
  expect(await shareOf('provider')).toMatchObject({ status: '1' })
  await expectSound(server, world)
})
