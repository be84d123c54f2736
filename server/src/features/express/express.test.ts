import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OutboxRow } from '#server/simulators/outbox.ts'
import {
  done,
  invoiceFor,
  lettersOf,
  newInvoiceWorld,
  lu,
  oneInvoice,
  onlyOne,
  onPaper,
  payOrder,
  readInvoice,
  refusalOf,
  type InvoiceWorld,
} from '#test/material/issued-invoices.ts'
import { messagesTo } from '#test/harness/messages-to.ts'
import { startTestServer, type TestServer } from '#test/harness/test-server.ts'

let server: TestServer
let place: InvoiceWorld

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  place = await newInvoiceWorld(server)
})
afterAll(() => server.close())

const express = '/invoice/express'

test('an invoice by e-mail is in the outbox as soon as it is reviewed, and its letter has arrived', async () => {
  const { merchant, world } = place
  const invoice = await oneInvoice(place, { email: 'finance@example.com' })

  expect(await lettersOf(merchant, invoice)).toMatchObject([
    { courier: 'EMAIL', status: '2', email: 'finance@example.com', trackingNo: null, sendCount: 1 },
  ])
  expect((await readInvoice(merchant, invoice)).expressStatus).toBe('2')
  const { body } = await server.anonymous
    .get(`/__fake/v1/worlds/${world.name}/outbox`)
    .query({ to: 'finance@example.com' })
  const letters: OutboxRow[] = body
  expect(letters).toMatchObject([
    { channel: 'email', text: expect.stringContaining(invoice.invoiceNo), code: null },
  ])
})

test('printed copies wait to be sent, go together with traces, and are signed after two days', async () => {
  const { merchant, provider, world } = place
  const first = await oneInvoice(place, onPaper)
  const second = onlyOne(await invoiceFor(place, await payOrder(place, lu), onPaper))
  expect(await lettersOf(provider, first)).toMatchObject([{ status: '0', invoiceCount: 1 }])

  const sent = await done(provider, `${express}/send`, {
    invoiceIds: [first.id, second.id],
    courier: 'SF',
    trackingNo: 'SF0000000022',
  })
  expect(sent).toMatchObject({
    status: '1',
    invoiceCount: 2,
    receiverName: '程望舒',
    receiverPhone: '10012340001',
  })
  // The letters in which they waited are gone.
  expect(await lettersOf(merchant, second)).toHaveLength(1)
  await world.advance('30s')
  const [moving] = await lettersOf(merchant, first)
  expect(moving?.traces.map(({ text }) => text)).toEqual([
    '已交寄顺丰速运，单号 SF0000000022',
    '快递员已揽收',
    '快件已离开揽收网点，发往收件城市',
  ])
  await world.advance('47h')
  expect((await readInvoice(merchant, second)).expressStatus).toBe('1')
  await world.advance('1h')

  const [signed] = await lettersOf(merchant, first)
  expect(signed).toMatchObject({ status: '2', signTime: expect.any(String) })
  expect((await readInvoice(merchant, second)).expressStatus).toBe('2')
})

test.each([
  ['SF0000000033', '收件人拒收，快件退回寄件人'],
  ['SF0000000044', '快件丢失'],
])(
  'a letter %s does not arrive: both sides are told (N26), and it is sent again',
  async (trackingNo, why) => {
    const { merchant, provider, world } = place
    const invoice = await oneInvoice(place, onPaper)
    const way = { courier: 'SF', trackingNo }
    const { id } = await done(provider, `${express}/send`, { invoiceIds: [invoice.id], ...way })
    await world.advance('25h')

    expect(await lettersOf(merchant, invoice)).toMatchObject([{ status: '3', freezeReason: why }])
    for (const username of ['merchant', 'provider']) {
      expect(await messagesTo(server, world, username)).toContain(`快递异常：${why}`)
    }
    expect(await refusalOf(provider, `${express}/resend`, { id, ...way })).toBe(
      `快递单号 ${trackingNo} 已使用过，请填写新的单号`,
    )
    await done(provider, `${express}/resend`, { id, courier: 'EMS', trackingNo: 'EM0000000011' })
    await world.advance('25h')
    const [arrived] = await lettersOf(merchant, invoice)
    expect(arrived).toMatchObject({ status: '2', sendCount: 2, freezeReason: null })
  },
)

test('a courier that never moves is no matter: the merchant confirms what has come', async () => {
  const { merchant, provider, world } = place
  const invoice = await oneInvoice(place, onPaper)
  const way = { courier: 'SF', trackingNo: 'SF0000000000' }
  const { id } = await done(provider, `${express}/send`, { invoiceIds: [invoice.id], ...way })
  await world.advance('5d')
  expect(await lettersOf(merchant, invoice)).toMatchObject([{ status: '1' }])
  expect(await refusalOf(provider, `${express}/freeze`, { id, reason: '地址有误' })).toBe(
    '当前状态不允许该操作',
  )

  await done(merchant, `${express}/confirm`, { id })
  expect(await lettersOf(merchant, invoice)).toMatchObject([{ status: '2' }])
  expect(await refusalOf(merchant, `${express}/confirm`, { id })).toBe('当前状态不允许该操作')
})

test('what is reversed meanwhile does not go along when a lost letter is sent again; what all of it is reversed cannot', async () => {
  const { merchant, provider, world } = place
  const first = await oneInvoice(place, onPaper)
  const second = onlyOne(await invoiceFor(place, await payOrder(place, lu), onPaper))
  const way = { courier: 'SF', trackingNo: 'SF0000000044' }
  const invoiceIds = [first.id, second.id]
  const { id } = await done(provider, `${express}/send`, { invoiceIds, ...way })
  await world.advance('25h')
  const letter = async () => (await lettersOf(merchant, second))[0]
  expect(await letter()).toMatchObject({ status: '3', invoiceCount: 2, sendableCount: 2 })
  const reverse = (invoice: { id: string }) =>
    done(provider, '/invoice/reversal/reverse', { id: invoice.id, reason: '01' })
  const takeBack = (invoice: { id: string }) =>
    done(provider, '/invoice/reversal/cancel', { id: invoice.id })

  await reverse(first)
  expect(await letter()).toMatchObject({ sendableCount: 1 })
  await reverse(second)
  expect(await letter()).toMatchObject({ sendableCount: 0 })
  const again = { id, courier: 'EMS', trackingNo: 'EM0000000011' }
  expect(await refusalOf(provider, `${express}/resend`, again)).toBe(
    `发票 ${first.invoiceNo} 待冲红或已冲红，不能寄送`,
  )
  // What nobody reverses any more can be sent.
  await takeBack(second)
  expect(await letter()).toMatchObject({ sendableCount: 1 })

  expect(await done(provider, `${express}/resend`, again)).toMatchObject({
    status: '1',
    invoiceIds: [second.id],
    invoiceNos: second.invoiceNo,
    invoiceCount: 1,
  })
  expect((await readInvoice(merchant, first)).expressStatus).toBe('3')
  expect((await readInvoice(merchant, second)).expressStatus).toBe('1')
})

test('what cannot be delivered is refused at its field, and nothing is sent', async () => {
  const { merchant, provider } = place
  const invoice = await oneInvoice(place, { email: null })
  const send = (body: object) =>
    refusalOf(provider, `${express}/send`, { invoiceIds: [invoice.id], courier: 'SF', ...body })

  expect(await send({})).toBe('请填写快递单号')
  expect(await send({ trackingNo: 'SF123456' })).toBe('请填写收件人')
  expect(await send({ courier: 'EMAIL' })).toBe('请填写接收邮箱')
  expect(await lettersOf(merchant, invoice)).toEqual([])
  const letter = { trackingNo: 'SF123456', receiverName: '程望舒', receiverPhone: '10012340001' }
  await done(provider, `${express}/send`, {
    invoiceIds: [invoice.id],
    courier: 'SF',
    ...letter,
    receiverAddress: '云帆市海棠路 6 号',
  })
  expect(await send({ trackingNo: 'SF123457' })).toBe(`发票 ${invoice.invoiceNo} 已在寄送途中`)
})

test('the panel signs for a letter, or loses it', async () => {
  const { merchant, provider, world } = place
  const invoice = await oneInvoice(place, onPaper)
  const { id } = await done(provider, `${express}/send`, {
    invoiceIds: [invoice.id],
    courier: 'SF',
    trackingNo: 'SF0000000000',
  })
  const step = (name: string) =>
    server.anonymous.post(`/__fake/v1/worlds/${world.name}/simulate/express/${id}/${name}`).send({})
  const { body } = await step('except')
  expect(body).toEqual({ state: 'frozen', allowed: [] })
  expect(await lettersOf(merchant, invoice)).toMatchObject([{ freezeReason: '收件地址不详' }])
  expect((await step('sign')).status).toBe(409)
})
