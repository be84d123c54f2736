import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#test/harness/test-server.ts'
import { newWorld } from '#test/harness/test-world.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

test('[API-AUTHX] a company gets a code, registers, logs in, reads who it is, forgets its password and sets another', async () => {
  const world = await newWorld(server)
  const phone = '10012340001'
  const sendCode = async (smsmode: string) => {
    const { body } = await world.anonymous.post('/account/sms').send({ mobile: phone, smsmode })
    expect(body).toMatchObject({ success: true, result: null })
  }

  await sendCode('1')
  const registered = await world.anonymous.post('/auth/register').send({
    merchantName: '溪山文化传播有限公司',
    creditCode: '9199010100099001AM',
    legalPerson: '卓溪山',
    legalIdNo: '990101199003070015',
    contactName: '卓溪山',
    phone,
    smscode: '123456',
    cityCode: '330100',
    address: '杭州市示例区溪山路1号',
    licenseFile: 'license/0a1b2c.png',
    bankCode: 'ICBC',
    bankBranch: '中国工商银行杭州示例支行',
    accountBankNo: '6200000000000099037',
    username: 'xishan',
    password: 'Xishan123',
    confirmpassword: 'Xishan123',
  })
  expect(registered.body).toMatchObject({ success: true, code: 200 })

  const { body: loggedIn } = await world.login('xishan', 'Xishan123')
  const client = world.withToken(loggedIn.result.token)
  const { body: info } = await client.get('/user/info')
  expect(info).toMatchObject({ success: true, result: loggedIn.result.userInfo })
  expect((await world.anonymous.get('/user/info')).status).toBe(401)

  await sendCode('2')
  const forgotten = await world.anonymous.post('/auth/forge-password').send({
    phone,
    smscode: '123456',
    password: 'Xishan456',
    confirmpassword: 'Xishan456',
  })
  expect(forgotten.body).toMatchObject({ success: true, code: 200 })
  expect((await client.get('/user/info')).status).toBe(401)
  expect((await world.login('xishan', 'Xishan123')).body.success).toBe(false)
  expect((await world.login('xishan', 'Xishan456')).body.success).toBe(true)
})
