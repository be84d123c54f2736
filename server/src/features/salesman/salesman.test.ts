import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
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

const base = '/salesman/salesmanInfo'
const idOf = (no: number) => `47${String(no).padStart(17, '0')}`
const draft = {
  name: '苏晚晴',
  phone: '10012340003',
  level: '3',
  parentId: idOf(2),
  departId: null,
  status: '1',
}

async function rowsOf(client: Client) {
  const { body } = await client.get(`${base}/list`).query({ pageSize: 100 })
  return body.result.records
}

test('a house reads its own people as a tree, with what each team brought', async () => {
  const rows = await rowsOf(await world.as('operator'))

  expect(
    rows.map(({ name, depth }: { name: string; depth: number }) => `${depth} ${name}`),
  ).toEqual([
    '0 青禾孵化中心',
    '1 裴清和',
    '2 孟知春',
    '2 纪云舒',
    '1 冯月白',
    '2 沈听澜',
    '2 顾南风',
  ])
  const [centre, pei, meng] = rows
  expect(centre).toMatchObject({ teamCount: 6, phone: '100****4501' })
  expect(pei.merchantCount).toBeGreaterThan(meng.merchantCount)
  expect(centre.monthAmount).toBeGreaterThanOrEqual(pei.monthAmount)
  expect(meng.monthAmount).toBeGreaterThan(0)
})

test('a new one stands below, and cannot stand above the own superior', async () => {
  const operator = await world.as('operator')
  const { body } = await operator.post(`${base}/add`).send(draft)

  expect(body.result).toMatchObject({ parentName: '裴清和', depth: 2, customerCount: 0 })
  const refused = async (change: object) =>
    (await operator.put(`${base}/edit`).send({ id: idOf(2), ...change })).body.message
  expect(await refused({ parentId: body.result.id })).toBe('上级不能是本人或本人的下级')
  expect(await refused({ level: '3' })).toBe('级别须高于下级业务员')
  expect(await refused({ parentId: idOf(9) })).toBe('请选择本单位的业务员')
})

test.each([
  [{ phone: '10061234504' }, '该手机号已有业务员使用'],
  [{ level: '2', parentId: idOf(2) }, '上级的级别须高于本人'],
  [{ departId: '4000000000000000002' }, '请选择本单位的部门'],
])('%j is refused', async (change, message) => {
  const operator = await world.as('operator')

  const { body } = await operator.post(`${base}/add`).send({ ...draft, ...change })

  expect(body).toMatchObject({ success: false, message })
})

test('one with somebody or something below is not deleted; a new one is', async () => {
  const operator = await world.as('operator')
  const remove = async (id: string) => (await operator.delete(`${base}/delete`).query({ id })).body

  expect(await remove(idOf(2))).toMatchObject({
    message: '还有 2 名下级业务员，请先调整他们的上级',
  })
  expect((await remove(idOf(4))).message).toMatch(/^名下还有 \d+ 家客户，请先重新分配$/)
  const { body } = await operator.post(`${base}/add`).send(draft)
  expect(await remove(body.result.id)).toMatchObject({ success: true })
  expect(await remove(idOf(9))).toMatchObject({ success: false, code: 404 })
})
