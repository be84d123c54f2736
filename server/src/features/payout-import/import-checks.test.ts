import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fen } from '@settle/shared/core/fen.ts'
import { addMonths, monthOf, parseDay } from '@settle/shared/core/day.ts'
import { batchOrderRows } from '#server/features/payout/index.ts'
import { individuals } from '#server/features/payee-check/index.ts'
import { moveTaxCounter } from '#server/features/tax/index.ts'
import { defineCollection, type Row } from '#server/worlds/collection.ts'
import {
  findingsOf,
  fund,
  importOf,
  newcomer,
  openedWorld,
  resultOf,
  signed,
  signedNewcomers,
  upload,
  yunfan,
} from '#test/material/import-world.ts'
import { cardOf, certificateOf, workbookOf } from '#test/material/payee-file.ts'
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

const { shen, lu } = signed
const [passed, warned, blocked] = ['1', '2', '3']

test('a person who signed, with a card, a bank and an amount, passes', async () => {
  expect(await findingsOf(merchant, [shen])).toEqual([[passed]])
})

// domain.md 2.7: what is wrong with an otherwise good line → what the check page says of it.
test.each([
  ['no name', { name: '' }, ['C01 姓名为空或含非法字符', blocked]],
  ['a name with digits', { name: '沈知夏1' }, ['C01 姓名为空或含非法字符', blocked]],
  ['a wrong check digit', { certNo: '990101199406171022' }, ['C02 证件号码格式不正确', blocked]],
  [
    'a 30 February',
    { certNo: certificateOf('1994-02-30', 102) },
    ['C02 证件号码格式不正确', blocked],
  ],
  ['15 digits', { certNo: '990101940617102' }, ['C02 证件号码格式不正确', blocked]],
  ['an unknown certificate', { certType: '驾驶证' }, ['C02 证件类型不正确', blocked]],
  ['a phone of ten digits', { phone: '1000001227' }, ['C04 手机号格式不正确', blocked]],
  ['a wrong card', { payeeAccount: '6200000000200764059' }, ['C05 银行卡号格式不正确', blocked]],
  ['no card', { payeeAccount: '' }, ['C05 银行卡号格式不正确', blocked]],
  [
    'a card that a spreadsheet rounded',
    { payeeAccount: '6200000000200760000' },
    ['C05 银行卡号格式不正确', blocked],
  ],
  ['an unknown bank', { bankName: '' }, ['C05 未识别开户行', warned]],
  ['Alipay on a bank channel', { payWay: '支付宝' }, ['C05 收款方式与支付渠道不符', blocked]],
  ['an amount of 0', { amountText: '0' }, ['C06 金额须大于0且最多两位小数', blocked]],
  ['an amount below 0', { amountText: '-5' }, ['C06 金额须大于0且最多两位小数', blocked]],
  ['three decimals', { amountText: '10.005' }, ['C06 金额须大于0且最多两位小数', blocked]],
  ['no number', { amountText: '壹仟' }, ['C06 金额须大于0且最多两位小数', blocked]],
  ['twelve digits', { amountText: '123456789012' }, ['C06 超过单笔限额', blocked]],
  ['more than one item may be', { amountText: '50000.01' }, ['C06 超过单笔限额', blocked]],
  ['a name that is not the holder’s', { name: '沈知秋' }, ['C08 姓名与证件号码不一致', blocked]],
  [
    'a card that is another’s',
    { payeeAccount: '6200000003000000012' },
    ['C14 银行卡信息与本人不一致', blocked],
  ],
  ['a task that nobody accepted', { taskNo: 'RW20261101000001' }, ['C16 关联任务未验收', blocked]],
] as const)('%s', async (_, change, expected) => {
  expect(await findingsOf(merchant, [{ ...shen, ...change }])).toEqual([expected])
})

const unsigned = 'C09 未签约，请先完成签约'

function stranger(name: string, certNo: string) {
  return { ...shen, name, certNo, phone: '10000099887', payeeAccount: cardOf(9_001) }
}

// domain.md 7.3; who is not in the seed has not signed either.
test.each([
  ['路漫漫', certificateOf('1992-09-07', 182), [unsigned]],
  ['路漫漫', '990101199003070015', [unsigned]],
  ['路漫漫', '990101195001010045', ['C03 年龄76岁，不在18-65周岁范围内', unsigned]],
  ['路不符', certificateOf('1992-09-07', 182), ['C08 姓名与证件号码不一致', unsigned]],
  ['路黑名', certificateOf('1992-09-07', 182), [unsigned, 'C10 命中黑名单']],
  ['路董事', certificateOf('1992-09-07', 182), [unsigned, 'C11 收款人为商户董监高，不支持付款']],
  ['程万里', certificateOf('1981-11-08', 111), [unsigned, 'C11 收款人为商户董监高，不支持付款']],
] as const)('%s with the certificate %s', async (name, certNo, expected) => {
  await world.setClock({ mode: 'frozen', now: '2026-11-21 10:00:00' })

  expect(await findingsOf(merchant, [stranger(name, certNo)])).toEqual([[...expected, blocked]])
})

test('anyone who is seventeen is too young', async () => {
  const now = (await openedWorld(server, world)).clock.today()
  const birthDay = `${Number(now.slice(0, 4)) - 17}-01-02`
  const [findings] = await findingsOf(merchant, [stranger('路漫漫', certificateOf(birthDay, 182))])

  expect(findings).toContain('C03 年龄17岁，不在18-65周岁范围内')
})

test('a person of the register who is blacklisted is blocked', async () => {
  const { name, certNo } = shen
  await (await world.as('admin')).post('/risk/blacklist/add').send({ name, certNo, reason: '冒名' })

  expect(await findingsOf(merchant, [shen])).toEqual([
    ['C10 命中黑名单，不能付款，如有疑问请联系平台', blocked],
  ])
})

test('the second line of a person points to the first', async () => {
  expect(await findingsOf(merchant, [shen, lu, { ...shen, amountText: '1' }])).toEqual([
    [passed],
    [passed],
    ['C07 与第2行为同一人', warned],
  ])
})

/** Lets the newcomer have had so much from the provider in a month, counted from this one. */
async function count(amount: ReturnType<typeof fen>, months: number): Promise<void> {
  const opened = await openedWorld(server, world)
  const individual = opened.rows(individuals).findBy('certNo', newcomer(1).certNo)
  await opened.commit((tx) => {
    const person = {
      individualId: individual?.id ?? '',
      ...yunfan.pool,
      merchantId: yunfan.merchantId,
      month: addMonths(monthOf(parseDay(opened.clock.today())), months),
    }
    const none = { vat: fen(0), surcharge: fen(0), iit: fen(0) }
    moveTaxCounter(tx, 'reserve', person, { amount, ...none })
  })
}

describe('limits', () => {
  const month = '本月累计将达¥98,000.01，超过月限额¥98,000.00'

  beforeEach(async () => {
    await signedNewcomers(merchant, ['1'])
  })

  test('the month counts the lines before, and a blocked line counts for nothing', async () => {
    const lines = ['50000', '48000', '0.01', '0'].map((amount) => newcomer(1, amount))
    const same = 'C07 与第2行为同一人'

    expect(await findingsOf(merchant, lines)).toEqual([
      [passed],
      [same, warned],
      [same, `C12 ${month}`, blocked],
      ['C06 金额须大于0且最多两位小数', same, blocked],
    ])
  })

  test('the month counts what is under way with the provider already', async () => {
    await count(fen(9_000_000), 0)

    expect(await findingsOf(merchant, [newcomer(1, '8000.01')])).toEqual([
      [`C12 ${month}`, blocked],
    ])
  })

  test('twelve months count together', async () => {
    await count(fen(499_900_000), -3)

    expect(await findingsOf(merchant, [newcomer(1, '900'), newcomer(1, '200')])).toEqual([
      [passed],
      ['C07 与第2行为同一人', 'C13 连续12个月累计超500万元，请办理登记', blocked],
    ])
  })
})

test('a task that this person delivered and that was accepted may be paid', async () => {
  const taskNo = 'RW20300101000001'
  const opened = await openedWorld(server, world)
  await opened.commit((tx) => {
    const { merchantId, pool } = yunfan
    const task = { id: tx.nextId(), taskNo, merchantId, providerId: pool.providerId }
    tx.rows(defineCollection<Row>('tasks')).insert(task)
    const free = { delFlag: '0', settlementId: null, itemId: null, amount: 10_000_000 }
    const delivery = { taskId: task.id, individualId: '1110000000000000001', status: '2', ...free }
    tx.rows(defineCollection<Row>('deliveries')).insert({ id: tx.nextId(), ...delivery })
  })

  expect(
    await findingsOf(merchant, [
      { ...shen, taskNo },
      { ...lu, taskNo },
    ]),
  ).toEqual([[passed], ['C16 关联任务未验收', blocked]])
})

test('the same person and amount on the same day, and the same file, are told', async () => {
  const opened = await openedWorld(server, world)
  await fund(opened, 10_000_000)
  const file = workbookOf([shen, lu])
  const first = await upload(merchant, file)
  const submitted = await merchant
    .post('/payout/batchOrder/submit')
    .send({ sessionId: first.body.result.id, payPassword: 'Pay12345' })
  const { orderNo } = submitted.body.result
  const order = opened.rows(batchOrderRows).find(submitted.body.result.orderId)
  const again = await upload(merchant, file)
  const { summary, rows } = await resultOf(merchant, again.body.result.id)

  expect(rows.records.map(({ level, messages }) => [level, ...messages])).toEqual([
    [warned, `疑似重复付款：${orderNo}`],
    [warned, `疑似重复付款：${orderNo}`],
  ])
  expect(summary.findings).toEqual([
    { code: 'C17', level: warned, message: `该文件已于${order?.submitTime ?? ''}提交过` },
  ])
})

test('a short balance blocks the order with what is missing', async () => {
  const opened = await openedWorld(server, world)
  const { id, available, totalPay } = await signedNewcomers(
    merchant,
    Array.from({ length: 9 }, () => '45000'),
  )
  await fund(opened, totalPay - available - 1)
  const { findings } = (await resultOf(merchant, id)).summary
  const { body } = await merchant
    .post('/payout/batchOrder/submit')
    .send({ sessionId: id, payPassword: 'Pay12345' })

  expect(findings).toEqual([
    { code: 'C18', level: blocked, message: '可用余额不足，还需充值¥0.01' },
  ])
  expect(body).toMatchObject({ success: false, message: '可用余额不足，还需充值¥0.01' })
})

test('an Alipay channel wants a login, not a card', async () => {
  const people = [
    { ...shen, payeeAccount: 'shen@example.com', bankName: '' },
    { ...shen, payeeAccount: '10000012274', bankName: '' },
    shen,
  ]
  const { body } = await upload(merchant, workbookOf(people)).field(
    'packageId',
    '1600000000000000002',
  )
  const { rows } = await resultOf(merchant, body.result.id)

  expect(
    rows.records.map(({ messages }) => messages.filter((text) => text.includes('支付宝'))),
  ).toEqual([[], [], ['支付宝账号格式不正确']])
})

test('the findings speak the language of the one who looks', async () => {
  const { id } = await importOf(merchant, [{ ...shen, phone: '1' }])
  const { body } = await merchant
    .get('/payout/batchOrder/importResult')
    .query({ sessionId: id })
    .set('X-Locale', 'en-US')

  expect(body.result.rows.records[0].messages).toEqual(['Invalid mobile number'])
})
