import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountFlow } from '@settle/shared/ledger/account-flow-row.ts'
import { type FundAccount } from '@settle/shared/features/funds/fund-account.ts'
import { type LedgerTransferRow } from '@settle/shared/ledger/ledger-transfer-row.ts'
import { type Statement, type StatementMonth } from '@settle/shared/features/statement/statement.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'
import { resultOf } from '#test/access/access-world.ts'
import { pageCountOf, textsOfPdf } from '#test/files/pdf-text.ts'
import { storedRowsOf } from '#test/material/stored-rows.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld
let admin: Client
let transfers: readonly LedgerTransferRow[] = []

const transferRows = defineCollection<LedgerTransferRow>('ledgerTransfers')
const flowRows = defineCollection<AccountFlow>('accountFlows')

beforeAll(async () => {
  server = await startTestServer()
  world = await newWorld(server)
  // What is due in the seeded world must not come between the ledger and the statements that are compared with it.
  await world.setClock({ mode: 'frozen' })
  admin = await world.as('admin')
  transfers = await storedRowsOf(server, world, transferRows)
})

afterAll(() => server.close())

const base = '/account/statement'

async function accountsOf(client: Client): Promise<readonly FundAccount[]> {
  const { records } = await resultOf<{ records: FundAccount[] }>(
    client.get('/account/acctInfo/list').query({ pageSize: 1000 }),
  )
  return records
}

const monthsOf = (client: Client, accountId: string) =>
  resultOf<StatementMonth[]>(client.get(`${base}/months`).query({ accountId }))

const statementOf = (client: Client, accountId: string, month: string) =>
  resultOf<Statement>(client.get(`${base}/queryByMonth`).query({ accountId, month }))

/** The accounts of the ledger that an owner sees as available and frozen (domain.md 4.5). */
const kinds: Readonly<Record<string, readonly string[]>> = {
  merchant: ['MCH_AVL', 'MCH_FRZ', 'PAY_TRANSIT', 'WD_TRANSIT'],
  pool: ['SUSPENSE'],
}
const kindsOfEarners = ['AVL', 'FRZ', 'WD_TRANSIT']

/** What the ledger alone says of an account: the sum of all transfers up to the end of each month. */
function ledgerOf({ ownerType, ownerId, providerId, payPass }: FundAccount) {
  const own = new Set(
    (kinds[ownerType] ?? kindsOfEarners).map(
      (kind) => `${kind}/${ownerId}/${providerId}:${payPass}`,
    ),
  )
  const changes = transfers.flatMap(({ debitAccount, creditAccount, amount, postedAt }) => {
    const change = (own.has(creditAccount) ? amount : 0) - (own.has(debitAccount) ? amount : 0)
    return change === 0 ? [] : [{ month: postedAt.slice(0, 7), change }]
  })
  return (month: string) =>
    changes.reduce((sum, each) => (each.month <= month ? sum + each.change : sum), 0)
}

const sum = (figures: readonly number[]) => figures.reduce((all, figure) => all + figure, 0)

test('for every account and month: opening + in − out = closing, a month opens as the last one closed, and the ledger says the same', async () => {
  const accounts = await accountsOf(admin)
  let seen = 0
  for (const account of accounts) {
    const { id, available, frozen } = account
    // oxlint-disable-next-line no-await-in-loop -- one account after the other
    const months = (await monthsOf(admin, id)).toReversed()
    const balanceOfLedger = ledgerOf(account)
    let before = { available: 0, frozen: 0, total: 0 }
    for (const figures of months) {
      const { month, opening, income, expense, toFrozen, fromFrozen, closing, lineCount } = figures
      expect(opening).toEqual(before)
      expect(opening.total + income - expense).toBe(closing.total)
      expect(closing.available + closing.frozen).toBe(closing.total)
      expect([id, month, closing.total]).toEqual([id, month, balanceOfLedger(month)])
      // oxlint-disable-next-line no-await-in-loop -- one month after the other
      const { lines, ...statement } = await statementOf(admin, id, month)
      expect(statement).toMatchObject({ month, opening, income, expense, closing, lineCount })
      expect(lines).toHaveLength(lineCount)
      expect(sum(lines.map((line) => line.income))).toBe(income)
      expect(sum(lines.map((line) => line.expense))).toBe(expense)
      expect(sum(lines.map(({ moved }) => moved))).toBe(toFrozen - fromFrozen)
      let balance = opening.total
      for (const line of lines) {
        balance += line.income - line.expense
        expect(line.balance).toBe(balance)
        expect(line.flowTime.slice(0, 7)).toBe(month)
      }
      before = closing
      seen += 1
    }
    expect(before).toEqual({ available, frozen, total: available + frozen })
  }
  expect(accounts.length).toBeGreaterThan(20)
  expect(seen).toBeGreaterThan(accounts.length)
})

describe('who sees what', () => {
  test.each(['admin', 'operator', 'agent', 'provider', 'merchant', 'haitang', 'lvzhou'])(
    '[API-403] %s reads the statements of the accounts that it sees, and no others',
    async (username) => {
      const client = await world.as(username)
      const own = new Set((await accountsOf(client)).map(({ id }) => id))
      expect(own.size).toBeGreaterThan(0)
      for (const { id } of await accountsOf(admin)) {
        // oxlint-disable-next-line no-await-in-loop -- one account after the other
        const { body } = await client.get(`${base}/months`).query({ accountId: id })
        expect([id, body.success]).toEqual([id, own.has(id)])
        if (own.has(id)) continue
        // oxlint-disable-next-line no-await-in-loop -- one account after the other
        const file = await client.get(`${base}/file`).query({ accountId: id, month: '2026-10' })
        expect(file.body).toMatchObject({ success: false, message: '该数据不存在或无权限' })
      }
    },
  )

  test('[API-403] who has no page of accounts has no statements', async () => {
    const client = await world.as('hz_kefu')
    const [account] = await accountsOf(admin)
    expect((await client.get(`${base}/months`).query({ accountId: account?.id })).status).toBe(403)
  })
})

async function busiest(client: Client, at = 0) {
  const accounts = await accountsOf(client)
  const all = await Promise.all(
    accounts.map(async (account) => ({ account, months: await monthsOf(client, account.id) })),
  )
  const counted = all.flatMap(({ account, months }) => months.map((month) => ({ account, month })))
  const [most] = counted
    .filter(({ month }) => month.isOver)
    .toSorted((one, other) => other.month.lineCount - one.month.lineCount)
    .slice(at)
  if (most === undefined) throw new Error('nobody has a month that is over')
  return most
}

const file = (client: Client, accountId: string, month: string) =>
  client.get(`${base}/file`).query({ accountId, month }).responseType('blob')
const yuan = (fen: number) =>
  `${Math.floor(fen / 100).toLocaleString('en')}.${String(fen % 100).padStart(2, '0')}`

test('the PDF says what the page says, is the same file each time, and is logged', async () => {
  const merchant = await world.as('merchant')
  const { account, month } = await busiest(merchant)
  const { lines, number, opening, closing, income, expense } = await statementOf(
    merchant,
    account.id,
    month.month,
  )
  const answer = await file(merchant, account.id, month.month)

  expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf' })
  expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(
    `对账单-${account.ownerName}-${account.providerName}-${month.month}.pdf`,
  )
  expect(await pageCountOf(answer.body)).toBeGreaterThan(1)
  for (const text of await textsOfPdf(answer.body)) {
    expect(text).toContain(`账户对账单`)
    expect(text).toContain(`对账单号：${number}`)
    expect(text).toContain(account.ownerName)
    for (const name of ['期初余额', '本期收入', '本期支出', '期末余额'])
      expect(text).toContain(name)
    for (const figure of [opening.total, closing.total]) expect(text).toContain(yuan(figure))
    expect(text).toContain(`+${yuan(income)}`)
    expect(text).toContain(`−${yuan(expense)}`)
    expect(lines.filter(({ flowNo }) => !text.includes(flowNo))).toEqual([])
    expect(text).toContain(`合计${lines.length}笔`)
  }
  const again = await file(merchant, account.id, month.month)
  expect(Buffer.from(again.body).equals(Buffer.from(answer.body))).toBe(true)
  const { records } = await resultOf<{ records: { logContent: string }[] }>(
    admin.get('/sys/log/list').query({ pageSize: 20 }),
  )
  expect(records.map(({ logContent }) => logContent).join('\n')).toContain(
    `${month.month} ${number}`,
  )
})

test('a month of very many lines is told day by day, with the same sums', async () => {
  const own = await newWorld(server)
  const client = await own.as('merchant')
  const { account, month } = await busiest(client)
  const before = await statementOf(client, account.id, month.month)
  const last = before.lines.at(-1)
  const opened = await server.registry.get(own.name)
  await opened?.commit((tx) => {
    const rows = tx.rows(flowRows)
    const row = rows.findBy('flowNo', last?.flowNo ?? '')
    if (row === undefined) throw new Error('the line is not there')
    for (let at = 0; at < 2_000; at += 1) {
      const isIncome = at % 2 === 0
      rows.insert({
        ...row,
        id: tx.nextId(),
        flowNo: `${row.flowNo}${String(at).padStart(4, '0')}`,
        // Recharge and withdrawal, so that both sums move and the closing stays.
        flowType: isIncome ? '7' : '1',
        direction: isIncome ? '1' : '2',
        amount: row.amount,
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an amount of fen plus one of fen
        availableAfter: (row.availableAfter + (isIncome ? row.amount : 0)) as typeof row.amount,
      })
    }
  })
  const after = await statementOf(client, account.id, month.month)

  expect(after.lines).toEqual([])
  expect(after.lineCount).toBe(before.lineCount + 2_000)
  expect(sum(after.days.map(({ lineCount }) => lineCount))).toBe(after.lineCount)
  expect(sum(after.days.map(({ income }) => income))).toBe(after.income)
  expect(after.days.at(-1)?.balance).toBe(after.closing.total)
  expect(after.closing).toEqual(before.closing)
  expect(after.income - before.income).toBe(1_000 * (await amountOf(client, last?.flowNo)))
  const [text = ''] = await textsOfPdf((await file(client, account.id, month.month)).body)
  expect(text).toContain(`本期共${after.lineCount}笔，超过2000笔，按日汇总`)
  expect(text).toContain(`合计${after.lineCount}`)
})

async function amountOf(client: Client, flowNo = '') {
  const { records } = await resultOf<{ records: AccountFlow[] }>(
    client.get('/account/acctFlow/list').query({ flowNo }),
  )
  return records[0]?.amount ?? 0
}

test('the month that is not over closes at this moment, and the clock brings the next one', async () => {
  const own = await newWorld(server)
  const client = await own.as('agent')
  const [account] = await accountsOf(client)
  const [now, ...earlier] = await monthsOf(client, account?.id ?? '')
  expect(now?.isOver).toBe(false)
  expect(earlier.every(({ isOver }) => isOver)).toBe(true)

  await own.advance('12d')
  const [next, last] = await monthsOf(await own.as('agent'), account?.id ?? '')
  expect(next?.month).toBe('2026-12')
  expect(last).toMatchObject({ month: now?.month, isOver: true })
  expect(next?.opening).toEqual(last?.closing)
})

async function refused(query: object) {
  return (await admin.get(`${base}/queryByMonth`).query(query)).body
}

test('a month or an account without a statement is refused with the reason', async () => {
  const [account] = await accountsOf(await world.as('agent'))

  expect(await refused({ accountId: account?.id, month: '2099-01' })).toMatchObject({
    success: false,
    message: expect.stringMatching(/^这个账户从 2026-\d\d 到 2026-11 有对账单，请选择其中一个月$/),
  })
  expect(await refused({ accountId: account?.id, month: '2026-13' })).toMatchObject({ code: 400 })
  expect(await refused({ accountId: 'merchant-1-2-3', month: '2026-10' })).toMatchObject({
    success: false,
    message: '该数据不存在或无权限',
  })
})
