import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { resultOf } from '#test/access/access-world.ts'
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

const qinghe = '1900000000000000001'
const beichen = '1900000000000000002'
const path = '/operator/oemInfo'

const edit = (fields: object, client = operator) =>
  client.put(`${path}/edit`).send({ id: qinghe, ...fields })
const setActive = (id: string, izActive: string) =>
  admin.post(`${path}/active`).send({ id, izActive })
const brandAt = (domainName: string) =>
  resultOf(world.anonymous.get(`${path}/queryByDomainName`).query({ domainName }))
const refusedAt = (field: string, message: string) => ({
  success: false,
  message,
  result: { fields: { [field]: message } },
})

test('what an operator changes is what its domain tells next, at the new domain too', async () => {
  await resultOf(edit({ websiteName: ' 青禾好活 ', hotline: '400-000-2002' }))
  expect(await brandAt('qinghe.localhost')).toMatchObject({
    websiteName: '青禾好活',
    hotline: '400-000-2002',
    izActive: '1',
  })

  await resultOf(edit({ domainName: 'Work.Qinghe.example.com' }))

  expect(await brandAt('work.qinghe.example.com')).toMatchObject({ websiteName: '青禾好活' })
  expect(await brandAt('qinghe.localhost')).toMatchObject({ websiteName: null, izActive: '0' })
})

test('the platform switches a white label on and off; its operator cannot', async () => {
  await resultOf(setActive(beichen, '1'))
  expect(await brandAt('beichen.localhost')).toMatchObject({ izActive: '1' })

  const own = await operator.post(`${path}/active`).send({ id: qinghe, izActive: '0' })
  await resultOf(edit({ izActive: '0' }))

  expect(own.status).toBe(403)
  expect(await brandAt('qinghe.localhost')).toMatchObject({ izActive: '1' })
})

test('an operator sees and changes its own alone, and whose it is stays', async () => {
  const { body } = await operator.get(`${path}/list`)

  expect(body.result.records.map(({ id }: { id: string }) => id)).toEqual([qinghe])
  expect((await edit({ id: beichen, websiteName: '别家' })).body).toMatchObject({
    success: false,
    code: 404,
  })
  const mine = await resultOf(edit({ operatorId: '1', operatorName: '别家' }))
  expect(mine).toMatchObject({
    operatorId: '1100000000000000001',
    operatorName: '青禾云服务有限公司',
  })
})

test.each([
  [
    'domainName',
    'https://work.example.com',
    '请只输入域名，例如 work.example.com，不带 http://、端口和路径',
  ],
  [
    'domainName',
    'work.example.com:8080',
    '请只输入域名，例如 work.example.com，不带 http://、端口和路径',
  ],
  ['domainName', '203.0.113.7', '请只输入域名，例如 work.example.com，不带 http://、端口和路径'],
  ['domainName', 'localhost', '请只输入域名，例如 work.example.com，不带 http://、端口和路径'],
  ['domainName', 'beichen.localhost', '该域名已被另一个白标使用'],
  ['domainName', 'demo.w.localhost', '这是平台自己的域名，请换一个'],
  ['websiteName', '  ', '请输入网站名称'],
  ['hotline', '请来电', '请输入客服热线，例如 400-000-1001'],
  ['copyrightUrl', 'javascript:alert(1)', '请输入以 http:// 或 https:// 开头的地址'],
  ['loginPageLogo', 'data:image/svg+xml,x', '请上传 PNG 或 JPEG 图片'],
  ['homePageLogo', '../secret.png', '请上传 PNG 或 JPEG 图片'],
])('%s %j is refused at its field, and nothing is changed', async (field, value, message) => {
  expect((await edit({ hotline: '400-000-9999', [field]: value })).body).toMatchObject(
    refusedAt(field, message),
  )
  expect(await brandAt('qinghe.localhost')).toMatchObject({ hotline: '400-000-1001' })
})

test('who has no white label yet submits one, once, and the platform switches it on', async () => {
  const newcomer = await world.as('ob_operator')
  const draft = {
    domainName: 'work.nanpu.example.com',
    websiteName: '南浦灵工',
    hotline: '400-000-1003',
    copyright: '南浦云服有限公司 版权所有',
    recordNo: '示例ICP备00001003号-1',
  }
  const add = (client: Client) => client.post(`${path}/add`).send(draft)

  const { id } = await resultOf<{ id: string }>(add(newcomer))

  expect(await brandAt(draft.domainName)).toMatchObject({ izActive: '0' })
  expect((await add(newcomer)).body.message).toBe('您已有白标设置，请直接编辑')
  expect((await add(admin)).status).toBe(403)
  await resultOf(setActive(id, '1'))
  expect(await brandAt(draft.domainName)).toMatchObject({ izActive: '1', websiteName: '南浦灵工' })
})

test('of two who edit one white label the second learns of the first', async () => {
  await resultOf(edit({ version: 1, websiteName: '青禾甲' }))

  const { body } = await edit({ version: 1, websiteName: '青禾乙' }, admin)

  expect(body).toMatchObject({ success: false, code: 409, result: { websiteName: '青禾甲' } })
})
