import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { taxCertificateRows } from '#server/features/tax-certificate/index.ts'
import { individuals } from '#server/features/payee-check/index.ts'
import { payoutItemRows } from '#server/features/payout/index.ts'
import { taxCounterRows, taxDeclarationRows } from '#server/features/tax/index.ts'
import { ledgerTransfers } from '#server/ledger/ledger.ts'
import { invariantsOf } from '#server/money-check.ts'
import { type World } from '#server/worlds/world.ts'
import { declarationOf, moveDeclaration } from '#test/material/declarations.ts'
import { openedWorld } from '#test/material/import-world.ts'
import { textsOfPdf } from '#test/files/pdf-text.ts'
import { each } from '#test/settlement/settlement-books.ts'
import { startTestServer, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

const payPassword = 'Pay12345'

let server: TestServer
let world: TestWorld
let opened: World

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  world = await newWorld(server)
  opened = await openedWorld(server, world)
})

async function expectSound() {
  const broken = invariantsOf(opened).filter(({ holds }) => !holds)
  expect(broken).toEqual([])
}

test('a month is declared, accepted, paid and certified: withheld = declared = paid = certified', async () => {
  const provider = await world.as('provider')
  const draft = await declarationOf(provider, { status: '0' })
  expect(draft).toMatchObject({ period: '2026-10', izPaying: '0', dueDay: '2026-11-15' })
  const withheld = opened
    .rows(taxCounterRows)
    .allBy('period', draft.periodKey)
    .reduce((sum, { posted }) => sum + posted.vat + posted.surcharge + posted.iit, 0)
  expect(draft.total).toBe(withheld)

  expect((await moveDeclaration(provider, 'declare', { id: draft.id })).result.status).toBe('1')
  const twice = await moveDeclaration(provider, 'declare', { id: draft.id })
  expect(twice.message).toBe('2026-10 已申报，请勿重复申报；需要修改时请使用更正')
  const early = await moveDeclaration(provider, 'pay', { id: draft.id, payPassword })
  expect(early.message).toBe('税务局受理申报后才能缴款')
  await world.advance('10s')
  const accepted = await declarationOf(provider, { status: '2' })
  expect(accepted.parts.map(({ formName }: { formName: string }) => formName)).toEqual([
    '个人所得税扣缴申报表',
    '增值税及附加税费代办申报表',
  ])

  const wrong = await moveDeclaration(provider, 'pay', { id: draft.id, payPassword: 'Wrong123' })
  expect(wrong.message).toBe('支付密码错误，还可尝试4次')
  expect(
    (await moveDeclaration(provider, 'pay', { id: draft.id, payPassword })).result.izPaying,
  ).toBe('1')
  expect((await moveDeclaration(provider, 'pay', { id: draft.id, payPassword })).message).toBe(
    '缴款指令已发出，请等待结果',
  )
  await world.advance('5s')

  const paid = await declarationOf(provider, { id: draft.id })
  expect(paid).toMatchObject({ status: '3', total: withheld, payable: withheld })
  const booked = each(opened, ledgerTransfers).filter(({ orderNo }) => orderNo === paid.declareNo)
  expect(new Set(booked.map(({ code }) => code))).toEqual(new Set(['T15']))
  expect(booked.reduce((sum, { amount }) => sum + amount, 0)).toBe(withheld)
  const certified = opened.rows(taxCertificateRows).allBy('declarationId', draft.id)
  expect(certified.reduce((sum, { total }) => sum + total, 0)).toBe(withheld)
  expect((await moveDeclaration(provider, 'declare', { id: draft.id })).message).toContain(
    '请勿重复申报',
  )
  await expectSound()
})

test('a person whom the bureau refuses stands in the lines; the correction is accepted', async () => {
  const provider = await world.as('provider')
  const draft = await declarationOf(provider, { status: '0' })
  const [counter] = opened.rows(taxCounterRows).allBy('period', draft.periodKey)
  await opened.commit((tx) => {
    const person = tx.rows(individuals).find(counter?.individualId ?? '')
    if (person !== undefined) tx.rows(individuals).replace({ ...person, name: '秦报送' })
  })
  await moveDeclaration(provider, 'declare', { id: draft.id })
  await world.advance('10s')

  const refused = await declarationOf(provider, { status: '4' })
  expect(refused.failMsg).toBe('SB01 姓名与证件号码不匹配（1人）')
  const { body } = await provider
    .get('/tax/taxDeclareLine/list')
    .query({ declarationId: draft.id, name: '秦报送' })
  expect(body.result.records).toMatchObject([{ refusal: '姓名与证件号码不匹配' }])
  const admin = await world.as('admin')
  const seen = await admin.get('/tax/taxDeclareLine/list').query({ declarationId: draft.id })
  expect(JSON.stringify(seen.body)).not.toContain('秦报送')

  const corrected = await moveDeclaration(provider, 'correct', {
    id: draft.id,
    reason: '已与本人核对',
  })
  expect(corrected.result.status).toBe('1')
  await world.advance('10s')
  const accepted = await declarationOf(provider, { id: draft.id })
  expect(accepted).toMatchObject({ status: '2', errorPersons: [], failMsg: null })
  expect(accepted.filings).toMatchObject([
    { no: 1, outcome: 'rejected', reason: null },
    { no: 2, outcome: 'accepted', reason: '已与本人核对' },
  ])
})

test('a month with payouts under way cannot be declared, one in its return window cannot be paid', async () => {
  await world.advance('10d')
  const provider = await world.as('provider')
  const draft = await declarationOf(provider, { period: '2026-11' })
  expect(draft).toMatchObject({ status: '0', period: '2026-11' })
  const early = await moveDeclaration(provider, 'declare', { id: draft.id })
  expect(early.message).toMatch(/^所属期内仍有\d+笔付款未完成，请先处理$/)

  const other = await world.as('haitang')
  const accepted = await declarationOf(other, { status: '2' })
  await opened.commit((tx) => {
    const [counter] = tx.rows(taxCounterRows).allBy('period', accepted.periodKey)
    const item = each(tx, payoutItemRows).find(
      (one) =>
        one.individualId === counter?.individualId &&
        one.taxPeriod === accepted.period &&
        one.status === '2',
    )
    if (counter === undefined || item === undefined) throw new Error('There is nobody.')
    tx.rows(taxCounterRows).replace({ ...counter, postedAt: tx.now() })
    tx.rows(payoutItemRows).replace({ ...item, finishTime: tx.now() })
  })
  expect((await moveDeclaration(other, 'pay', { id: accepted.id, payPassword })).message).toBe(
    '所属期内仍有1笔在退汇期内，暂不能缴款',
  )
  const admin = await world.as('admin')
  const stolen = await moveDeclaration(await world.as('yunxiu'), 'declare', { id: draft.id })
  expect(stolen.message).toBe('该数据不存在或无权限')
  expect((await moveDeclaration(admin, 'declare', { id: draft.id })).success).toBe(false)
})

test('reminders come on the 10th and the 15th, and a month that is not paid by then is late (N27)', async () => {
  await world.advance('10d')
  const provider = await world.as('provider')
  const draft = await declarationOf(provider, { period: '2026-11' })
  await world.advance('16d')
  const later = await world.as('provider')
  expect(await declarationOf(later, { id: draft.id })).toMatchObject({ izOverdue: '1' })
  const { body } = await later
    .get('/sys/sysAnnouncementSend/getMyAnnouncementSend')
    .query({ pageSize: 100 })
  const titles: string[] = body.result.records.map(({ titile }: { titile: string }) => titile)
  expect(titles.filter((title) => title.includes('税款申报提醒：2026-11'))).toEqual([
    '税款申报提醒：2026-11 已逾期，请尽快申报缴款',
    '税款申报提醒：2026-11 请在 2026-12-15 前申报缴款',
    '税款申报提醒：2026-11 请在 2026-12-15 前申报缴款',
  ])
})

test('a merchant reads its certificate as a PDF, and that of one person; another merchant finds neither', async () => {
  const merchant = await world.as('merchant')
  const { body } = await merchant.get('/tax/taxCertificate/list').query({ pageSize: 10 })
  const [certificate] = body.result.records
  const lines = await merchant
    .get('/tax/taxCertificateLine/list')
    .query({ certificateId: certificate.id, pageSize: 100 })
  const people = lines.body.result.records
  expect(people).toHaveLength(certificate.personCount)
  const sum = people.reduce((total: number, line: { total: number }) => total + line.total, 0)
  expect(sum).toBe(certificate.total)

  const file = await merchant.get('/tax/taxCertificate/file').query({ id: certificate.id })
  for (const text of await textsOfPdf(file.body)) {
    expect(text).toContain(certificate.certNo)
    expect(text).toContain(
      (certificate.total / 100).toLocaleString('en-US', { minimumFractionDigits: 2 }),
    )
    expect(text).toContain(people[0].name)
    expect(text).toContain('模拟样张')
    expect(text).not.toMatch(/\d{17}[\dX]/)
  }
  const own = { id: certificate.id, individualId: people[0].individualId }
  const single = await merchant.get('/tax/taxCertificate/personFile').query(own)
  const [text = ''] = await textsOfPdf(single.body)
  expect(text).toContain(people[0].name)
  expect(text).not.toContain(people[1].name)
  const stranger = await world.as('lanjing')
  const answers = await Promise.all(
    ['file', 'personFile'].map((path) => stranger.get(`/tax/taxCertificate/${path}`).query(own)),
  )
  expect(answers.map(({ body: { message } }) => message)).toEqual([
    '该数据不存在或无权限',
    '该数据不存在或无权限',
  ])
})

test('the panel has the bureau answer at once', async () => {
  const provider = await world.as('provider')
  const draft = await declarationOf(provider, { status: '0' })
  await moveDeclaration(provider, 'declare', { id: draft.id })
  const control = await fetch(
    `${server.address}/__fake/v1/worlds/${world.name}/simulate/tax-declaration/${draft.id}/reject`,
    { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"reason":"SB09"}' },
  )
  expect(control.status).toBe(200)
  const refused = opened.rows(taxDeclarationRows).find(draft.id)
  expect(refused).toMatchObject({ status: '4', failMsg: 'SB09 扣缴义务人状态异常' })
  await world.advance('10s')
  // The answer that was on its way is of a filing that has its answer already.
  expect(opened.rows(taxDeclarationRows).find(draft.id)?.status).toBe('4')
})
