import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld
let maker: Client

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  world = await newWorld(server)
  await world.setClock({ mode: 'frozen' })
  maker = await world.as('yunfan_jb')
})

afterAll(() => server.close())

const base = '/payout/batchOrder'

async function found(keyword: string, client: Client = maker) {
  const { body } = await client.get(`${base}/payees`).query({ keyword })
  return body.result
}
async function choose(rows: readonly object[], client: Client = maker) {
  const { body } = await client.post(`${base}/importChosen`).send({ batchName: '选人', rows })
  return body
}
async function rowsOf(sessionId: string) {
  const { body } = await maker.get(`${base}/importResult`).query({ sessionId, pageSize: 50 })
  return body.result.rows.records
}

test('people who have signed are found by a part of what they are known by, and shown masked', async () => {
  const { records, hasMore } = await found('沈知夏')
  expect({ records, hasMore }).toEqual({
    records: [
      {
        individualId: '1110000000000000001',
        name: '沈知夏',
        certNo: '990101********1021',
        phone: '100****2274',
        payeeAccount: expect.stringMatching(/^6200\*+\d{4}$/),
        bankName: expect.any(String),
        isSigned: true,
      },
    ],
    hasMore: false,
  })
  const byPhone = await found('10000012274')
  expect(byPhone.records).toEqual(records)
  expect((await found('无此人')).records).toEqual([])
})

test('chosen people become the same import as a file: checked, mended, and blocked where they must be', async () => {
  const { records } = await found('')
  const [first, second] = records
  const { success, result } = await choose([
    { individualId: first.individualId, amountText: '1,680.00', remark: '11月保洁' },
    { individualId: second.individualId, amountText: '十元' },
  ])

  expect(success).toBe(true)
  expect(result).toMatchObject({
    state: '1',
    batchName: '选人',
    fileName: null,
    rowCount: 2,
    blockedCount: 1,
    totalAmount: 168_000,
  })
  expect(await rowsOf(result.id)).toMatchObject([
    { rowNo: 2, name: first.name, amountText: '1,680.00', remark: '11月保洁', codes: [] },
    { rowNo: 3, name: second.name, codes: ['C06'] },
  ])
})

test('the last batch comes back with its people and amounts, and can be checked again as it was', async () => {
  const { body } = await maker.get(`${base}/lastBatch`)
  const { payeeCount, records, orderNo } = body.result
  expect(orderNo).toMatch(/^PF/)
  expect(records.length).toBe(payeeCount)

  const { result } = await choose(
    records.map(
      ({
        individualId,
        amount,
        remark,
      }: {
        individualId: string
        amount: number
        remark: string
      }) => ({
        individualId,
        amountText: String(amount / 100),
        remark,
      }),
    ),
  )
  expect(result.rowCount).toBe(payeeCount)
})

test('somebody who has nothing to do with the merchant and its provider is not found', async () => {
  const other = await world.as('provider')
  expect((await other.get(`${base}/payees`)).status).toBe(403)
  for (const individualId of ['1110000000000009999', '1110000000000000045']) {
    // oxlint-disable-next-line no-await-in-loop -- one refusal after the other
    expect(await choose([{ individualId, amountText: '1' }])).toMatchObject({
      success: false,
      code: 404,
      message: '该数据不存在或无权限',
    })
  }
})
