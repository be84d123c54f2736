import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findingsOf, signed } from '#test/material/import-world.ts'
import { certificateOf } from '#test/material/payee-file.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld
let merchant: Client

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  world = await newWorld(server)
  merchant = await world.as('merchant')
})

afterAll(() => server.close())

const base = '/sign/employment'
const newcomer = {
  name: '穆新来',
  certNo: certificateOf('1994-03-07', 711),
  phone: '10000093402',
  jobTitle: '保洁师',
  jobNature: '2',
  entryDate: '2026-11-01',
}

interface Row {
  merchantId: string
  providerId: string
  tenantId: string
}

async function post(client: Client, verb: string, body: object) {
  return (await client.post(`${base}/${verb}`).send(body)).body
}
async function list(client: Client, query: object = {}) {
  const { body } = await client.get(`${base}/list`).query({ pageSize: 1000, ...query })
  return body.result
}
async function employedOf(client: Client): Promise<number> {
  const { body } = await client.get('/dashboard/overview').query({ period: 'month' })
  const cards: { figure: string; value: number }[] = body.result.cards
  return cards.find(({ figure }) => figure === 'employedPeople')?.value ?? -1
}

test('each sees the records in its scope: merchant, provider, operator, platform', async () => {
  const all = await list(await world.as('admin'))
  const of = (column: keyof Row, id: string) =>
    all.records.filter((row: Row) => row[column] === id).length
  expect((await list(merchant)).total).toBe(of('merchantId', '1400000000000000001'))
  expect((await list(await world.as('provider'))).total).toBe(
    of('providerId', '1200000000000000001'),
  )
  expect((await list(await world.as('operator'))).total).toBe(of('tenantId', '1001'))
  expect((await list(merchant)).total).toBeGreaterThan(5)
  const { body } = await (await world.as('agent')).get(`${base}/list`)
  expect(body.code).toBe(403)
})

test('what was paid to somebody adds up to the payments that succeeded', async () => {
  const [row] = (await list(merchant)).records
  const { body } = await merchant.get('/payout/batchOrderItem/list').query({
    individualId: row.individualId,
    providerId: row.providerId,
    status: '2',
    pageSize: 1000,
  })
  const sum = body.result.records.reduce(
    (all: number, { amount }: { amount: number }) => all + amount,
    0,
  )
  expect(row.totalAmount).toBe(sum)
  expect(sum).toBeGreaterThan(0)
})

describe('entering and leaving', () => {
  test('somebody new becomes a person too, counts at once, and leaves once', async () => {
    const before = await employedOf(merchant)
    const added = await post(merchant, 'add', newcomer)
    expect(added).toMatchObject({
      success: true,
      result: { name: '穆新来', status: '1', source: 'IMPORT', providerId: '1200000000000000001' },
    })
    expect(await employedOf(merchant)).toBe(before + 1)
    const { id, individualId } = added.result
    const { body } = await merchant
      .get('/individual/individualInfo/queryById')
      .query({ id: individualId })
    expect(body.result).toMatchObject({ realNameStatus: '1', birthDate: '1994-03-07' })
    expect(await post(merchant, 'add', newcomer)).toMatchObject({
      success: false,
      message: '该人员在这家服务商已有在职记录',
    })

    const leaving = { ids: [id], leaveDate: '2026-11-20', leaveReason: '个人原因' }
    const early = await post(merchant, 'leave', { ...leaving, leaveDate: '2026-10-01' })
    expect(early.message).toBe('穆新来的入职日期是2026-11-01，离职日期不能更早')
    expect(await post(merchant, 'leave', { ...leaving, leaveDate: '2026-11-22' })).toMatchObject({
      message: '离职日期不能晚于今天',
    })
    expect(await post(merchant, 'leave', leaving)).toMatchObject({ result: { left: 1 } })
    expect(await employedOf(merchant)).toBe(before)
    expect(await post(merchant, 'leave', leaving)).toMatchObject({ message: '穆新来已经离职' })
    expect((await merchant.put(`${base}/edit`).send({ id, jobTitle: '组长' })).body).toMatchObject({
      message: '已离职的记录不能修改',
    })
    // Who comes back gets a record of the new time.
    expect(await post(merchant, 'add', newcomer)).toMatchObject({ success: true })
  })

  test('a stranger’s record is no record', async () => {
    const [row] = (await list(await world.as('lanjing'))).records
    const leaving = { ids: [row.id], leaveDate: '2026-11-20', leaveReason: '个人原因' }
    expect(await post(merchant, 'leave', leaving)).toMatchObject({ code: 404 })
  })

  test('whom the register does not know under this name is entered, told apart, and not paid', async () => {
    const added = await post(merchant, 'add', { ...newcomer, name: '穆不符' })
    const { body } = await merchant
      .get('/individual/individualInfo/queryById')
      .query({ id: added.result.individualId })
    expect(body.result).toMatchObject({ realNameStatus: '0', realNameMsg: '姓名与证件号码不一致' })
    const other = { ...newcomer, certNo: signed.shen.certNo, name: '沈某某' }
    expect(await post(merchant, 'add', other)).toMatchObject({
      message: '证件号码已登记为其他姓名，请核对',
    })
  })

  test('an office of the company keeps its holder from being paid as a gig worker (C11)', async () => {
    const { shen } = signed
    const job = { ...newcomer, name: shen.name, certNo: shen.certNo, phone: shen.phone }
    const { result } = await post(merchant, 'add', { ...job, providerId: '1200000000000000002' })
    expect(await findingsOf(merchant, [shen])).toEqual([['1']])
    await merchant.put(`${base}/edit`).send({ id: result.id, jobTitle: '执行董事' })
    expect(await findingsOf(merchant, [shen])).toEqual([
      ['C11 收款人为商户董监高，不支持付款', '3'],
    ])
    await post(merchant, 'leave', {
      ids: [result.id],
      leaveDate: '2026-11-20',
      leaveReason: '离任',
    })
    expect(await findingsOf(merchant, [shen])).toEqual([['1']])
  })
})

test('a spreadsheet is taken whole or not at all', async () => {
  const heads = ['姓名*', '证件号码*', '手机号*', '岗位*', '工作性质*', '入职日期*', '服务商']
  const send = async (lines: string[][]) => {
    const content = Buffer.from([heads, ...lines].map((cells) => cells.join(',')).join('\n'))
    return (await merchant.post(`${base}/importExcel`).attach('file', content, 'list.csv')).body
  }
  const { certNo } = newcomer
  const good = ['穆新来', certNo, '10000093402', '保洁师', '兼职', '2026-11-01', '']
  const refused = await send([
    good,
    ['穆新来', certificateOf('1994-03-07', 712), '10000093402', '保洁师', '零工', '2026-11-01', ''],
    ['穆新来', certificateOf('1994-03-07', 713), '1000', '保洁师', '兼职', '2026-11-01', ''],
    ['穆新来', certificateOf('1994-03-07', 714), '10000093402', '保洁师', '兼职', '2026-12-01', ''],
    [
      '穆新来',
      certificateOf('1994-03-07', 715),
      '10000093402',
      '保洁师',
      '兼职',
      '2026-11-01',
      '某某公司',
    ],
  ])
  expect(refused).toMatchObject({ success: false, result: { errorCount: 4 } })
  expect(
    refused.result.errors.map(
      ({ rowNo, heading }: { rowNo: number; heading: string }) => `${rowNo} ${heading}`,
    ),
  ).toEqual(['3 工作性质', '4 手机号', '5 入职日期', '6 服务商'])
  expect((await list(merchant, { name: '穆新来' })).total).toBe(0)

  expect(await send([good])).toMatchObject({ success: true })
  expect((await list(merchant, { name: '穆新来' })).records).toMatchObject([{ jobNature: '2' }])
})

test('everybody who was paid gets one record, from the day of the first payment', async () => {
  const before = (await list(merchant)).total
  const paidBefore = (await list(merchant, { source: 'PAYOUT' })).total
  const body = { jobTitle: '保洁师', jobNature: '2' }
  const { result } = await post(merchant, 'fromPayouts', body)
  expect(result.added).toBeGreaterThan(0)
  const { total, records } = await list(merchant, { source: 'PAYOUT' })
  expect(total).toBe(paidBefore + result.added)
  expect((await list(merchant)).total).toBe(before + result.added)
  const [{ individualId, providerId, entryDate }] = records
  const { body: paid } = await merchant.get('/payout/batchOrderItem/list').query({
    individualId,
    providerId,
    status: '2',
    column: 'finishTime',
    order: 'asc',
  })
  expect(entryDate).toBe(paid.result.records[0].finishTime.slice(0, 10))
  expect(await post(merchant, 'fromPayouts', body)).toMatchObject({ result: { added: 0 } })
})
