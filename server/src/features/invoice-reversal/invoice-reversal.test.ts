import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Invoice } from '@settle/shared/features/invoice/invoice.ts'
import { type ReversalStanding } from '@settle/shared/features/invoice-reversal/invoice-reversal-calls.ts'
import {
  done,
  invoiceFor,
  lettersOf,
  luReturning,
  newInvoiceWorld,
  oneInvoice,
  onlyOne,
  onPaper,
  payOrder,
  readInvoice,
  refusalOf,
  shen,
  type InvoiceWorld,
} from '#test/material/issued-invoices.ts'
import { invoicesOf } from '#test/material/invoice-world.ts'
import { messagesTo } from '#test/harness/messages-to.ts'
import { expectSound, luoshui } from '#test/material/money-world.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'

let server: TestServer
let place: InvoiceWorld

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  place = await newInvoiceWorld(server)
})
afterAll(() => server.close())

const base = '/invoice/reversal'
const mistake = { reason: '01', remark: '类目选错' }

const reverse = (invoice: Invoice, change: object = {}) =>
  done(place.provider, `${base}/reverse`, { id: invoice.id, ...mistake, ...change })

async function formsOf(client: Client, { id }: Invoice): Promise<ReversalStanding> {
  return (await client.get(`${base}/forms`).query({ id })).body.result
}

async function quota() {
  const { body } = await place.merchant
    .get('/invoice/invoiceApply/quota')
    .query({ providerId: luoshui })
  return body.result
}

const newsOf = (username: string, word: string) =>
  messagesTo(server, place.world, username).then((all) =>
    all.filter((title) => title.startsWith(word)),
  )

describe('the seller asks', () => {
  test('a special invoice waits for its buyer; confirmed, its red twin undoes it to the fen (Q6, N20, N21)', async () => {
    const { merchant, provider, world } = place
    const order = await payOrder(place, shen)
    const before = await quota()
    const blue = onlyOne(await invoiceFor(place, order))
    await reverse(blue)

    expect(await readInvoice(merchant, blue)).toMatchObject({
      reversalStatus: '1',
      redConfirm: '02',
      reversalReason: '开票有误',
      redConfirmExpire: expect.any(String),
    })
    expect(await newsOf('merchant', '发票待冲红')).toHaveLength(1)
    expect(await newsOf('provider', '发票待冲红')).toHaveLength(1)
    await world.advance('1h')
    expect(await readInvoice(merchant, blue)).toMatchObject({ redConfirm: '02' })

    await done(merchant, `${base}/confirm`, { id: blue.id, pass: true })
    expect(await readInvoice(merchant, blue)).toMatchObject({ redConfirm: '04' })
    await world.advance('8s')
    const red = (await invoicesOf(provider, blue.applyId)).find(({ isRed }) => isRed === '1')
    const { forms } = await formsOf(merchant, blue)
    expect(forms).toMatchObject([
      { state: '04', confirmBy: 'merchant', redInvoiceNo: red?.invoiceNo, amount: -1_281_600 },
    ])
    expect(forms[0]?.formNo).toMatch(/^990101\d{14}$/)
    expect(red).toMatchObject({
      totalAmount: -blue.totalAmount,
      exTaxAmount: -blue.exTaxAmount,
      taxAmount: -blue.taxAmount,
      blueInvoiceId: blue.id,
      remark: `【模拟样张】被红冲蓝字数电票号码：${blue.invoiceNo} 红字发票信息确认单编号：${forms[0]?.formNo}`,
      expressStatus: '0',
    })
    expect((await readInvoice(merchant, blue)).reversalStatus).toBe('2')
    // All of it may be applied for again.
    expect(await quota()).toEqual(before)
    expect(await newsOf('merchant', '发票已冲红')).toHaveLength(1)
    await expectSound(server, world)
    const { body } = await merchant.get('/payout/batchOrder/queryById').query({ id: order.id })
    expect(body.result).toMatchObject({ invoicingStatus: '0', invoiceAmount: 1_281_600 })
  })

  test('an ordinary invoice needs no confirmation, and what is red stays red', async () => {
    const { merchant, provider, world } = place
    const blue = await oneInvoice(place, { invoiceType: '3' })
    await reverse(blue)
    expect(await readInvoice(merchant, blue)).toMatchObject({ redConfirm: '01' })
    expect(await refusalOf(provider, `${base}/reverse`, { id: blue.id, ...mistake })).toBe(
      '该发票存在未完结的红字确认单',
    )
    await world.advance('8s')

    expect(await refusalOf(provider, `${base}/reverse`, { id: blue.id, ...mistake })).toBe(
      '该发票已全额红冲',
    )
    const red = (await invoicesOf(provider, blue.applyId)).find(({ isRed }) => isRed === '1')
    expect(await refusalOf(provider, `${base}/reverse`, { id: red?.id, ...mistake })).toBe(
      '红字发票不能再冲红',
    )
    await expectSound(server, world)
  })

  test.each([
    ['is denied by the buyer', '05', '购方否认'],
    ['is not answered in 72 hours', '07', '超72小时'],
    ['is taken back', '08', '已撤销'],
    ['is denied at the bureau (#否认)', '05', '购方否认'],
  ])('a form that %s leaves the invoice as it was (N22)', async (_, state, why) => {
    const { merchant, provider, world } = place
    const blue = await oneInvoice(place)
    await reverse(blue, _.includes('#') ? { remark: '退货#否认' } : {})
    if (_.includes('#')) await world.advance('8s')
    else if (state === '05') await done(merchant, `${base}/confirm`, { id: blue.id, pass: false })
    else if (state === '08') await done(provider, `${base}/cancel`, { id: blue.id })
    else {
      await world.advance('71h')
      await world.advance('1h')
    }

    expect(await readInvoice(merchant, blue)).toMatchObject({
      reversalStatus: '0',
      reversalReason: null,
      redConfirm: state,
      redConfirmExpire: null,
    })
    // A seeded form of the same merchant ends in these days too.
    const told = await newsOf('merchant', `发票冲红取消：${blue.invoiceNo}`)
    expect(told).toEqual([`发票冲红取消：${blue.invoiceNo}，${why}`])
    // It can be asked for again.
    await reverse(blue)
    expect((await readInvoice(merchant, blue)).redConfirm).toBe('02')
  })

  test('with #超时 no answer reaches the bureau, and who is not asked may not answer', async () => {
    const { merchant, provider } = place
    const blue = await oneInvoice(place)
    await reverse(blue, { remark: '#超时' })
    expect(await refusalOf(merchant, `${base}/confirm`, { id: blue.id, pass: true })).toBe(
      '税局没有收到答复，确认单到期后自动作废',
    )
    expect(await refusalOf(provider, `${base}/answer`, { id: blue.id, pass: true })).toBe(
      '当前身份不能确认该红字确认单',
    )
    expect(await refusalOf(merchant, `${base}/recall`, { id: blue.id })).toBe(
      '当前身份不能确认该红字确认单',
    )
  })

  test('not while its printed copy is with the courier; one that waits is frozen', async () => {
    const { merchant, provider, world } = place
    const blue = await oneInvoice(place, onPaper)
    const way = { courier: 'SF', trackingNo: 'SF0000000011' }
    await done(provider, '/invoice/express/send', { invoiceIds: [blue.id], ...way })
    expect(await refusalOf(provider, `${base}/reverse`, { id: blue.id, ...mistake })).toBe(
      '发票寄送中，签收或冻结后方可红冲',
    )
    await world.advance('1d')
    await reverse(blue)

    const other = onlyOne(await invoiceFor(place, await payOrder(place, luReturning), onPaper))
    await reverse(other)
    expect(await lettersOf(merchant, other)).toMatchObject([
      { status: '3', freezeReason: '发票待冲红' },
    ])
    const [letter] = await lettersOf(provider, other)
    const again = { courier: 'SF', trackingNo: 'SF0000000077' }
    expect(await refusalOf(provider, '/invoice/express/resend', { id: letter?.id, ...again })).toBe(
      `发票 ${other.invoiceNo} 待冲红或已冲红，不能寄送`,
    )
  })
})

describe('the buyer asks', () => {
  test('for a special one it opens the form itself, and the seller answers', async () => {
    const { merchant, provider, world } = place
    const blue = await oneInvoice(place)
    await done(merchant, `${base}/ask`, { id: blue.id, reason: '03' })
    expect(await readInvoice(provider, blue)).toMatchObject({ redConfirm: '03' })
    await done(provider, `${base}/answer`, { id: blue.id, pass: false })
    expect(await readInvoice(provider, blue)).toMatchObject({
      redConfirm: '06',
      reversalStatus: '0',
    })

    await done(merchant, `${base}/ask`, { id: blue.id, reason: '03' })
    await done(provider, `${base}/answer`, { id: blue.id, pass: true })
    // Confirmed, its opener may still take it back while there is no red invoice.
    await done(merchant, `${base}/recall`, { id: blue.id })
    expect(await readInvoice(provider, blue)).toMatchObject({
      redConfirm: '09',
      reversalStatus: '0',
    })
    await world.advance('1m')
    expect(await invoicesOf(provider, blue.applyId)).toHaveLength(1)
    await expectSound(server, world)
  })

  test('for an ordinary one it is a to-do of the seller, who declines or reverses', async () => {
    const { merchant, provider, world } = place
    const blue = await oneInvoice(place, { invoiceType: '3' })
    await done(merchant, `${base}/ask`, { id: blue.id, reason: '03' })
    expect(await readInvoice(provider, blue)).toMatchObject({
      reversalStatus: '1',
      reversalReason: '商户申请：服务中止',
      redConfirm: null,
    })
    expect((await formsOf(provider, blue)).askedBy).toBe('程望舒')
    expect(await refusalOf(merchant, `${base}/ask`, { id: blue.id, reason: '03' })).toBe(
      '已申请冲红，请等待销方处理',
    )
    await done(provider, `${base}/cancel`, { id: blue.id })
    expect(await newsOf('merchant', '发票冲红取消')).toEqual([
      `发票冲红取消：${blue.invoiceNo}，销方谢绝`,
    ])

    await done(merchant, `${base}/ask`, { id: blue.id, reason: '03' })
    await reverse(blue)
    await world.advance('8s')
    expect(await readInvoice(merchant, blue)).toMatchObject({ reversalStatus: '2' })
  })
})

describe('a payout comes back after the invoice', () => {
  test('its invoice has to be reversed, and what is left can be invoiced again (Q5, Q6)', async () => {
    const { merchant, provider, world } = place
    const order = await payOrder(place, shen, luReturning)
    const before = await quota()
    const blue = onlyOne(await invoiceFor(place, order))
    await world.advance('25h')

    expect(await readInvoice(merchant, blue)).toMatchObject({
      reversalStatus: '1',
      reversalReason: '付款退汇',
      redConfirm: null,
    })
    expect(await newsOf('provider', '发票待冲红')).toEqual([
      `发票待冲红：${blue.invoiceNo}，付款退汇`,
    ])
    expect(await refusalOf(provider, `${base}/cancel`, { id: blue.id })).toBe(
      '付款已退汇，发票必须冲红，不能撤销',
    )
    await done(provider, `${base}/reverse`, { id: blue.id, reason: '03' })
    await done(merchant, `${base}/confirm`, { id: blue.id, pass: true })
    await world.advance('8s')

    const returned = blue.totalAmount - 1_281_600
    const after = await quota()
    expect(after).toMatchObject({ toReverse: 0, invoiced: before.invoiced })
    expect(after.available).toBe(before.available - returned)
    const { body } = await merchant.get('/payout/batchOrder/queryById').query({ id: order.id })
    expect(body.result).toMatchObject({ invoicingStatus: '0', invoiceAmount: 1_281_600 })
    await expectSound(server, world)
    // And it is invoiced once more, over what is left.
    const next = onlyOne(await invoiceFor(place, order))
    expect(next).toMatchObject({ totalAmount: 1_281_600, isRed: '0' })
    await expectSound(server, world)
  })

  test('a buyer who does not answer is asked three times, a day apart; then people have to talk', async () => {
    const { merchant, provider, world } = place
    const blue = onlyOne(await invoiceFor(place, await payOrder(place, shen, luReturning)))
    await world.advance('25h')
    await done(provider, `${base}/reverse`, { id: blue.id, reason: '03' })
    await world.advance('72h')
    expect(await readInvoice(merchant, blue)).toMatchObject({
      reversalStatus: '1',
      redConfirm: '07',
      reversalReason: '付款退汇',
    })
    await world.advance('24h')
    expect((await readInvoice(merchant, blue)).redConfirm).toBe('02')
    await world.advance('11d')

    // Nobody stays logged in for ten days.
    const later = await world.as('provider')
    const { forms } = await formsOf(later, blue)
    expect(forms.map(({ attempt, state, createBy }) => [attempt, state, createBy])).toEqual([
      [3, '07', 'system'],
      [2, '07', 'system'],
      [1, '07', 'provider'],
    ])
    expect((await readInvoice(later, blue)).reversalReason).toBe('付款退汇，红冲受阻')
    expect(await newsOf('provider', '红冲受阻')).toHaveLength(1)
    await expectSound(server, world)
    // The seller may ask once more.
    await done(later, `${base}/reverse`, { id: blue.id, reason: '03' })
  })
})
