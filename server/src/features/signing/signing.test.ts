import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findingsOf, openedWorld, signed } from '#test/material/import-world.ts'
import { messagesTo } from '#test/harness/messages-to.ts'
import { certificateOf } from '#test/material/payee-file.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'
import { completeSigning, findByCode, refuseSigning } from './index.ts'

let server: TestServer
let world: TestWorld
let merchant: Client
let provider: Client

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  world = await newWorld(server)
  await world.setClock({ mode: 'frozen' })
  merchant = await world.as('merchant')
  provider = await world.as('provider')
})

afterAll(() => server.close())

const base = '/sign/signRecord'
/** Somebody whom nobody knows yet. */
const newcomer = {
  name: '路漫漫',
  certNo: certificateOf('1992-09-07', 182),
  phone: '10000512233',
}
/** A seeded person of 云帆 and 洛水 who has signed. */
const shenId = '1130000000000000001'
const notFound = { success: false, code: 404, message: '该数据不存在或无权限' }

async function post(client: Client, verb: string, body: object) {
  return (await client.post(`${base}/${verb}`).send(body)).body
}
async function invite(client: Client = merchant, body: object = {}) {
  return post(client, 'invite', { ...newcomer, ...body })
}
async function listed(client: Client, query: object = {}) {
  const { body } = await client.get(`${base}/list`).query({ pageSize: 200, ...query })
  return body.result
}
async function stepsOf(client: Client, id: string): Promise<string[]> {
  const { body } = await client.get(`${base}/steps`).query({ id })
  return body.result.map(({ event }: { event: string }) => event)
}
/** The code that the newest text message leads to. */
async function linkCode(): Promise<string> {
  const [letter] = await world.outbox()
  return /\/hbsk\/([\w-]{22})/.exec(letter?.text ?? '')?.[1] ?? ''
}
/** What the person does on their page. */
async function personActs(act: 'sign' | 'refuse', code: string) {
  const opened = await openedWorld(server, world)
  await opened.commit((tx) => {
    const record = findByCode(tx, code)
    if (record === undefined) throw new Error('the link leads nowhere')
    if (act === 'sign') completeSigning(tx, record, { signatureFile: null })
    else refuseSigning(tx, record, '待遇与约定不符')
  })
}

describe('an invitation by text message', () => {
  test('leads to one record that waits, signs, and lets the person be paid', async () => {
    const line = { ...signed.shen, ...newcomer }
    expect((await findingsOf(merchant, [line]))[0]).toContain('C09 未签约，请先完成签约')

    const { success, result } = await invite()
    expect(success).toBe(true)
    expect(result).toMatchObject({
      signStatus: '0',
      contractStatus: '2',
      sendCount: 1,
      lastSendTime: '2026-11-21 09:30:00',
      expireTime: '2026-11-28 09:30:00',
      merchantName: '云帆到家服务有限公司',
    })
    const [letter] = await world.outbox()
    expect(letter).toMatchObject({ channel: 'sms', to: newcomer.phone })
    await personActs('sign', await linkCode())

    const { records } = await listed(merchant, { signNo: result.signNo })
    expect(records).toMatchObject([{ signStatus: '1', contractStatus: '3', failReason: null }])
    expect(await stepsOf(merchant, result.id)).toEqual(['open', 'send', 'sign'])
    expect((await findingsOf(merchant, [line]))[0]).not.toContain('C09 未签约，请先完成签约')
  })

  test('shows the link to nobody of the office, and masks the person by role', async () => {
    const { result } = await invite()
    const answers = await Promise.all(
      ['merchant', 'provider', 'admin', 'operator'].map(async (username) => {
        const client = await world.as(username)
        const { text } = await client.get(`${base}/queryById`).query({ id: result.id })
        return { username, text, row: JSON.parse(text).result }
      }),
    )
    const code = await linkCode()
    expect(code).toHaveLength(22)
    for (const { text, row } of answers) {
      expect(text).not.toContain(code)
      expect(row).not.toHaveProperty('steps')
      expect(row.certNo).not.toBe(newcomer.certNo)
      expect(row.phone).toBe('100****2233')
    }
    expect(answers.map(({ row }) => row.name)).toEqual(['路漫漫', '路漫漫', '*漫漫', '*漫漫'])
    const revealed = await post(merchant, 'reveal', { id: result.id })
    expect(revealed.result).toEqual(newcomer)
  })

  test('is refused at the field where the person could not be paid, or was asked before', async () => {
    const told = async (body: object) => (await invite(merchant, body)).result?.fields

    expect(await told({ name: '路不符' })).toEqual({ name: '姓名与证件号码不一致' })
    expect(await told({ name: '路黑名' })).toEqual({ name: '命中黑名单' })
    expect(await told({ certNo: '990101199003070016' })).toEqual({ certNo: '证件号码格式不正确' })
    expect(await told({ phone: '123' })).toEqual({ phone: '手机号格式不正确' })
    await invite()
    expect(await told({})).toEqual({ certNo: '此人已被邀请，尚未签署；可以在签约列表中提醒' })
    const { name, certNo, phone } = signed.shen
    expect(await told({ name, certNo, phone })).toEqual({ certNo: '此人已签约，不需要再邀请' })
    expect(await listed(merchant, { name: '路不符' })).toMatchObject({ total: 0 })
  })

  test('is reminded of a minute later, and five times in all', async () => {
    const { result } = await invite()
    const remind = () => post(merchant, 'remind', { ids: [result.id] })

    expect(await remind()).toMatchObject({
      success: false,
      message: '刚刚发送过，请 60 秒后再提醒',
    })
    for (let sent = 2; sent <= 5; sent += 1) {
      // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other, as time passes
      await world.advance('60s')
      // oxlint-disable-next-line eslint/no-await-in-loop -- each follows the time before it
      expect(await remind()).toMatchObject({ success: true, result: { doneCount: 1 } })
    }
    await world.advance('60s')
    expect(await remind()).toMatchObject({
      success: false,
      message: '已发送 5 次，不能再提醒；请与本人联系',
    })
    expect(await world.outbox()).toHaveLength(5)
  })

  test('expires seven days after the last message, tells the merchant, and can be sent anew', async () => {
    const { result } = await invite()
    const first = await linkCode()
    await world.advance('6d')
    merchant = await world.as('merchant')
    await post(merchant, 'remind', { ids: [result.id] })
    await world.advance('6d')
    merchant = await world.as('merchant')
    expect(await listed(merchant, { signNo: result.signNo })).toMatchObject({
      records: [{ signStatus: '0' }],
    })
    await world.advance('1d')
    merchant = await world.as('merchant')

    expect(await listed(merchant, { signNo: result.signNo })).toMatchObject({
      records: [
        { signStatus: '2', contractStatus: '1', failReason: '邀请超过 7 天未签署，已过期' },
      ],
    })
    expect(await messagesTo(server, world, 'merchant')).toContain(
      '1 人的签约邀请已过期，可以重新发送',
    )
    const again = await post(merchant, 'send', { ids: [result.id], phone: '10000512299' })
    expect(again).toMatchObject({ success: true, result: { doneCount: 1, left: [] } })
    expect((await world.outbox())[0]).toMatchObject({ to: '10000512299' })
    const second = await linkCode()
    expect(second).not.toBe(first)
    await expect(personActs('sign', first)).rejects.toThrow('the link leads nowhere')
    await personActs('sign', second)
  })

  test('that is refused names the reason to both sides', async () => {
    await invite()
    await personActs('refuse', await linkCode())

    const title = '*漫漫未签约：待遇与约定不符'
    expect(await messagesTo(server, world, 'merchant')).toContain(title)
    expect(await messagesTo(server, world, 'provider')).toContain(title)
  })
})

describe('the end of a record', () => {
  test('blocks later payouts, tells the merchant, leads nowhere, and leaves room for a new record', async () => {
    const end = await post(provider, 'invalidate', { id: shenId, reason: '合作项目已结束' })

    expect(end.result).toMatchObject({
      signStatus: '2',
      contractStatus: '3',
      failReason: '合作项目已结束',
      unsignTime: '2026-11-21 09:30:00',
    })
    expect((await findingsOf(merchant, [signed.shen]))[0]).toContain('C09 未签约，请先完成签约')
    expect(await messagesTo(server, world, 'merchant')).toContain('*知夏已解约：合作项目已结束')
    const late = await Promise.all(
      ['send', 'resign', 'remind'].map((verb) => post(provider, verb, { ids: [shenId] })),
    )
    for (const { message } of late) expect(message).toMatch(/当前为“已解约”/)
    expect(await post(provider, 'invalidate', { id: shenId, reason: '再来一次' })).toMatchObject({
      success: false,
    })
    const { name, certNo, phone } = signed.shen
    const anew = await post(merchant, 'invite', { name, certNo, phone })
    expect(anew).toMatchObject({ success: true })
    expect(anew.result.id).not.toBe(shenId)
  })

  test('withdraws an invitation that the person reads at that moment', async () => {
    const { result } = await invite()
    const code = await linkCode()
    await post(provider, 'invalidate', { id: result.id, reason: '名单有误' })

    await expect(personActs('sign', code)).rejects.toThrow(/不能这样操作/)
  })

  test('is the provider’s and the platform’s own; a row of others is not found', async () => {
    const { body } = await merchant
      .post(`${base}/invalidate`)
      .send({ id: shenId, reason: '不合作了' })
    expect(body).toMatchObject({ success: false })
    const other = await world.as('haitang')
    expect(await post(other, 'invalidate', { id: shenId, reason: '不合作了' })).toMatchObject(
      notFound,
    )
  })
})

test('somebody who signed is asked anew, and cannot be paid before they have', async () => {
  const { result } = await post(merchant, 'resign', { ids: [shenId] })
  expect(result).toEqual({ doneCount: 1, left: [] })
  expect((await findingsOf(merchant, [signed.shen]))[0]).toContain('C09 未签约，请先完成签约')

  await personActs('sign', await linkCode())

  expect((await findingsOf(merchant, [signed.shen]))[0]).toEqual(['1'])
  const { body } = await merchant.get(`${base}/queryById`).query({ id: shenId })
  expect(body.result).toMatchObject({ signRound: 2, signStatus: '1' })
})

test('in silence somebody signs a second later, unless they refuse or never answer', async () => {
  const mode = { signMode: '2' }
  const ids = [
    await invite(merchant, mode),
    await invite(merchant, { ...mode, name: '路拒签', certNo: certificateOf('1992-09-08', 182) }),
    await invite(merchant, { ...mode, name: '路超时', certNo: certificateOf('1992-09-09', 182) }),
  ].map(({ result }) => result.id)
  expect(await world.outbox()).toEqual([])
  await world.advance('2s')

  const { records } = await listed(merchant)
  const states = ids.map((id) => records.find((row: { id: string }) => row.id === id).signStatus)
  expect(states).toEqual(['1', '2', '0'])
})

test('on paper somebody has signed once the scan is there', async () => {
  const { result } = await invite(merchant, { signMode: '3' })
  expect(result).toMatchObject({ signStatus: '0', contractStatus: '1', sendCount: 0 })
  const missing = { id: result.id, scanFile: 'sign/none.pdf' }
  expect(await post(merchant, 'signOnPaper', missing)).toMatchObject({
    result: { fields: { scanFile: '找不到扫描件，请重新上传' } },
  })
  const { body: upload } = await merchant
    .post('/sys/common/upload')
    .field('biz', 'sign')
    .attach('file', Buffer.from('%PDF-1.4\n%EOF'), '合同.pdf')
  const scanFile = upload.message

  const done = await post(merchant, 'signOnPaper', { id: result.id, scanFile })

  expect(done.result).toMatchObject({ signStatus: '1', signMode: '3', signatureFile: scanFile })
})

test('several are sent and reminded at once; what cannot be done is told with its reason', async () => {
  const { result } = await invite()
  await world.advance('2m')
  const outcome = await post(merchant, 'remind', { ids: [result.id, shenId] })

  expect(outcome.result).toMatchObject({
    doneCount: 1,
    left: [{ reason: expect.stringContaining('当前为“已签约”') }],
  })
})

test('an agent reads how many signed, and nobody’s name', async () => {
  const agent = await world.as('agent')
  const { body, text } = await agent.get(`${base}/statistics`)
  const { total, rows } = body.result

  expect(rows.length).toBeGreaterThan(0)
  expect(total.invited).toBe(total.signed + total.toSign + total.failed)
  expect(text).not.toContain('沈知夏')
  expect((await agent.get(`${base}/list`)).status).toBe(403)
})
