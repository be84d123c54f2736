import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMonths, dayOf, monthOf, parseDay } from '@settle/shared/core/day.ts'
import { fen } from '@settle/shared/core/fen.ts'
import { movesOf } from '@settle/shared/core/state-machine.ts'
import { type SocialTrial } from '@settle/shared/features/social/social-calls.ts'
import {
  type SocialLine,
  type SocialMember,
  type SocialOrder,
} from '@settle/shared/features/social/social-order.ts'
import { lateFeeOf, payableMonths } from '@settle/shared/features/social/social.rules.ts'
import { socialMachine } from '@settle/shared/features/social/social.status.ts'
import { resultOf } from '#test/access/access-world.ts'
import { statementOf } from '#server/ledger/account-flows.ts'
import { post } from '#server/ledger/ledger.ts'
import { freezeSocialPosting } from '#server/ledger/social-postings.ts'
import { openedWorld } from '#test/material/import-world.ts'
import { messagesTo } from '#test/harness/messages-to.ts'
import { expectSound } from '#test/material/money-world.ts'
import { certificateOf } from '#test/material/payee-file.ts'
import { textsOfPdf } from '#test/files/pdf-text.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld
let merchant: Client
let provider: Client
let period: string

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  world = await newWorld(server)
  merchant = await world.as('merchant')
  provider = await world.as('provider')
  const today = dayOf((await openedWorld(server, world)).clock.nowMs())
  period = payableMonths(today)[0] ?? ''
})

afterAll(() => server.close())

const tianjin = '120100'
const pool = { providerId: '1200000000000000001', payPass: '1' } as const

async function employed(name: string, sequence: number): Promise<string> {
  const row = await resultOf<{ id: string }>(
    merchant.post('/sign/employment/add').send({
      name,
      certNo: certificateOf('1990-05-07', sequence),
      phone: '10000513344',
      jobTitle: '保洁师',
      jobNature: '1',
      entryDate: '2025-01-01',
    }),
  )
  return row.id
}

async function member(name: string, sequence: number, base = 600_000): Promise<SocialMember> {
  const employmentId = await employed(name, sequence)
  const body = { employmentId, cityCode: tianjin, base }
  return resultOf<SocialMember>(merchant.post('/social/socialMember/add').send(body))
}

function draftOf(members: readonly SocialMember[], changes: object = {}) {
  return {
    bizType: '3',
    cityCode: tianjin,
    period,
    memberIds: members.map(({ id }) => id),
    ...changes,
  }
}

function trial(draft: object) {
  return merchant.post('/social/socialOrder/trial').send(draft)
}

function submit(draft: object, payPassword = 'Pay12345') {
  return merchant.post('/social/socialOrder/submit').send({ ...draft, payPassword })
}

function act(client: Client, verb: string, body: object) {
  return client.post(`/social/socialOrder/${verb}`).send(body)
}

async function balance(): Promise<{ available: number; frozen: number }> {
  const opened = await openedWorld(server, world)
  return statementOf(opened, { type: 'merchant', id: '1400000000000000001' }, pool)
}

function expectHealthy(): Promise<void> {
  return expectSound(server, world)
}

const rows = (lines: readonly string[]) =>
  Buffer.from(`\uFEFF姓名*,证件号码*,参保城市*,缴费基数*\r\n${lines.join('\r\n')}\r\n`)

function linesOf(orderId: string): Promise<{ records: SocialLine[] }> {
  return resultOf(merchant.get('/social/socialLine/list').query({ orderId, pageSize: 100 }))
}

test('the moves of a social order are those of domain.md 3.19', () => {
  expect(movesOf(socialMachine)).toEqual([
    '待付款 merchant withdraw',
    '待付款 provider refuse',
    '待付款 provider accept',
    '付款中 sim succeed',
    '付款中 sim fail',
  ])
})

test('a base of 6,000.00 costs what domain.md 4.8 says', async () => {
  const one = await member('穆新来', 711)
  expect(await resultOf<SocialTrial>(trial(draftOf([one])))).toMatchObject({
    headcount: 1,
    companyAmount: 201_000,
    personalAmount: 105_000,
    lateFee: 0,
    serviceFee: 6_000,
    totalPay: 312_000,
    findings: [],
  })
})

describe('an order', () => {
  test('freezes, is accepted, is paid by the bureau with its fee, and has a voucher', async () => {
    const before = await balance()
    const one = await member('穆新来', 711)
    const order = await resultOf<SocialOrder>(submit(draftOf([one])))
    expect(order).toMatchObject({
      status: '0',
      totalPay: 312_000,
      orderNo: expect.stringMatching(/^SB/),
    })
    expect(await balance()).toEqual({
      available: before.available - 312_000,
      frozen: before.frozen + 312_000,
    })
    await expectHealthy()
    expect(
      (await merchant.get('/social/socialOrder/voucher').query({ id: order.id })).body.message,
    ).toBe('缴纳成功后才有缴费凭证')

    await resultOf(act(provider, 'accept', { id: order.id, version: 1 }))
    await expectHealthy()
    await world.advance('20s')
    expect(
      await resultOf(merchant.get('/social/socialOrder/queryById').query({ id: order.id })),
    ).toMatchObject({ status: '2', paidAmount: 306_000, paidFee: 6_000, failedCount: 0 })
    expect(await balance()).toEqual({
      available: before.available - 312_000,
      frozen: before.frozen,
    })
    await expectHealthy()
    const titles = await messagesTo(server, world, 'merchant')
    expect(titles).toContain(`社保订单 ${order.orderNo} 缴纳成功 ¥3,120.00`)
    const employment = await resultOf<{ socialInsured: string }>(
      merchant.get('/sign/employment/queryById').query({ id: one.employmentId }),
    )
    expect(employment.socialInsured).toBe('1')

    const { body } = await merchant
      .get('/social/socialOrder/voucher')
      .query({ id: order.id })
      .buffer(true)
      .parse((response, done) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => done(null, Buffer.concat(parts)))
      })
    for (const text of await textsOfPdf(new Uint8Array(body))) {
      expect(text).toContain('3,120.00')
      expect(text).toContain(order.orderNo)
      expect(text).not.toContain('穆新来')
    }
  })

  test('of two of whom the bureau takes one: the part of the other comes back', async () => {
    const before = await balance()
    const members = [await member('穆新来', 711), await member('秦参保', 712)]
    const { id } = await resultOf<SocialOrder>(submit(draftOf(members)))
    await resultOf(act(provider, 'accept', { id }))
    await world.advance('20s')

    expect(
      await resultOf(merchant.get('/social/socialOrder/queryById').query({ id })),
    ).toMatchObject({ status: '2', failedCount: 1, paidAmount: 306_000 })
    expect((await linesOf(id)).records).toMatchObject([
      { name: '穆新来', status: '2', failReason: null },
      { name: '秦参保', status: '3', failReason: '参保地不符，社保机构未受理' },
    ])
    expect(await balance()).toEqual({
      available: before.available - 312_000,
      frozen: before.frozen,
    })
    await expectHealthy()
    // Whom the bureau did not take can be paid again; whom it took cannot.
    const { findings } = await resultOf<SocialTrial>(trial(draftOf(members)))
    expect(findings).toMatchObject([
      { name: '穆新来', message: expect.stringContaining('已在订单') },
    ])
  })

  test('of nobody whom the bureau takes fails whole', async () => {
    const before = await balance()
    const { id } = await resultOf<SocialOrder>(submit(draftOf([await member('秦参保', 712)])))
    await resultOf(act(provider, 'accept', { id }))
    await world.advance('20s')
    expect(
      await resultOf(merchant.get('/social/socialOrder/queryById').query({ id })),
    ).toMatchObject({ status: '3', paidAmount: 0 })
    expect(await balance()).toEqual(before)
    await expectHealthy()
  })

  test('is withdrawn by the merchant or refused by the provider, with all its money; not once it is accepted', async () => {
    const before = await balance()
    const one = await member('穆新来', 711)
    const first = await resultOf<SocialOrder>(submit(draftOf([one])))
    await resultOf(act(merchant, 'withdraw', { id: first.id, reason: '名单有误' }))
    const second = await resultOf<SocialOrder>(submit(draftOf([one])))
    await resultOf(act(provider, 'refuse', { id: second.id, reason: '基数不符' }))
    expect(await balance()).toEqual(before)
    const third = await resultOf<SocialOrder>(submit(draftOf([one])))
    await resultOf(act(provider, 'accept', { id: third.id }))
    for (const { body } of [
      await act(merchant, 'withdraw', { id: third.id, reason: '名单有误' }),
      await act(provider, 'refuse', { id: third.id, reason: '基数不符' }),
      await act(provider, 'accept', { id: third.id }),
    ]) {
      expect(body).toMatchObject({ success: false, message: '当前状态不允许该操作' })
    }
    expect((await act(merchant, 'accept', { id: third.id })).status).toBe(403)
    await expectHealthy()
  })

  test('back payments cost each month and 0.05 % a day after its cut-off', async () => {
    const one = await member('穆新来', 711)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a month of the rules
    const to = addMonths(period as Parameters<typeof addMonths>[0], -2)
    const from = addMonths(to, -1)
    const tried = await resultOf<SocialTrial>(
      trial(draftOf([one], { bizType: '4', period: from, periodTo: to })),
    )
    expect(tried).toMatchObject({
      companyAmount: 402_000,
      personalAmount: 210_000,
      serviceFee: 12_000,
    })
    expect(tried.lateFee).toBeGreaterThan(0)
    expect(tried.totalPay).toBe(402_000 + 210_000 + 12_000 + tried.lateFee)
    const { id } = await resultOf<SocialOrder>(
      submit(draftOf([one], { bizType: '4', period: from, periodTo: to })),
    )
    await resultOf(act(provider, 'accept', { id }))
    await world.advance('20s')
    await expectHealthy()
    expect(
      (await trial(draftOf([one], { bizType: '4', period: to }))).body.result.findings,
    ).toHaveLength(1)
  })
})

describe('is refused with its sentence', () => {
  test('a month that is closed, or not open yet', async () => {
    const one = await member('穆新来', 711)
    for (const [changes, field] of [
      [{ period: '2026-01' }, 'period'],
      [{ period: '2099-01' }, 'period'],
      [{ bizType: '4', period: '2020-01' }, 'period'],
      [{ bizType: '4', period: '2099-01' }, 'period'],
    ] as const) {
      const { body } = await trial(draftOf([one], changes))
      expect(body).toMatchObject({
        success: false,
        result: { fields: { [field]: expect.any(String) } },
      })
    }
    const { body } = await trial(
      draftOf([one], { bizType: '4', period: '2026-08', periodTo: '2026-07' }),
    )
    expect(body.message).toContain('补缴的最后一个月')
  })

  test('a base outside of the limits, somebody who left, somebody else’s people, a wrong password', async () => {
    const employmentId = await employed('穆新来', 711)
    for (const base of [512_499, 2_562_601]) {
      expect(
        (
          await merchant
            .post('/social/socialMember/add')
            .send({ employmentId, cityCode: tianjin, base })
        ).body.message,
      ).toBe('天津的缴费基数须在 5,125.00 至 25,626.00 元之间')
    }
    const one = await resultOf<SocialMember>(
      merchant
        .post('/social/socialMember/add')
        .send({ employmentId, cityCode: tianjin, base: 600_000 }),
    )
    const stranger = await world.as('xingqiao')
    expect(
      (await stranger.post('/social/socialOrder/trial').send(draftOf([one]))).body.result.findings,
    ).toMatchObject([{ message: '不在参保人员中' }])
    expect((await submit(draftOf([one]), 'Wrong123')).body).toMatchObject({ success: false })
    await resultOf(
      merchant
        .post('/sign/employment/leave')
        .send({ ids: [employmentId], leaveDate: '2026-02-01', leaveReason: '个人原因' }),
    )
    const { body } = await submit(draftOf([one]))
    expect(body).toMatchObject({
      success: false,
      message: '1 人不符合，例如穆新来；请先处理再提交',
    })
  })

  test('more than the balance', async () => {
    const one = await member('穆新来', 711, 2_500_000)
    const opened = await openedWorld(server, world)
    const money = { orderNo: 'SB-test', merchantId: '1400000000000000001', pool }
    const { available } = await balance()
    await opened.commit((tx) => post(tx, freezeSocialPosting(money, fen(available - 100))))
    const { body } = await submit(draftOf([one]))
    expect(body).toMatchObject({ success: false, message: expect.stringContaining('可用余额不足') })
  })
})

test('people come out of a spreadsheet: all of them, or the rows that are wrong', async () => {
  await employed('穆新来', 711)
  const upload = (lines: readonly string[]) =>
    merchant.post('/social/socialMember/importExcel').attach('file', rows(lines), 'people.csv')
  const certNo = certificateOf('1990-05-07', 711)

  const { body } = await upload([
    `穆新来,${certNo},天津,6000`,
    `穆新来,${certNo},火星,6000`,
    `穆新来,${certNo},天津,100`,
    '无此人,990101199003070314,天津,6000',
  ])
  expect(body).toMatchObject({ success: false, result: { errorCount: 3, successCount: 0 } })
  await resultOf(upload([`穆新来,${certNo},天津,"6,000"`]))
  const page = await resultOf<{ total: number; records: object[] }>(
    merchant.get('/social/socialMember/list').query({ name: '穆新来' }),
  )
  expect(page.records).toMatchObject([{ name: '穆新来', cityName: '天津', base: 600_000 }])
})

test('who sees an order: its merchant, its provider, the operator of its tenant, the platform', async () => {
  const { id } = await resultOf<SocialOrder>(submit(draftOf([await member('穆新来', 711)])))
  const seen = await Promise.all(
    ['operator', 'admin', 'xingqiao', 'haitang', 'beichen'].map(async (username) => {
      const client = await world.as(username)
      const { body } = await client.get('/social/socialOrder/queryById').query({ id })
      return body.success
    }),
  )
  expect(seen).toEqual([true, true, false, false, false])
})

test('the late fee counts the days after the 15th', () => {
  const month = monthOf(parseDay('2026-01-10'))
  expect(lateFeeOf(fen(306_000), month, '2026-01-15')).toBe(0)
  expect(lateFeeOf(fen(306_000), month, '2026-01-25')).toBe(1_530)
})
