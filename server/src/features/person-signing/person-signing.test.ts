import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { certificateOf } from '#test/material/payee-file.ts'
import { textsOfPdf } from '#test/files/pdf-text.ts'
import { pngFile } from '#test/files/png-file.ts'
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
  await world.setClock({ mode: 'frozen' })
  merchant = await world.as('merchant')
})

afterAll(() => server.close())

const certNo = certificateOf('1992-09-07', 182)
const certTail = certNo.slice(-4)
const phone = '10000512233'

/** Invites somebody by text message; gives the record and the code of the link. */
async function invited(name = '路漫漫') {
  const { body } = await merchant
    .post('/sign/signRecord/invite')
    .send({ name, certNo, phone, signMode: '1' })
  const [letter] = await world.outbox()
  const signCode = /\/hbsk\/([\w-]{22})/.exec(letter?.text ?? '')?.[1] ?? ''
  return { id: String(body.result.id), signCode }
}

async function ask(verb: string, body: object) {
  return (await world.anonymous.post(`/sign/person/${verb}`).send(body)).body
}

/** Lets a window in, and gives what each of its calls carries. */
async function known(signCode: string) {
  const { result } = await ask('identify', { signCode, certTail })
  return { signCode, ticket: String(result.ticket) }
}

/** The same, and everything before the signature. */
async function readyToSign(signCode: string) {
  const window = await known(signCode)
  await ask('agree', window)
  await ask('face', window)
  return window
}

async function sign(fields: Readonly<Record<string, string>>, picture: Buffer = pngFile()) {
  const request = world.anonymous.post('/sign/person/sign')
  for (const [name, value] of Object.entries(fields)) request.field(name, value)
  return (await request.attach('file', picture, 'signature.png')).body
}

async function recordOf(id: string) {
  const { body } = await merchant.get('/sign/signRecord/list').query({ pageSize: 200 })
  return body.result.records.find((row: { id: string }) => row.id === id)
}

describe('a person who was invited', () => {
  test('is told nothing of themselves before they give the end of their certificate', async () => {
    const { signCode } = await invited()
    const { result } = await ask('open', { signCode })

    expect(result).toEqual({
      stage: 'identify',
      merchantName: '云帆到家服务有限公司',
      maskedName: '*漫漫',
      expireTime: '2026-11-28 09:30:00',
      detail: null,
    })
    for (const verb of ['text', 'agree', 'face', 'file']) {
      expect(await ask(verb, { signCode, ticket: 'made-up' })).toMatchObject({
        success: false,
        message: '请先核对身份',
      })
    }
    expect(await sign({ signCode, ticket: 'made-up' })).toMatchObject({ message: '请先核对身份' })
  })

  test('goes step by step, and what they did is kept on the server', async () => {
    const { id, signCode } = await invited()
    const window = await known(signCode)
    const stage = async () => (await ask('open', window)).result.stage

    expect(await sign(window)).toMatchObject({ success: false, message: '请先阅读协议' })
    expect(await ask('face', window)).toMatchObject({ success: false, message: '请先阅读协议' })
    const { result: text } = await ask('text', window)
    expect(text.paragraphs.map((part: { text: string }) => part.text).join('')).toContain('路漫漫')
    expect(await stage()).toBe('read')
    await ask('agree', window)
    expect(await stage()).toBe('face')
    expect(await sign(window)).toMatchObject({ success: false, message: '请先完成实名核验' })
    await ask('face', window)
    expect(await stage()).toBe('sign')

    const { success, result } = await sign({ ...window, typedName: '路漫漫' })
    expect({ success, stage: result.stage }).toEqual({ success: true, stage: 'signed' })
    expect(result.detail).toMatchObject({
      name: '路漫漫',
      certNo: '990101********' + certTail,
      phone: '100****2233',
      signTime: '2026-11-21 09:30:00',
    })
    expect(await recordOf(id)).toMatchObject({ signStatus: '1', contractStatus: '3' })
  })

  test('takes the signed agreement along as a PDF with their name and its number', async () => {
    const { signCode } = await invited()
    const window = await readyToSign(signCode)
    expect(await ask('file', window)).toMatchObject({
      success: false,
      message: '协议签署后才能下载',
    })
    const { result } = await sign(window)

    const { body, headers } = await world.anonymous
      .post('/sign/person/file')
      .send(window)
      .responseType('blob')
    expect(headers['content-type']).toBe('application/pdf')
    const texts = await textsOfPdf(new Uint8Array(body))
    for (const text of texts) {
      expect(text).toContain('路漫漫')
      expect(text).toContain(result.detail.contractNo)
    }
  })

  test('signs once, however many windows they have', async () => {
    const { signCode } = await invited()
    const [one, other] = [await readyToSign(signCode), await known(signCode)]
    const answers = await Promise.all([sign(one), sign(other), sign(one)])

    const times = answers.map(({ success, result }) => [
      success,
      result.stage,
      result.detail.contractNo,
    ])
    expect(new Set(times.map(String)).size).toBe(1)
    expect(times[0]).toEqual([true, 'signed', expect.any(String)])
    expect(await ask('refuse', { ...one, reason: '改主意了' })).toMatchObject({
      success: false,
      message: '协议已经签署，不能再改',
    })
  })

  test('says no with a reason, which the merchant reads', async () => {
    const { id, signCode } = await invited()
    const window = await known(signCode)
    expect(await ask('refuse', { ...window, reason: '  ' })).toMatchObject({ success: false })
    const { result } = await ask('refuse', { ...window, reason: '待遇与约定不符' })

    expect(result).toMatchObject({ stage: 'refused', detail: { reason: '待遇与约定不符' } })
    expect(await recordOf(id)).toMatchObject({ signStatus: '2', failReason: '待遇与约定不符' })
    expect(await ask('agree', window)).toMatchObject({
      message: '你已拒绝签约，如改变主意，请联系商户重新发送',
    })
  })
})

describe('what stands in the way', () => {
  test('the wrong person is refused five times, then for half an hour, also with the right digits', async () => {
    const { signCode } = await invited()
    const wrong = () => ask('identify', { signCode, certTail: '0000' })
    for (const left of [4, 3, 2, 1]) {
      expect((await wrong()).message).toContain(`还可以试 ${left} 次`)
    }
    expect((await wrong()).message).toBe('连续输错 5 次，请 30 分钟后再试')
    expect((await ask('identify', { signCode, certTail })).message).toBe(
      '连续输错次数太多，请 30 分钟后再试',
    )

    await world.advance('30m')
    expect((await ask('identify', { signCode, certTail })).success).toBe(true)
  })

  test('a window is known for a day, and what was done is still done', async () => {
    const { signCode } = await invited()
    const window = await readyToSign(signCode)
    await world.advance('24h')

    expect((await ask('open', window)).result).toMatchObject({ stage: 'identify', detail: null })
    expect((await ask('open', await known(signCode))).result.stage).toBe('sign')
  })

  test('an invitation that expired, or was withdrawn while it was signed, is signed no more', async () => {
    const { id, signCode } = await invited()
    const window = await readyToSign(signCode)
    const provider = await world.as('provider')
    await provider.post('/sign/signRecord/invalidate').send({ id, reason: '项目取消了' })

    expect(await sign(window)).toMatchObject({ success: false, message: '邀请已作废，请联系商户' })
    expect((await ask('open', window)).result).toMatchObject({
      stage: 'ended',
      detail: { reason: '项目取消了' },
    })

    const { signCode: second } = await invited()
    const again = await readyToSign(second)
    await world.advance('7d')
    expect((await ask('open', { signCode: second })).result).toMatchObject({
      stage: 'expired',
      detail: null,
    })
    expect((await sign({ ...again, ticket: (await known(second)).ticket })).message).toBe(
      '邀请已过期，请联系商户重新发送',
    )
  })

  test('the name decides the simulated check: 超时 gets no answer, and keeps the step', async () => {
    const { signCode } = await invited('路超时')
    const window = await known(signCode)
    await ask('agree', window)

    expect(await ask('face', window)).toMatchObject({
      success: false,
      message: '核验超时，没有得到结果，请稍后再试',
    })
    expect((await ask('open', window)).result.stage).toBe('face')
  })

  test('links that do not exist are answered alike, and after twenty of them an address opens none', async () => {
    const { signCode } = await invited()
    const guess = (code: string) => ask('open', { signCode: code })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => guess(`guess-${index}`)),
    )

    expect(new Set(answers.map(({ message }) => message))).toEqual(
      new Set(['链接无效，请从短信中重新打开']),
    )
    const late = '尝试次数太多，请 10 分钟后再试'
    expect((await guess('guess-20')).message).toBe(late)
    expect((await guess(signCode)).message).toBe(late)
    expect((await ask('identify', { signCode, certTail })).message).toBe(late)
    await world.advance('10m')
    expect((await guess(signCode)).result.stage).toBe('identify')
  })

  test('a picture that is none, broken, too large or blank is refused, and nothing is signed', async () => {
    const { signCode } = await invited()
    const window = await readyToSign(signCode)
    const good = pngFile()
    const cut = good.subarray(0, good.length - 20)
    const flipped = Buffer.from(good)
    flipped.writeUInt8(good.readUInt8(60) ^ 1, 60)
    const refused: readonly (readonly [Buffer, string])[] = [
      [Buffer.from('%PDF-1.7'), '签名图片无法识别，请重新签名'],
      [cut, '签名图片无法识别，请重新签名'],
      [flipped, '签名图片无法识别，请重新签名'],
      [pngFile({ pixels: Buffer.alloc(500_000) }), '签名图片无法识别，请重新签名'],
      [pngFile({ pixels: Buffer.alloc(10) }), '签名图片无法识别，请重新签名'],
      [pngFile({ width: 4_000 }), '签名图片太大，请重新签名'],
      [pngFile({ isBlank: true }), '签名是空白的，请写下姓名再提交'],
    ]
    for (const [picture, message] of refused) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that each is told apart
      expect(await sign(window, picture)).toMatchObject({ success: false, message })
    }
    expect(await sign({ ...window, typedName: '路慢慢' })).toMatchObject({
      message: '输入的姓名与登记的不一致',
    })
    expect((await ask('open', window)).result.stage).toBe('sign')
  })
})

describe('who lost the message', () => {
  test('finds the invitations by phone and code', async () => {
    const { signCode } = await invited()
    expect((await ask('sendCode', { phone })).success).toBe(true)
    const [letter] = await world.outbox()
    expect(letter).toMatchObject({ to: phone, code: '123456' })

    const { result } = await ask('find', { phone, smsCode: '123456' })
    expect(result).toEqual([
      {
        signCode,
        merchantName: '云帆到家服务有限公司',
        providerName: '洛水众服科技有限公司',
        maskedName: '*漫漫',
        stage: 'read',
        expireTime: '2026-11-28 09:30:00',
      },
    ])
  })

  test('a phone that nobody invited is answered alike, and gets no message', async () => {
    await invited()
    const letters = (await world.outbox()).length
    const stranger = '10000999123'
    const [told, toldStranger] = [
      await ask('sendCode', { phone }),
      await ask('sendCode', { phone: stranger }),
    ]
    expect(toldStranger.message).toBe(told.message)
    expect((await world.outbox()).length).toBe(letters + 1)

    for (const body of [{ smsCode: '000000' }, { smsCode: '000000' }]) {
      // oxlint-disable-next-line no-await-in-loop -- wrong codes are counted one by one
      const [known_, unknown] = [
        await ask('find', { phone, ...body }),
        await ask('find', { phone: stranger, ...body }),
      ]
      expect({ ...unknown, timestamp: 0 }).toEqual({ ...known_, timestamp: 0 })
    }
    const again = await ask('sendCode', { phone })
    expect((await ask('sendCode', { phone: stranger })).result).toEqual(again.result)
  })
})

test('the merchant reads in the log what the person did, and no log holds the link', async () => {
  const { signCode } = await invited()
  const window = await readyToSign(signCode)
  await sign(window)
  await ask('identify', { signCode, certTail: '0000' })

  const { body } = await merchant.get('/sys/log/list').query({ pageSize: 20 })
  const acts = body.result.records.filter(
    ({ username }: { username: string }) => username === '签约人',
  )
  expect(
    acts.map(({ logContent, success }: { logContent: string; success: string }) => [
      logContent.split('：')[0],
      success,
    ]),
  ).toEqual([
    ['核对签约人身份', '0'],
    ['签署协议', '1'],
    ['实名与人脸核验', '1'],
    ['确认已阅读协议', '1'],
    ['核对签约人身份', '1'],
  ])
  expect(acts[0]).toMatchObject({
    realname: '*漫漫',
    roleCode: null,
    busName: '云帆到家服务有限公司',
  })
  const admin = await world.as('admin')
  const { text } = await admin.get('/sys/log/list').query({ pageSize: 200 })
  for (const secret of [signCode, window.ticket, certTail + '"']) expect(text).not.toContain(secret)
})
