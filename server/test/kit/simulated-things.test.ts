import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
import { startTestServer, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'
import { controlOf, type ControlledWorld } from './control-world.ts'

let server: TestServer
let world: TestWorld
let control: ControlledWorld

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  world = await newWorld(server)
  control = controlOf(server, world)
})

afterAll(() => server.close())

interface Thing {
  readonly entity: string
  readonly id: string
  readonly name: string
  readonly state: string
  readonly allowed: readonly string[]
}

async function thingsOf(entity: string): Promise<readonly Thing[]> {
  const { body } = await control.get(`/simulate?entity=${entity}`)
  return body.things
}

describe('what the outside world could do now', () => {
  test('every thing is listed with the steps that it really takes', async () => {
    const { body } = await control.get('/simulate')
    const things: readonly Thing[] = body.things

    expect(body.total).toBe(things.length)
    expect(new Set(things.map(({ entity }) => entity))).toEqual(
      new Set(['bank-opening', 'remittance', 'review', 'alipay-sign', 'express']),
    )
    expect(things).toContainEqual({
      entity: 'bank-opening',
      id: fixtureUserOf('ob_bank').busId,
      name: expect.any(String),
      state: 'opening',
      allowed: ['pass', 'fail'],
    })
    for (const { entity, id, state, allowed } of things) {
      const { status, body: answer } = await control.post(`/simulate/${entity}/${id}/fly`)
      expect({ status, result: answer.result }).toEqual({ status: 409, result: { state, allowed } })
    }
  })

  test('a thing that was moved to its end is no longer listed', async () => {
    const id = fixtureUserOf('ob_bank').busId ?? ''
    const before = await thingsOf('bank-opening')
    await world.simulate(`bank-opening/${id}/pass`)

    expect(before.map((thing) => thing.id)).toContain(id)
    expect((await thingsOf('bank-opening')).map((thing) => thing.id)).not.toContain(id)
    expect((await thingsOf('remittance')).map((thing) => thing.id)).toContain(id)
  })

  test('the list is cut where that is asked for, and says how long it is', async () => {
    const { body } = await control.get('/simulate?limit=1')

    expect(body.things).toHaveLength(1)
    expect(body.total).toBeGreaterThan(1)
  })

  test('[API-BAD] unknown kinds, members and worlds are refused', async () => {
    const kind = await control.get('/simulate?entity=weather')
    const member = await control.get('/simulate?state=opening')
    const limit = await control.get('/simulate?limit=0')
    const nowhere = await server.anonymous.get('/__fake/v1/worlds/no-such-world/simulate')

    expect(kind).toMatchObject({ status: 404, body: { code: 'FAKE_UNKNOWN_ENTITY' } })
    expect(member).toMatchObject({ status: 400, body: { code: 'FAKE_BAD_REQUEST' } })
    expect(limit).toMatchObject({ status: 400, body: { code: 'FAKE_BAD_REQUEST' } })
    expect(nowhere).toMatchObject({ status: 404, body: { code: 'FAKE_UNKNOWN_WORLD' } })
  })
})

describe('where somebody could send money', () => {
  test('money that is sent as an account is listed arrives there', async () => {
    await control.post('/clock', { mode: 'frozen' })
    const { body: accounts } = await control.get('/simulate/incoming')
    const { busId } = fixtureUserOf('merchant')
    const merchant = await world.as('merchant')
    const own = async () =>
      (await merchant.get('/account/acctInfo/list')).body.result.records.map(
        ({ ownerId, accountNo, available }: Readonly<Record<string, unknown>>) =>
          ownerId === busId ? [accountNo, available] : [],
      )
    const before = new Map<unknown, unknown>(await own())
    const account = accounts.find(({ accountNo }: { accountNo: string }) => before.has(accountNo))
    const { providerId, payPass, accountNo, payerName, payerAccount } = account
    const transfer = { providerId, payPass, accountNo, payerName, payerAccount }
    await control.post('/simulate/incoming', { ...transfer, amountFen: 12_300 })
    await world.advance('10s')

    const after = new Map<unknown, unknown>(await own())
    expect(Number(after.get(accountNo)) - Number(before.get(accountNo))).toBe(12_300)
    expect(account).toMatchObject({
      providerName: expect.any(String),
      channelName: expect.any(String),
      merchantName: expect.any(String),
    })
  })

  test('[API-BAD] an unknown member and an unknown world are refused', async () => {
    const member = await control.get('/simulate/incoming?limit=3')
    const nowhere = await server.anonymous.get('/__fake/v1/worlds/no-such-world/simulate/incoming')

    expect(member).toMatchObject({ status: 400, body: { code: 'FAKE_BAD_REQUEST' } })
    expect(nowhere).toMatchObject({ status: 404, body: { code: 'FAKE_UNKNOWN_WORLD' } })
  })
})
