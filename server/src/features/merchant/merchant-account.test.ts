import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
import { messagesTo } from '#test/harness/messages-to.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, worldNamed, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  world = await newWorld(server)
})

afterAll(() => server.close())

const detailPath = '/basics/home/getBusDetailInfo'
const payAuthPath = '/basics/home/payAuth'
const payPasswordPath = '/basics/home/setBusInfoForPayPassword'
const providersPath = '/sys/getMerchantProvider'
const channelsPath = '/merchant/merchantInfo/getSwitchAccountInfoList'
const switchPath = '/sys/switchProvider'
const currentPath = '/business/share/queryCurrentBusInfo'
const luoshui = '1200000000000000001'
const haitang = '1200000000000000002'

async function resultOf(client: Client, path: string) {
  const { body } = await client.get(path)
  expect(body, path).toMatchObject({ success: true })
  return body.result
}

function pay(client: Client, amount: string | number) {
  return client.post(payAuthPath).send({ amount })
}

async function accountOf(client: Client) {
  return resultOf(client, '/basics/home/getAcctInfo')
}

describe('[API-MERCHANT] [ENT-02] the business of the caller', () => {
  test('a merchant reads its corporate account, in full, with its provider and its channel', async () => {
    const client = await world.as('ob_verify')

    expect(await resultOf(client, detailPath)).toEqual({
      busName: '朗月教育有限公司',
      accountName: '朗月教育有限公司',
      accountBankNo: 'CCB',
      accountBankNo_dictText: '中国建设银行',
      accountNo: '6200000000000031237',
      payPass: '1',
      providerName: '洛水众服科技有限公司',
      resetPwdStatus: 1,
    })
  })

  test.each([
    ['provider', { busName: '洛水众服科技有限公司', payPass: '1,2', providerName: null }],
    ['operator', { busName: '青禾云服务有限公司', payPass: '1', providerName: null }],
    ['agent', { busName: '启明渠道管理有限公司', payPass: '', providerName: null }],
    ['ob_pwd', { busName: '松涧网络有限公司', resetPwdStatus: 0 }],
  ])('%s reads its own', async (username, told) => {
    const info = await resultOf(await world.as(username), detailPath)

    expect(info).toMatchObject(told)
    expect(info.accountNo).toMatch(/^6200000\d+$/)
  })

  test('the platform has a name and no account', async () => {
    const admin = await world.as('admin')

    expect((await admin.get(detailPath)).status).toBe(403)
    expect(await resultOf(admin, currentPath)).toEqual({
      busName: '衡舟数字科技有限公司',
      busCode: null,
      createTime: null,
      signDate: null,
      accountName: null,
      accountBankNo: null,
      accountBankNo_dictText: '',
      accountNo: null,
      payPass: '',
      providerName: null,
      resetPwdStatus: 1,
      busId: null,
      roleCode: 'admin',
      tenantId: '0',
      providerId: null,
    })
  })

  test('the current business names itself, its tenant and its provider', async () => {
    const { busId, tenantId } = fixtureUserOf('merchant')

    expect(await resultOf(await world.as('merchant'), currentPath)).toMatchObject({
      busId,
      tenantId,
      roleCode: 'merchant',
      providerId: luoshui,
    })
  })
})

describe('[API-MERCHANT] the payment password', () => {
  test('is set once, by POST or by GET', async () => {
    const passwords = { payPassword: 'Pay12345', confirmpassword: 'Pay12345' }
    const client = await world.as('ob_paypwd')
    const provider = await world.as('ob_provider')

    expect((await client.post(payPasswordPath).send(passwords)).body).toMatchObject({
      success: true,
      message: '支付密码设置成功！',
    })
    expect((await provider.get(payPasswordPath).query(passwords)).body.success).toBe(true)
    const again = await client
      .post(payPasswordPath)
      .send({ payPassword: 'Other1234', confirmpassword: 'Other1234' })
    expect(again.body).toMatchObject({
      success: false,
      message: '支付密码已设置，如需重置请联系客服',
    })
  })

  test.each(['Pay1234', 'password', '12345678'])('%s is refused beside its field', async (weak) => {
    const client = await world.as('ob_paypwd')
    const { body } = await client
      .post(payPasswordPath)
      .send({ payPassword: weak, confirmpassword: weak })

    expect(body).toMatchObject({
      success: false,
      result: { fields: { payPassword: '密码由8位数字、大小写字母组成' } },
    })
  })

  test('is refused where the two differ, where one is missing and where it is no text', async () => {
    const client = await world.as('ob_paypwd')
    const send = (body: object) => client.post(payPasswordPath).send(body)
    const differing = await send({ payPassword: 'Pay12345', confirmpassword: 'Pay12346' })

    expect(differing.body).toMatchObject({
      success: false,
      result: { fields: { confirmpassword: '两次输入的密码不一样！' } },
    })
    expect((await send({ payPassword: 'Pay12345' })).status).toBe(400)
    expect((await send(['Pay12345'])).status).toBe(400)
    const nested = await send({ payPassword: { a: 1 }, confirmpassword: 'Pay12345' })
    expect(nested.status).toBe(400)
    expect(await resultOf(client, '/enterprise/getEnterpriseSignStatus')).toMatchObject({
      payPasswordStatus: 0,
    })
  })

  test('two calls at once set it once', async () => {
    const client = await world.as('ob_paypwd')
    const replies = await Promise.all(
      ['First1234', 'Second123'].map((payPassword) =>
        client.post(payPasswordPath).send({ payPassword, confirmpassword: payPassword }),
      ),
    )

    expect(replies.filter(({ body }) => body.success === true)).toHaveLength(1)
  })

  test('stands in no reply, no log and no file, and no remitted amount does', async () => {
    const own = await startTestServer({ dataDir: true })
    const there = worldNamed(own, 'default')
    const secret = 'S3cret-Payment'
    const client = await there.as('ob_paypwd')
    const set = { payPassword: secret, confirmpassword: secret }
    const replies = [
      await client.post(payPasswordPath).send({ ...set, confirmpassword: 'Other1234' }),
      await client.get(payPasswordPath).query(set),
      await (await there.as('admin')).get('/sys/log/list?pageSize=100'),
      await (await there.as('ob_verify')).get('/basics/home/getAcctInfo'),
      await (await there.as('ob_verify')).get(detailPath),
    ]
    await own.app.close()
    await own.registry.close()
    const files = await filesIn(own.dataDir ?? '')
    await own.close()

    const texts = [...replies.map(({ text }) => text), ...files]
    expect(texts.filter((text) => text.includes(secret))).toEqual([])
    expect(
      replies.filter(({ text }) => text.includes('0.37') || text.includes('amountFen')),
    ).toEqual([])
    expect(files.some((text) => text.includes('paymentPasswords'))).toBe(true)
  })
})

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => readFile(join(entry.parentPath, entry.name), 'utf8')),
  )
}

describe('[API-MERCHANT] the verification of the corporate account', () => {
  test.each([
    ['text', '0.37'],
    ['a number', 0.37],
  ])('takes the amount in yuan as %s', async (_kind, amount) => {
    const client = await world.as('ob_verify')

    expect((await pay(client, amount)).body).toMatchObject({ success: true, code: 0 })
    expect(await accountOf(client)).toMatchObject({ upgradeStatus: 2 })
    expect(await messagesTo(server, world, 'ob_verify')).toEqual(['开户完成'])
    expect((await pay(client, amount)).body).toMatchObject({
      success: false,
      message: '账户已完成验证，无需重复提交',
    })
  })

  test('answers the documented GET too', async () => {
    const client = await world.as('ob_verify')

    expect((await client.get(payAuthPath).query({ amount: '0.37' })).body.success).toBe(true)
  })

  test('counts wrong amounts; the third of a remittance ends it until the bank remits again', async () => {
    const client = await world.as('ob_verify')

    expect((await pay(client, '0.73')).body).toMatchObject({
      success: false,
      code: 500,
      message: '金额不正确，还可尝试1次',
    })
    expect(await accountOf(client)).toMatchObject({ upgradeStatus: 1, remainingTries: 1 })
    expect((await pay(client, '37')).body.message).toBe('验证次数已用完，请等待重新打款')
    expect(await accountOf(client)).toMatchObject({ upgradeStatus: 3, remainingTries: 0 })
    const fourth = await pay(client, '0.37')
    expect(fourth.body).toMatchObject({
      success: false,
      message: '验证次数已用完，请等待重新打款',
    })

    await world.advance('23h')
    expect(await accountOf(client)).toMatchObject({ upgradeStatus: 3 })
    await world.advance('61m')
    expect(await accountOf(client)).toMatchObject({ upgradeStatus: 1, remainingTries: 3 })
    const wrong = [await pay(client, '0.01'), await pay(client, '0.02'), await pay(client, '0.03')]
    expect(wrong.map(({ body }) => body.message)).toEqual([
      '金额不正确，还可尝试2次',
      '金额不正确，还可尝试1次',
      '验证次数已用完，请等待重新打款',
    ])
  })

  test('speaks the language of our client', async () => {
    const client = await world.as('ob_verify')

    expect((await pay(client, '0.01').set('X-Locale', 'en-US')).body.message).toBe(
      'Wrong amount. 1 attempt left.',
    )
  })

  test('counts an amount once that arrives twice at one time', async () => {
    const client = await world.as('ob_verify')
    const replies = await Promise.all(
      [1, 2].map(() => pay(client, '0.01').set('Idempotency-Key', 'one press')),
    )

    expect(replies.map(({ body }) => body.message)).toEqual([
      '金额不正确，还可尝试1次',
      '金额不正确，还可尝试1次',
    ])
    expect(await accountOf(client)).toMatchObject({ upgradeStatus: 1, remainingTries: 1 })
  })

  test('expires seven days after the remittance, and a new one comes a day later', async () => {
    await world.simulate(`remittance/${fixtureUserOf('ob_wait').busId ?? ''}/arrive`)
    const client = await world.as('ob_wait')
    expect(await accountOf(client)).toMatchObject({ upgradeStatus: 1 })

    await world.advance('167h')
    expect(await accountOf(await world.as('ob_wait'))).toMatchObject({ upgradeStatus: 1 })
    await world.advance('61m')
    const late = await world.as('ob_wait')
    expect(await accountOf(late)).toMatchObject({ upgradeStatus: 3 })
    expect((await pay(late, '0.25')).body.message).toBe('验证失败，请等待银行重新打款')
    await world.advance('24h')
    expect(await accountOf(late)).toMatchObject({ upgradeStatus: 1 })
    expect((await pay(late, '0.25')).body.success).toBe(true)
  })

  test('of a seeded account expires too, as soon as its owner acts', async () => {
    await world.advance('8d')
    const client = await world.as('ob_verify')
    expect(await accountOf(client)).toMatchObject({ upgradeStatus: 3 })

    expect((await pay(client, '0.37')).body.message).toBe('验证已过期，请等待银行重新打款')
    expect((await pay(client, '0.37')).body.message).toBe('验证失败，请等待银行重新打款')
    await world.advance('25h')
    expect((await pay(client, '0.37')).body.success).toBe(true)
  })

  test('a remittance that cannot arrive fails, every day anew', async () => {
    const client = await world.as('ob_fail')
    await client
      .post('/merchant/merchantInfo/resubmit')
      .send({ merchantName: '疏影传媒有限公司', accountBankNo: '6200000000000029800' })
    await world.advance('36s')
    expect(await accountOf(client)).toMatchObject({ upgradeStatus: 3, payDate: null })
    expect((await pay(client, '0')).body.message).toBe('验证失败，请等待银行重新打款')
    await world.advance('3d')

    expect(await accountOf(client)).toMatchObject({ upgradeStatus: 3 })
    expect(await world.outbox()).toEqual([])
  })

  test.each(['', '-1', '0.375', 'abc', '1e2', '٣', '12345678901', '0.37; DROP'])(
    '[API-BAD] "%s" is no amount and costs no try',
    async (amount) => {
      const client = await world.as('ob_verify')
      const reply = await pay(client, amount)

      expect(reply).toMatchObject({ status: 400, body: { success: false, code: 400 } })
      expect(await accountOf(client)).toMatchObject({ upgradeStatus: 1, remainingTries: 2 })
    },
  )
})

describe('[API-MERCHANT] [ENT-02] switching the provider', () => {
  const toHaitang = { providerId: haitang, payPass: '7', payAccountType: '2' }

  test('offers the providers and the opened channels of the merchant', async () => {
    const client = await world.as('merchant')

    expect(await resultOf(client, `${providersPath}?username=merchant`)).toEqual([
      { providerId: luoshui, providerName: '洛水众服科技有限公司', providerCode: 'FWS0001' },
      { providerId: haitang, providerName: '海棠企业服务有限公司', providerCode: 'FWS0002' },
    ])
    expect(await resultOf(client, `${channelsPath}?providerId=${haitang}`)).toEqual([
      {
        payPass: '7',
        payPass_dictText: '支付宝(新)',
        thirdAccNo: '2099100000015838',
        payAccountType: '2',
      },
    ])
  })

  test('names each provider once, and each of its channels', async () => {
    const client = await world.as('xingqiao')

    expect(await resultOf(client, `${providersPath}?username=xingqiao`)).toHaveLength(1)
    const channels = await resultOf(client, `${channelsPath}?providerId=${luoshui}`)
    expect(channels.map(({ payPass }: { payPass: string }) => payPass)).toEqual(['2', '1'])
  })

  test('replaces the session, and all that hangs on it follows', async () => {
    const token = await world.tokenOf('merchant')
    const { body } = await world.withToken(token).post(switchPath).send(toHaitang)

    expect(body).toMatchObject({
      success: true,
      result: {
        username: 'merchant',
        providerName: '海棠企业服务有限公司',
        userInfo: {
          busInfo: { payPass: '7' },
          info: { providerId: haitang, providerName: '海棠企业服务有限公司' },
        },
      },
    })
    expect(Object.keys(body.result.sysAllDictItems).length).toBeGreaterThan(10)
    const client = world.withToken(body.result.token)
    expect(await resultOf(client, detailPath)).toMatchObject({
      payPass: '7',
      providerName: '海棠企业服务有限公司',
    })
    expect(await resultOf(client, currentPath)).toMatchObject({ providerId: haitang })
    expect(await resultOf(client, '/basics/home/getBusAccProcessStatus')).toMatchObject({
      payPass: '7',
      processStatus: 99,
    })
    const next = (await world.login('merchant')).body.result
    expect(next.userInfo.info.providerId).toBe(haitang)
  })

  test('lets the old token live for 60 seconds, bound to the former provider', async () => {
    const token = await world.tokenOf('merchant')
    const { body } = await world.withToken(token).get(switchPath).query(toHaitang)
    const [old, fresh] = [world.withToken(token), world.withToken(body.result.token)]

    await world.advance('50s')
    expect(await resultOf(old, detailPath)).toMatchObject({ payPass: '1' })
    await world.advance('11s')
    expect((await old.get(detailPath)).status).toBe(401)
    expect((await fresh.get(detailPath)).status).toBe(200)
  })

  test('stands in the operation log with the provider that was chosen', async () => {
    await (await world.as('merchant')).post(switchPath).send(toHaitang)
    const log = await resultOf(
      await world.as('admin'),
      '/sys/log/list?username=merchant&pageSize=1',
    )

    expect(log.records).toMatchObject([
      { logContent: '切换服务商：海棠企业服务有限公司', success: '1' },
    ])
  })

  test('leaves colleagues where they are until they log in again', async () => {
    const colleague = await world.as('yunfan_jb')
    const client = await world.as('merchant')
    await client.post(switchPath).send(toHaitang)

    expect(await resultOf(colleague, detailPath)).toMatchObject({ payPass: '1' })
    expect(await resultOf(await world.as('yunfan_jb'), detailPath)).toMatchObject({ payPass: '7' })
  })

  test('tells two packages with one provider apart by their channel', async () => {
    const client = await world.as('xingqiao')
    const { body } = await client
      .post(switchPath)
      .send({ providerId: luoshui, payPass: '1', payAccountType: '1' })

    expect(body.result.userInfo.busInfo).toEqual({ payPass: '1' })
    expect((await world.login('xingqiao')).body.result.userInfo.busInfo).toEqual({ payPass: '1' })
  })

  test('[API-403] refuses what is not the own: another user, a foreign provider, a closed channel', async () => {
    const client = await world.as('merchant')
    const foreign = { success: false, code: 404, message: '该数据不存在或无权限' }
    const refused = [
      await client.get(`${providersPath}?username=xingqiao`),
      await client.get(`${channelsPath}?providerId=1200000000000000003`),
      await client.get(`${channelsPath}?providerId=1200000000000009999`),
      await client.post(switchPath).send({ ...toHaitang, providerId: '1200000000000000003' }),
      await client.post(switchPath).send({ ...toHaitang, payPass: '1' }),
      await client.post(switchPath).send({ ...toHaitang, payAccountType: '1' }),
    ]

    for (const { body } of refused) expect(body).toMatchObject(foreign)
    expect((await client.post(switchPath).send({ ...toHaitang, payPass: 'x' })).status).toBe(400)
    expect(await resultOf(client, detailPath)).toMatchObject({ payPass: '1' })
    expect((await world.login('merchant')).body.result.userInfo.info.providerId).toBe(luoshui)
  })
})
