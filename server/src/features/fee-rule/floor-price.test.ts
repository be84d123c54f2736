import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messagesTo } from '#test/harness/messages-to.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld
let operator: Client
let admin: Client

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  world = await newWorld(server)
  operator = await world.as('operator')
  admin = await world.as('admin')
})

afterAll(() => server.close())

const qiming = '1300000000000000001'
const luoshui = '1200000000000000001'
/** 云帆 × 洛水, whose agent is 启明. */
const cheaper = {
  packageId: '1600000000000000001',
  agentPrice: 60_000,
  merchantPrice: 66_000,
  changeReason: '付款量增加，按约定下调',
}
const notFound = { success: false, code: 404, message: '该数据不存在或无权限' }

const add = async (client: Client, body: object) =>
  (await client.post('/product/feeRule/add').send(body)).body

/** The floor of the provider 洛水 by rate, alone. */
async function save(client: Client, verb: string, ownerId: string, price: number) {
  const prices = [{ providerId: luoshui, productId: null, feeMode: '1', price }]
  const body = { ownerId, prices }
  return (await client.post(`/product/floorPrice/${verb}`).send(body)).body
}

describe('floor prices', () => {
  const qinghe = '1100000000000000001'

  test('of an agent do not go below what its operator pays, and rates do not go below them', async () => {
    expect((await save(operator, 'saveAgent', qiming, 55_999)).message).toMatch(
      /^第 1 行：.+ 不能低于平台的结算价 5\.60%$/,
    )
    const saved = await save(operator, 'saveAgent', qiming, 61_000)
    expect(saved).toMatchObject({ success: true })
    // The packages of 云帆 and 星桥 were agreed on before.
    expect(saved.result.prices[0]).toMatchObject({ belowCount: 3 })
    expect(await add(operator, cheaper)).toMatchObject({
      message: '代理商价不能低于该代理商的底价 6.10%',
    })
    expect(await messagesTo(server, world, 'agent')).toEqual(['您的底价已调整'])
  })

  test('of an operator stand between the cost and the floors of its agents, and are the platform’s to set', async () => {
    expect((await save(admin, 'saveOperator', qinghe, 52_999)).message).toMatch(
      /不能低于成本价 5\.30%$/,
    )
    expect((await save(admin, 'saveOperator', qinghe, 60_001)).message).toMatch(
      /不能高于代理商 .+ 的底价 6\.00%，请先调整该代理商$/,
    )
    expect(await save(admin, 'saveOperator', qinghe, 57_000)).toMatchObject({ success: true })
    // The next version of a rate takes the price that holds today.
    expect(await add(operator, { ...cheaper, merchantPrice: 67_000 })).toMatchObject({
      result: { platformPrice: 57_000 },
    })
  })

  test('of somebody else are not found', async () => {
    const beichen = await world.as('beichen')
    expect(await save(beichen, 'saveAgent', qiming, 61_000)).toMatchObject(notFound)
    const agent = await world.as('agent')
    const read = async (query: object) =>
      (await agent.get('/product/floorPrice/list').query(query)).body
    expect(await read({ ownerType: 'agent' })).toMatchObject({ result: { ownerId: qiming } })
    expect(await read({ ownerType: 'agent', ownerId: '1300000000000000002' })).toMatchObject(
      notFound,
    )
    expect(await read({ ownerType: 'operator', ownerId: qinghe })).toMatchObject(notFound)
  })
})
