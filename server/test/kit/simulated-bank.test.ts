import { fastify, type FastifyInstance } from 'fastify'
import supertest from 'supertest'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerErrors } from '#server/core/errors.ts'
import { validatorCompiler } from '#server/core/call/values/validation.ts'
import { simulatorRoutes } from '#server/control/simulated/simulator-routes.ts'
import { bankPool, openBankWorld } from '#test/material/bank-world.ts'
import { startTestServer, type TestServer } from '#test/harness/test-server.ts'
import { newWorld } from '#test/harness/test-world.ts'

describe('the switches of the simulated bank', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer()
  })

  afterAll(() => server.close())

  const allWell = {
    duplicateCallbacks: false,
    reorderCallbacks: false,
    isDown: false,
    loseReceiptNotices: false,
    loseStatementLine: false,
    doubleStatementLine: false,
    alterStatementLine: false,
  }

  test('are off in a new world; what is not named stays, and another world is not touched', async () => {
    const [one, other] = [await newWorld(server), await newWorld(server)]
    expect((await server.anonymous.get(pathOf(one.name))).body).toEqual(allWell)

    const put = await server.anonymous.put(pathOf(one.name)).send({ isDown: true })
    expect({ status: put.status, body: put.body }).toEqual({
      status: 200,
      body: { ...allWell, isDown: true },
    })
    await server.anonymous.put(pathOf(one.name)).send({ duplicateCallbacks: true })
    expect((await server.anonymous.get(pathOf(one.name))).body).toEqual({
      ...allWell,
      isDown: true,
      duplicateCallbacks: true,
    })
    expect((await server.anonymous.get(pathOf(other.name))).body).toEqual(allWell)
  })

  test('[API-BAD] take no unknown name, no value but true and false, and no unknown world', async () => {
    const { name } = await newWorld(server)
    for (const body of [{ isdown: true }, { isDown: 1 }, { isDown: null }, [], { id: '2' }]) {
      const { status } = await server.anonymous.put(pathOf(name)).send(body)
      expect({ body, status }).toEqual({ body, status: 400 })
    }
    const nowhere = await server.anonymous.put(pathOf('no-such-world')).send({})

    expect((await server.anonymous.get(pathOf(name))).body).toEqual(allWell)
    expect(nowhere).toMatchObject({ status: 404, body: { code: 'FAKE_UNKNOWN_WORLD' } })
  })

  test('go with the rest of the world when it is reset', async () => {
    const world = await newWorld(server)
    await server.anonymous.put(pathOf(world.name)).send({ isDown: true })
    await world.reset()

    expect((await server.anonymous.get(pathOf(world.name))).body).toEqual(allWell)
  })
})

describe('money that nobody announced', () => {
  let app: FastifyInstance
  let bank: Awaited<ReturnType<typeof openBankWorld>>
  const path = '/worlds/default/simulate/incoming'
  const transfer = {
    ...bankPool,
    accountNo: '6200000800000000001',
    payerName: '云岭文化传媒有限公司',
    payerAccount: '6200000000000010019',
    amountFen: 250_000,
  }

  beforeAll(async () => {
    // The control plane over a bank whose news the test hears.
    bank = await openBankWorld()
    app = fastify()
    app.setValidatorCompiler(validatorCompiler)
    answerErrors(app, () => {})
    simulatorRoutes(app, { registry: bank.registry, entities: {} })
    await app.listen({ port: 0, host: '127.0.0.1' })
  })

  afterAll(() => app.close())

  test('arrives after a while with what was said of it', async () => {
    const { status, body } = await supertest(app.server)
      .post(path)
      .send({ ...transfer, remark: '货款' })
    expect(status).toBe(201)
    expect(bank.received).toEqual([])
    await bank.world.advance(5000)

    const { amountFen, ...sent } = transfer
    expect(bank.received).toEqual([
      {
        ...sent,
        amount: amountFen,
        remark: '货款',
        bankSerial: body.bankSerial,
        time: '2026-03-01 00:30:05',
      },
    ])
  })

  test.each([
    ['an unknown member', { note: 'x' }],
    ['nothing', { amountFen: 0 }],
    ['half a fen', { amountFen: 0.5 }],
    ['an amount as text', { amountFen: '100' }],
    ['more than a form can say', { amountFen: 1_000_000_000_000 }],
    ['an unknown channel', { payPass: '99' }],
    ['no payer', { payerName: '' }],
    ['no account', { accountNo: undefined }],
    ['a provider that is no id', { providerId: '1:1' }],
  ])('[API-BAD] is refused with %s', async (_, change) => {
    const heardBefore = bank.heard.length
    const { status } = await supertest(app.server)
      .post(path)
      .send({ ...transfer, ...change })
    await bank.world.advance(10_000)

    expect(status).toBe(400)
    expect(bank.heard).toHaveLength(heardBefore)
  })
})

/** The address of a world's switches. */
function pathOf(name: string): string {
  return `/__fake/v1/worlds/${name}/simulate/switches`
}
