import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type InvoiceApply } from '@settle/shared/features/invoice/invoice-apply.ts'
import { type Invoice } from '@settle/shared/features/invoice/invoice.ts'
import { editProvider } from '@settle/shared/features/provider/provider-calls.ts'
import {
  acceptanceForm,
  draftOf,
  invoicesOf,
  issueAndReview,
  orderNamed,
  readApply,
} from '#test/material/invoice-world.ts'
import { expectSound, luoshui } from '#test/material/money-world.ts'
import { messagesTo } from '#test/harness/messages-to.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld
let merchant: Client
let drawer: Client
let checker: Client

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  world = await newWorld(server)
  merchant = await world.as('merchant')
  drawer = await world.as('luoshui_fp')
  checker = await world.as('luoshui_fh')
})

afterAll(() => server.close())

const base = '/invoice/invoiceApply'

/** 云帆 applies for the invoice of PF-A: 40,633.31 yuan, special at 6 %. */
async function applyForA(change: object = {}): Promise<InvoiceApply> {
  const draft = await draftOf(merchant, ['保洁师周结'], change)
  const { body } = await merchant.post(`${base}/apply`).send(draft)
  expect(body, body.message).toMatchObject({ success: true })
  return body.result
}

async function quota() {
  const { body } = await merchant.get(`${base}/quota`).query({ providerId: luoshui })
  return body.result
}

async function act(client: Client, verb: string, body: object) {
  const { body: answer } = await client.post(`${base}/${verb}`).send(body)
  return answer
}

describe('from application to invoice', () => {
  test('two people of the provider issue what the merchant applied for, and the quota follows to the fen', async () => {
    const before = await quota()
    const { id, applyNo } = await applyForA()

    expect(applyNo).toMatch(/^KP20261121\d{6}$/)
    expect(await readApply(merchant, id)).toMatchObject({
      status: '0',
      amount: 4_063_331,
      exTaxAmount: 3_833_331,
      taxAmount: 230_000,
      taxRate: 60_000,
      invoiceCount: 1,
      titleName: '云帆到家服务有限公司',
    })
    expect(await quota()).toEqual({
      ...before,
      available: before.available - 4_063_331,
      applied: before.applied + 4_063_331,
    })
    expect(await orderNamed(merchant, '保洁师周结')).toMatchObject({ invoicingStatus: '1' })
    expect(await messagesTo(server, world, 'provider')).toContain(
      '新开票申请：云帆到家服务有限公司 ¥40,633.31',
    )

    expect(await act(drawer, 'accept', { id })).toMatchObject({ success: true })
    expect(await act(drawer, 'issue', { id })).toMatchObject({
      result: { status: '1', bureauState: 'SENT' },
    })
    await world.advance('10s')
    expect(await readApply(drawer, id)).toMatchObject({ status: '5', bureauState: 'ISSUED' })
    // 开票员 may not review at all, and the manager may not review what they issued themselves.
    expect(await act(drawer, 'review', { id, pass: true })).toMatchObject({ success: false })
    expect(await invoicesOf(merchant, id)).toEqual([])

    expect(await act(checker, 'review', { id, pass: true })).toMatchObject({ success: true })
    const [invoice, ...more] = await invoicesOf(merchant, id)
    expect(more).toEqual([])
    expect(invoice).toMatchObject({
      totalAmount: 4_063_331,
      exTaxAmount: 3_833_331,
      taxAmount: 230_000,
      issueDate: '2026-11-21',
      buyerName: '云帆到家服务有限公司',
      sellerName: '洛水众服科技有限公司',
      itemName: '*现代服务*市场推广服务',
      drawer: '苏若木',
      reviewer: '裴怀瑾',
      reversalStatus: '0',
    } satisfies Partial<Invoice>)
    expect(invoice?.invoiceNo).toMatch(/^26990\d{15}$/)
    expect(await quota()).toEqual({
      ...before,
      available: before.available - 4_063_331,
      invoiced: before.invoiced + 4_063_331,
    })
    expect(await orderNamed(merchant, '保洁师周结')).toMatchObject({ invoicingStatus: '2' })
    expect(await messagesTo(server, world, 'merchant')).toContain(
      `发票已开具：${applyNo} 1 张 ¥40,633.31`,
    )
    const { body } = await merchant.get(`${base}/events`).query({ id })
    expect(body.result.map((one: { event: string }) => one.event)).toEqual([
      'submit',
      'accept',
      'issue',
      'issued',
      'pass',
    ])
    await expectSound(server, world)
  })

  test('who has issued it may not review it, and what is sent back keeps its number', async () => {
    const manager = await world.as('provider')
    const { id } = await applyForA()
    await act(manager, 'accept', { id })
    await act(manager, 'issue', { id })
    await world.advance('10s')
    expect(await act(manager, 'review', { id, pass: true })).toMatchObject({
      message: '开票人与复核人不能为同一人',
    })
    expect(await act(checker, 'review', { id, pass: false })).toMatchObject({
      message: '请填写退回原因',
    })
    await act(checker, 'review', { id, pass: false, reason: '备注需补充合同号' })
    const { body: pieces } = await drawer.get(`${base}/pieces`).query({ id })
    expect(await readApply(drawer, id)).toMatchObject({ status: '1', bureauState: 'ISSUED' })
    await act(drawer, 'issue', { id })
    await act(checker, 'review', { id, pass: true })
    const [invoice] = await invoicesOf(merchant, id)
    expect(invoice?.invoiceNo).toBe(pieces.result[0].invoiceNo)
    await expectSound(server, world)
  })

  test('what is queued is issued by the night job at half past midnight', async () => {
    const { id } = await applyForA()
    await act(drawer, 'accept', { id })
    expect(await act(drawer, 'queue', { ids: [id] })).toMatchObject({ result: { doneCount: 1 } })
    await act(drawer, 'unqueue', { ids: [id] })
    await act(drawer, 'queue', { ids: [id] })
    await world.advance('14h')
    expect(await readApply(drawer, id)).toMatchObject({ status: '1', bureauState: 'QUEUED' })
    await world.advance('2h')
    const after = await readApply(drawer, id)
    expect(after).toMatchObject({ status: '5', issueBy: 'luoshui_fp' })
    expect(after.issueTime).toBe('2026-11-22 00:30:00')
    // The story has queued one of its own.
    expect(await messagesTo(server, world, 'luoshui_fp')).toContain('夜间批量开票：提交2，待处理0')
    await expectSound(server, world)
  })
})

describe('a merchant', () => {
  test('takes an application back before it is accepted, and then applies again for the same order', async () => {
    const before = await quota()
    const { id } = await applyForA()
    expect(await act(merchant, 'withdraw', { id, reason: '类目选错' })).toMatchObject({
      success: true,
    })
    expect(await quota()).toEqual(before)
    const again = await applyForA()
    expect(again.id).not.toBe(id)
    await act(drawer, 'accept', { id: again.id })
    expect(await act(merchant, 'withdraw', { id: again.id, reason: '类目选错' })).toMatchObject({
      message: '当前状态不允许该操作',
    })
    await act(drawer, 'issue', { id: again.id })
    expect(await act(merchant, 'withdraw', { id: again.id, reason: '类目选错' })).toMatchObject({
      message: '已提交税务开具，不能撤回',
    })
    await expectSound(server, world)
  })

  test('mends what was rejected with a reason and hands it in again under its number', async () => {
    const { id, applyNo } = await applyForA()
    await act(drawer, 'reject', { id, reason: '结算确认单不清晰' })
    expect(await messagesTo(server, world, 'merchant')).toContain(
      `开票申请 ${applyNo} 被驳回：结算确认单不清晰`,
    )
    expect(await orderNamed(merchant, '保洁师周结')).toMatchObject({ invoicingStatus: '0' })
    const draft = await draftOf(merchant, ['保洁师周结'], { invoiceType: '3' })
    expect(await act(merchant, 'resubmit', { id, ...draft })).toMatchObject({ success: true })
    const after = await readApply(merchant, id)
    expect(after).toMatchObject({ applyNo, status: '0', invoiceType: '3', submitCount: 2 })
    await issueAndReview(world, { drawer, checker }, id)
    expect(await invoicesOf(merchant, id)).toHaveLength(1)
    await expectSound(server, world)
  })

  test('is refused what an invoice cannot be made of, and nothing is kept', async () => {
    const before = await quota()
    const acceptFormFile = await acceptanceForm(merchant)
    const good = await draftOf(merchant, ['保洁师周结'], { acceptFormFile })
    const submitted = await orderNamed(merchant, '日常保洁结算')
    const foreign = await orderNamed(await world.as('lanjing'), '干线配送结算')
    const refusals: readonly (readonly [object, string])[] = [
      [{ orderIds: [] }, '请选择可开票批次'],
      [{ orderIds: [submitted.id] }, `批次${submitted.orderNo}状态不可开票`],
      [{ orderIds: [foreign.id] }, '该数据不存在或无权限'],
      [{ invoiceType: '2' }, '该产品不支持开具差额发票'],
      [{ categoryId: '3300000000000000014' }, '该开票类目不能开具所选的发票类型'],
      [{ categoryId: '1' }, '请选择该服务商可开具的开票类目'],
      [{ titleId: '5100000000000000003' }, '该数据不存在或无权限'],
      [{ medium: 'PAPER', receiverName: '' }, '请填写收件人'],
      [{ email: 'finance' }, '邮箱格式不正确'],
      [{ acceptFormFile: null }, '请上传结算确认单'],
      [{ acceptFormFile: 'nowhere.png' }, '找不到结算确认单，请重新上传'],
    ]
    const answers = await Promise.all(
      refusals.map(([change]) => act(merchant, 'apply', { ...good, ...change })),
    )
    expect(answers.map(({ message }) => message)).toEqual(refusals.map(([, message]) => message))
    expect(await quota()).toEqual(before)

    const [one, other] = await Promise.all([
      act(merchant, 'apply', good),
      act(merchant, 'apply', good),
    ])
    expect([one, other].filter(({ success }) => success === true)).toHaveLength(1)
    const { orderNo } = await orderNamed(merchant, '保洁师周结')
    expect([one, other].find(({ success }) => success === false).message).toBe(
      `批次${orderNo}已申请开票`,
    )
    await expectSound(server, world)
  })

  test('is refused more than 200 invoices, with both ways out; up to there the amount is split', async () => {
    const before = await quota()
    const admin = await world.as('admin')
    const setFaceLimit = async (invoiceMaxAmount: number) => {
      const { body } = await admin.put(editProvider.path).send({ id: luoshui, invoiceMaxAmount })
      expect(body, body.message).toMatchObject({ success: true })
    }
    // 40,633.31 yuan under a limit that is smaller than its only line.
    await setFaceLimit(20_000)
    const draft = await draftOf(merchant, ['保洁师周结'])
    expect(await act(merchant, 'apply', draft)).toMatchObject({
      success: false,
      message:
        '按单张限额200.00元要拆成204张发票，超过200张；请减少批次、分几次申请，或请平台提高服务商的单张发票限额',
    })
    expect(await quota()).toEqual(before)

    await setFaceLimit(1_000_000)
    const { id } = await applyForA()
    await issueAndReview(world, { drawer, checker }, id)
    const invoices = await invoicesOf(merchant, id)
    const amounts = invoices.map(({ totalAmount }) => totalAmount)
    expect(amounts).toEqual([1_000_000, 1_000_000, 1_000_000, 1_000_000, 63_331])
    await expectSound(server, world)
  })

  test('names itself and a true tax number in its titles, of which one is the default', async () => {
    const { body: list } = await merchant.get('/invoice/invoiceTitle/list')
    const [first] = list.result.records
    const wrong = { ...first, taxNo: '919901010001040700' }
    const { body: refused } = await merchant.put('/invoice/invoiceTitle/edit').send(wrong)
    expect(refused).toMatchObject({ success: false, message: '纳税人识别号格式不正确' })
    const other = { ...first, titleName: '别家有限公司' }
    const { body: foreign } = await merchant.post('/invoice/invoiceTitle/add').send(other)
    expect(foreign).toMatchObject({ success: false, message: '发票抬头须与商户名称一致' })
    const { body: added } = await merchant
      .post('/invoice/invoiceTitle/add')
      .send({ ...first, taxNo: null })
    await merchant.post('/invoice/invoiceTitle/setDefault').send({ id: added.result.id })
    const { body: after } = await merchant.get('/invoice/invoiceTitle/list')
    const defaults = after.result.records.filter(
      (row: { isDefault: string }) => row.isDefault === '1',
    )
    expect(defaults.map((row: { id: string }) => row.id)).toEqual([added.result.id])
    const draft = await draftOf(merchant, ['保洁师周结'], { titleId: added.result.id })
    expect(await act(merchant, 'apply', draft)).toMatchObject({
      message: '开具专用发票须填写购方纳税人识别号',
    })
  })
})
