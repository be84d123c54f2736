import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  balanceOf,
  fund,
  importOf,
  newcomer,
  openedWorld,
  resultOf,
  signedNewcomers,
  signed,
  upload,
} from '#test/material/import-world.ts'
import { workbookOf } from '#test/material/payee-file.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'
import {
  acceptOrder,
  batchOrderRows,
  payOrder,
  payoutItemRows,
} from '#server/features/payout/index.ts'

let server: TestServer
let world: TestWorld
let merchant: Client

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  world = await newWorld(server)
  merchant = await world.as('merchant')
  await fund(await openedWorld(server, world), 10_000_000)
})

afterAll(() => server.close())

const base = '/payout/batchOrder'
const payPassword = 'Pay12345'
const { shen, lu } = signed

function send(client: Client, call: string, body: object) {
  return client.post(`${base}/${call}`).send(body)
}

async function ordersOf(): Promise<number> {
  return (await openedWorld(server, world)).rows(batchOrderRows).count([])
}

describe('the payment password', () => {
  test('is asked for, and five wrong ones within an hour lock it, also for the right one', async () => {
    const before = await ordersOf()
    const { id: sessionId } = await importOf(merchant, [shen])
    const messages = [(await send(merchant, 'submit', { sessionId })).body.message]
    const tries = ['Wrong111', 'Wrong222', 'Wrong333', 'Wrong444', 'Wrong555', payPassword]
    for (const typed of tries) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: each is to find the ones before counted
      const { body } = await send(merchant, 'submit', { sessionId, payPassword: typed })
      messages.push(body.message)
    }

    expect(messages).toEqual([
      '请输入支付密码',
      '支付密码错误，还可尝试4次',
      '支付密码错误，还可尝试3次',
      '支付密码错误，还可尝试2次',
      '支付密码错误，还可尝试1次',
      '支付密码连续输错5次，已锁定1小时',
      expect.stringMatching(/^支付密码已锁定，请在\d+分钟后再试$/),
    ])
    expect(await ordersOf()).toBe(before)
    await world.advance('1h')
    expect((await send(merchant, 'submit', { sessionId, payPassword })).body.success).toBe(true)
  })
})

describe('once', () => {
  test('two windows that submit at once make one order, and freeze its money once', async () => {
    const opened = await openedWorld(server, world)
    const [before, balance] = [await ordersOf(), balanceOf(opened)]
    const { id: sessionId, totalPay } = await importOf(merchant, [shen])
    const answers = await Promise.all(
      [merchant, await world.as('merchant')].map((window) =>
        send(window, 'submit', { sessionId, payPassword }),
      ),
    )
    const refusal = answers.find(({ body }) => body.success === false)?.body.message
    const orderNo = answers.find(({ body }) => body.success === true)?.body.result.orderNo

    expect(refusal).toBe(`该导入已提交，批次号${orderNo}`)
    expect(await ordersOf()).toBe(before + 1)
    expect(balance - balanceOf(opened)).toBe(totalPay)
  })

  test('a file that was submitted before must be confirmed', async () => {
    const file = workbookOf([shen])
    const first = await upload(merchant, file)
    await send(merchant, 'submit', { sessionId: first.body.result.id, payPassword })
    const { body } = await upload(merchant, file)
    const sessionId = body.result.id
    const refused = await send(merchant, 'submit', { sessionId, payPassword })
    const confirmed = await send(merchant, 'submit', {
      sessionId,
      payPassword,
      confirmRepeated: true,
    })

    expect(refused.body.message).toMatch(/^该文件已于[-\d: ]+提交过$/)
    expect(confirmed.body.success).toBe(true)
  })

  test('what was submitted cannot be changed any more', async () => {
    const { id: sessionId } = await importOf(merchant, [shen])
    const { body } = await send(merchant, 'submit', { sessionId, payPassword })
    const message = `该导入已提交，批次号${body.result.orderNo}`
    const rows = [{ rowNo: 2, amountText: '1' }]
    const answers = await Promise.all([
      merchant.put(`${base}/importRows`).send({ sessionId, rows }),
      send(merchant, 'importDrop', { sessionId }),
      send(merchant, 'importSign', { sessionId }),
      send(merchant, 'importAbandon', { sessionId }),
    ])

    for (const answer of answers) expect(answer.body).toMatchObject({ success: false, message })
  })

  test('an acceptance form must be one that was uploaded', async () => {
    const { id: sessionId } = await importOf(merchant, [shen])
    const acceptFormFile = 'temp/nobody.pdf'
    const { body } = await send(merchant, 'submit', { sessionId, payPassword, acceptFormFile })

    expect(body.message).toBe('结算确认单不存在，请重新上传')
  })
})

describe('maker and checker', () => {
  test('what the maker hands in waits; the checker lets it go with the password', async () => {
    const opened = await openedWorld(server, world)
    const [maker, checker] = await Promise.all([world.as('yunfan_jb'), world.as('yunfan_fh')])
    const before = balanceOf(opened)
    const { id: sessionId, needsReview } = await importOf(maker, [shen])
    const handedIn = await send(maker, 'submit', { sessionId })
    const waiting = balanceOf(opened)
    const twice = await send(maker, 'submit', { sessionId })
    const listed = await checker.get(`${base}/importSessions`)
    const { rows } = await resultOf(checker, sessionId)
    const { body } = await send(checker, 'review', { sessionId, pass: true, payPassword })
    const order = opened.rows(batchOrderRows).find(body.result.orderId)

    expect(needsReview).toBe(true)
    expect(handedIn.body.result).toMatchObject({ state: '2', submitBy: 'yunfan_jb', orderId: null })
    expect(waiting).toBe(before)
    expect(twice.body.message).toBe('该导入正在等待复核，不能修改或重复提交')
    expect(listed.body.result).toMatchObject([{ id: sessionId, state_dictText: '待复核' }])
    expect(rows.records[0]).toMatchObject({
      name: '沈知夏',
      certNo: '990101********1021',
      phone: '100****2274',
      payeeAccount: '6200***********4058',
    })
    expect(order).toMatchObject({ submitBy: 'yunfan_jb', reviewBy: 'yunfan_fh' })
    expect(before - balanceOf(opened)).toBe(order?.totalPay)
  })

  test('the checker sends it back with a reason; the maker mends it and hands it in again', async () => {
    const [maker, checker] = await Promise.all([world.as('yunfan_jb'), world.as('yunfan_fh')])
    const { id: sessionId } = await importOf(maker, [shen])
    await send(maker, 'submit', { sessionId })
    const without = await send(checker, 'review', { sessionId, pass: false, reason: ' ' })
    const back = await send(checker, 'review', { sessionId, pass: false, reason: '金额有误' })
    const rows = [{ rowNo: 2, amountText: '900' }]
    const mended = await maker.put(`${base}/importRows`).send({ sessionId, rows })
    const again = await send(maker, 'submit', { sessionId })

    expect(without.body.message).toBe('请填写退回原因（2至200字）')
    expect(back.body.result).toMatchObject({ state: '1', reviewReason: '金额有误' })
    expect(mended.body.result).toMatchObject({ totalAmount: 90_000 })
    expect(again.body.result).toMatchObject({ state: '2', reviewReason: null })
  })

  test('neither a draft nor what one handed in themselves is one’s to review', async () => {
    const { id: sessionId } = await importOf(merchant, [shen])
    const draft = await send(merchant, 'review', { sessionId, pass: true, payPassword })
    const maker = await world.as('yunfan_jb')
    const forbidden = await send(maker, 'review', { sessionId, pass: true, payPassword })

    expect(draft.body.message).toBe('该导入不在待复核状态')
    expect([forbidden.status, forbidden.body.code]).toEqual([403, 510])
  })

  test('a wrong password of the checker is counted, and the import goes on waiting', async () => {
    const [maker, checker] = await Promise.all([world.as('yunfan_jb'), world.as('yunfan_fh')])
    const { id: sessionId } = await importOf(maker, [shen])
    await send(maker, 'submit', { sessionId })
    const wrong = await send(checker, 'review', { sessionId, pass: true, payPassword: 'Wrong111' })
    const { summary } = await resultOf(checker, sessionId)

    expect(wrong.body.message).toBe('支付密码错误，还可尝试4次')
    expect(summary.state).toBe('2')
  })
})

/** Pays 路新一, whose card does not exist, and 路新二, whose card does; gives the order's id. */
async function partlyFailed(): Promise<string> {
  await signedNewcomers(merchant, ['1000', '2000'])
  const { id } = await importOf(merchant, [
    { ...newcomer(1, '1000'), payeeAccount: '6200000000100080001' },
    newcomer(2, '2000'),
  ])
  const { body } = await send(merchant, 'submit', { sessionId: id, payPassword })
  await acceptAndPay(body.result.orderId)
  return body.result.orderId
}

/** The provider's part, until the bank has answered. */
async function acceptAndPay(orderId: string): Promise<void> {
  const opened = await openedWorld(server, world)
  await opened.commit((tx) => {
    const by = { mover: 'provider', username: 'provider' } as const
    const order = tx.rows(batchOrderRows).find(orderId)
    if (order !== undefined) payOrder(tx, acceptOrder(tx, order, by), by)
  })
  await world.advance('1m')
}

/** Opens what failed of an order once more, each row as it was; gives the session's id. */
async function retryAsItWas(orderId: string): Promise<string> {
  const { body } = await send(merchant, 'retry', { orderId })
  const { id: sessionId } = body.result
  const rows = [{ rowNo: 2, confirmed: true }]
  await merchant.put(`${base}/importRows`).send({ sessionId, rows })
  return sessionId
}

describe('sending failed items again', () => {
  test('the failed ones alone are in the list, and corrected they become an order of their own', async () => {
    const opened = await openedWorld(server, world)
    const orderId = await partlyFailed()
    const { body } = await send(merchant, 'retry', { orderId })
    const sessionId = body.result.id
    const same = await send(merchant, 'retry', { orderId })
    const { rows } = await resultOf(merchant, sessionId)
    const unmended = await send(merchant, 'submit', { sessionId, payPassword })
    const corrected = [{ rowNo: 2, payeeAccount: newcomer(1).payeeAccount }]
    await merchant.put(`${base}/importRows`).send({ sessionId, rows: corrected })
    const done = await send(merchant, 'submit', { sessionId, payPassword })
    const [failed] = opened.rows(payoutItemRows).allBy('orderId', orderId)
    const [item] = opened.rows(payoutItemRows).allBy('orderId', done.body.result.orderId)
    const late = await send(merchant, 'retry', { orderId })

    expect(same.body.result.id).toBe(sessionId)
    expect(rows.records).toMatchObject([
      {
        name: '路新一',
        payeeAccount: '6200000000100080001',
        codes: ['C20'],
        messages: ['上次付款失败：收款账号不存在。请改正，或确认原样重发'],
        retryOf: { failReason: '收款账号不存在', cells: ['payeeAccount'], isSettled: false },
      },
    ])
    expect(unmended.body.message).toBe('有1行未通过校验，请修改或剔除后再提交')
    expect(done.body.result).toMatchObject({ retryOfOrderId: orderId, batchName: '劳务费-重发' })
    expect([item?.retryOfItemId, failed?.retriedByItemId]).toEqual([failed?.id, item?.id])
    expect(late.body.message).toBe('该批次没有可重发的明细')
  })

  test('a failed one goes as it was only when somebody says so, and a remark mends nothing', async () => {
    const orderId = await partlyFailed()
    const { body } = await send(merchant, 'retry', { orderId })
    const sessionId = body.result.id
    const mend = (change: object) =>
      merchant.put(`${base}/importRows`).send({ sessionId, rows: [{ rowNo: 2, ...change }] })
    const remarked = await mend({ remark: '重发' })
    const confirmed = await mend({ confirmed: true })
    const { rows } = await resultOf(merchant, sessionId)
    const done = await send(merchant, 'submit', { sessionId, payPassword })

    expect(remarked.body.result.blockedCount).toBe(1)
    expect(confirmed.body.result.blockedCount).toBe(0)
    expect(rows.records[0]?.retryOf).toMatchObject({ isSettled: true })
    expect(done.body.success).toBe(true)
  })

  test('what is left to send again is counted, less what was sent, and again what was withdrawn', async () => {
    const opened = await openedWorld(server, world)
    const orderId = await partlyFailed()
    const left = () => opened.rows(batchOrderRows).find(orderId)?.toResendCount
    expect(left()).toBe(1)
    const sessionId = await retryAsItWas(orderId)
    const done = await send(merchant, 'submit', { sessionId, payPassword })
    expect(left()).toBe(0)

    const withdrawn = await send(merchant, 'withdraw', {
      id: done.body.result.orderId,
      reason: '金额有误',
    })
    expect(withdrawn.body.success).toBe(true)
    expect(left()).toBe(1)
  })

  test('of two failures of one payment only one is sent again, whichever comes first', async () => {
    const opened = await openedWorld(server, world)
    const leftOf = (id: string) => opened.rows(batchOrderRows).find(id)?.toResendCount
    const first = await partlyFailed()
    const again = await send(merchant, 'submit', {
      sessionId: await retryAsItWas(first),
      payPassword,
    })
    const second = again.body.result.orderId
    await acceptAndPay(second)
    expect([leftOf(first), leftOf(second)]).toEqual([0, 1])

    const ofFirst = await retryAsItWas(first)
    const ofSecond = await retryAsItWas(second)
    const sent = await send(merchant, 'submit', { sessionId: ofFirst, payPassword })
    const twice = await send(merchant, 'submit', { sessionId: ofSecond, payPassword })

    expect(sent.body.success).toBe(true)
    expect(twice.body.message).toBe('有1行未通过校验，请修改或剔除后再提交')
    expect([leftOf(first), leftOf(second)]).toEqual([0, 0])
  })

  test('an order of somebody else, or without failures, gives nothing to send again', async () => {
    const { id: sessionId } = await importOf(merchant, [lu])
    const { body } = await send(merchant, 'submit', { sessionId, payPassword })
    const { orderId } = body.result
    const own = await send(merchant, 'retry', { orderId })
    const others = await send(await world.as('lanjing'), 'retry', { orderId })

    expect(own.body.message).toBe('该批次没有可重发的明细')
    expect(others.body.message).toBe('该数据不存在或无权限')
  })
})
