import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FundAccount } from '@settle/shared/features/funds/fund-account.ts'
import { luoshui, recharge, yunfan, yunfanAccount } from '#test/material/money-world.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld

beforeAll(async () => {
  server = await startTestServer()
  world = await newWorld(server)
})

afterAll(() => server.close())

const listPath = '/account/acctInfo/list'

async function accountsOf(client: Client, query: object = {}): Promise<FundAccount[]> {
  const { body } = await client.get(listPath).query({ pageSize: 1000, ...query })
  expect(body).toMatchObject({ success: true })
  return body.result.records
}

describe('the accounts that a caller sees', () => {
  test('a merchant: its own in every pool, also where it never had money', async () => {
    const accounts = await accountsOf(await world.as('merchant'))

    expect(accounts.map(({ ownerId }) => ownerId)).toEqual([yunfan, yunfan])
    expect(accounts[0]).toMatchObject({
      ownerName: '云帆到家服务有限公司',
      providerName: '洛水众服科技有限公司',
      payPass: '1',
      payPass_dictText: '合作银行',
      accountName: '洛水众服科技有限公司',
      accountNo: yunfanAccount,
      accountStatus_dictText: '正常',
    })
  })

  test('a provider: those of its pools, of the merchants in them, and not what operators and agents earn', async () => {
    const accounts = await accountsOf(await world.as('provider'))

    expect(new Set(accounts.map(({ providerId }) => providerId))).toEqual(new Set([luoshui]))
    const types = new Set(accounts.map(({ ownerType }) => ownerType))
    expect(types.has('merchant') && types.has('provider')).toBe(true)
    expect(types.has('operator') || types.has('agent') || types.has('platform')).toBe(false)
  })

  test('the platform: all of them, filtered and in a stable order', async () => {
    const admin = await world.as('admin')
    const all = await accountsOf(admin)

    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted())
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    const merchants = await accountsOf(admin, { ownerType: 'merchant', payPass: '7' })
    expect(merchants.length).toBeGreaterThan(0)
    expect(merchants.every((one) => one.ownerType === 'merchant' && one.payPass === '7')).toBe(true)
    const named = await accountsOf(admin, { keyWord: '云帆' })
    expect(named.map(({ ownerId }) => ownerId)).toEqual([yunfan, yunfan])
    const { body } = await admin.get(listPath).query({ pageNo: 2, pageSize: 3 })
    expect(body.result.records).toEqual(all.slice(3, 6))
  })

  test('reading one of somebody else finds nothing', async () => {
    const id = `merchant-${yunfan}-${luoshui}-1`
    const read = (client: Client) => client.get('/account/acctInfo/queryById').query({ id })

    expect((await read(await world.as('merchant'))).body.result).toMatchObject({ id })
    expect((await read(await world.as('xingqiao'))).body).toMatchObject({ code: 404 })
  })

  test('the export holds yuan', async () => {
    const { text, status } = await (
      await world.as('admin')
    )
      .get('/account/acctInfo/exportXls')
      .query({ format: 'csv', ownerId: yunfan })

    expect(status).toBe(200)
    expect(text).toMatch(/云帆到家服务有限公司/)
    expect(text.split('\n')[1]).toMatch(/\d+\.\d{2}/)
  })
})

describe('the ledger', () => {
  test('is read by the platform, and by a provider as far as its pools go', async () => {
    await recharge(world, await world.as('merchant'), 100_000)
    const path = '/account/ledger/list'
    const admin = await world.as('admin')
    const provider = await world.as('provider')

    const { body } = await admin.get(path).query({ code: 'T01', amount: 100_000 })
    expect(body.result.records[0]).toMatchObject({
      debitAccount: `BANK/${luoshui}/${luoshui}:1`,
      creditAccount: `MCH_AVL/${yunfan}/${luoshui}:1`,
      memo: '充值',
    })
    const own = await provider.get(path).query({ pageSize: 200 })
    const pools: string[] = own.body.result.records.map((row: { pool: string }) => row.pool)
    expect(new Set(pools.map((pool) => pool.split(':')[0]))).toEqual(new Set([luoshui]))
    const other = await (await world.as('haitang')).get(path).query({ providerId: luoshui })
    expect(other.body.result.total).toBe(0)
  })

  test('is checked by the platform, with every rule and its figure, as by the control plane', async () => {
    const { body } = await (await world.as('admin')).get('/account/ledger/healthCheck')
    const { body: control } = await server.anonymous
      .get('/__fake/v1/health-check')
      .query({ world: world.name })

    expect(control.length).toBeGreaterThan(8)
    for (const [index, { title, ifBroken, ...rule }] of control.entries()) {
      expect(body.result[index]).toEqual(rule)
      expect(rule).toMatchObject({ holds: true, figure: expect.stringMatching(/\d/) })
      // The control plane says besides what it means, in the language of the caller.
      expect([title, ifBroken]).toEqual([rule.name, expect.stringMatching(/\p{L}/u)])
    }
    expect(body.result).toHaveLength(control.length)
  })

  test('is told in English to somebody who reads English', async () => {
    const { body } = await (
      await world.as('admin')
    )
      .get('/account/ledger/healthCheck')
      .set('X-Locale', 'en-US')

    expect(body.result.length).toBeGreaterThan(8)
    expect(JSON.stringify(body.result)).not.toMatch(/\p{Script=Han}/u)
  })
})
