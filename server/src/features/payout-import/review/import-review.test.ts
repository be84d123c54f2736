import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import { type getImportReview } from '@settle/shared/features/payout-import/import-review.ts'
import { batchOrderRows } from '#server/features/payout/index.ts'
import {
  fund,
  importOf,
  newcomer,
  openedWorld,
  signed,
  signedNewcomers,
} from '#test/material/import-world.ts'
import { messagesTo } from '#test/harness/messages-to.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld
let maker: Client
let checker: Client

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  world = await newWorld(server)
  await fund(await openedWorld(server, world), 10_000_000)
  ;[maker, checker] = await Promise.all([world.as('yunfan_jb'), world.as('yunfan_fh')])
})

afterAll(() => server.close())

const base = '/payout/batchOrder'
const payPassword = 'Pay12345'
const { shen, lu, xu } = signed

function send(client: Client, call: string, body: object) {
  return client.post(`${base}/${call}`).send(body)
}

async function reviewOf(
  client: Client,
  sessionId: string,
  query: Readonly<Record<string, unknown>> = {},
): Promise<ResultOf<typeof getImportReview>> {
  const { body } = await client.get(`${base}/importReview`).query({ sessionId, ...query })
  if (body.success !== true) throw new Error(body.message)
  return body.result
}

/** A batch of shen, lu and one whom the merchant had never paid: what the next list is compared with. */
async function firstBatch(): Promise<string> {
  await signedNewcomers(maker, ['1000', '2000'])
  const { id } = await importOf(maker, [
    { ...shen, amountText: '1000' },
    { ...lu, amountText: '800' },
    newcomer(1, '500'),
  ])
  await send(maker, 'submit', { sessionId: id })
  const { body } = await send(checker, 'review', { sessionId: id, pass: true, payPassword })
  if (body.success !== true) throw new Error(body.message)
  return body.result.orderNo
}

/** Handed in: lu as before, shen with more and elsewhere, xu, and one whom the merchant has never paid. */
async function handedIn(): Promise<string> {
  const { id } = await importOf(maker, [
    { ...lu, amountText: '800' },
    { ...shen, amountText: '1250', payeeAccount: newcomer(7).payeeAccount },
    { ...xu, amountText: '300' },
    newcomer(2, '700'),
  ])
  await send(maker, 'importSign', { sessionId: id })
  await send(maker, 'submit', { sessionId: id })
  return id
}

describe('what a checker sees', () => {
  test('the list stands beside the batch before it, the rows to look into first', async () => {
    const orderNo = await firstBatch()
    const { comparison, rows, summary } = await reviewOf(checker, await handedIn())

    expect(summary).toMatchObject({ submitBy: 'yunfan_jb', submitByName: '宋小满' })
    expect(summary.sourceFile).not.toBeNull()
    expect(comparison).toMatchObject({
      previous: { orderNo, totalCount: 3, totalAmount: 230_000 },
      rowsOf: { all: 4, first: 1, account: 1, changed: 1, added: 2 },
      firstAmount: 70_000,
      addedAmount: 100_000,
      changedAmount: 25_000,
      goneCount: 1,
      goneAmount: 50_000,
    })
    const told = rows.records.map((row) => [
      row.name,
      row.isFirst,
      row.previousAmount,
      row.difference,
      row.previousAccount,
    ])
    expect(told).toEqual([
      ['陆怀远', false, 80_000, 0, null],
      ['沈知夏', false, 100_000, 25_000, '6200***********4058'],
      ['路新二', true, null, null, null],
      ['许星河', false, null, null, null],
    ])
  })

  test('one kind of rows is shown alone, page by page, and a search finds only what is shown', async () => {
    await firstBatch()
    const id = await handedIn()
    const namesOf = async (query: Readonly<Record<string, unknown>>) => {
      const { rows } = await reviewOf(checker, id, query)
      return [rows.records.map(({ name }) => name), rows.total]
    }

    expect(await namesOf({ show: 'added' })).toEqual([['路新二', '许星河'], 2])
    expect(await namesOf({ pageNo: 2, pageSize: 3 })).toEqual([['许星河'], 4])
    expect(await namesOf({ keyWord: '怀远' })).toEqual([['陆怀远'], 1])
    // The end of the card is shown, its middle is not.
    expect(await namesOf({ keyWord: lu.payeeAccount.slice(-4) })).toEqual([['陆怀远'], 1])
    expect(await namesOf({ keyWord: lu.payeeAccount.slice(6, 12) })).toEqual([[], 0])
    expect(await namesOf({ keyWord: '怀远', show: 'first' })).toEqual([[], 0])
  })

  test('a batch that was refused or withdrawn is none to compare with', async () => {
    const orderNo = await firstBatch()
    const opened = await openedWorld(server, world)
    const order = opened.rows(batchOrderRows).findBy('orderNo', orderNo)
    const merchant = await world.as('merchant')
    await send(merchant, 'withdraw', { id: order?.id, reason: '金额有误' })
    const { comparison } = await reviewOf(checker, await handedIn())

    expect(comparison.previous?.orderNo).not.toBe(orderNo)
  })

  test('the list of another merchant is not found', async () => {
    const id = await handedIn()
    const { body } = await (
      await world.as('lanjing')
    )
      .get(`${base}/importReview`)
      .query({ sessionId: id })

    expect(body).toMatchObject({ success: false, code: 404 })
  })
})

describe('who is told', () => {
  test('the checkers when a list waits, its maker when it is sent back or let go', async () => {
    const [before, beforeMaker] = await Promise.all([
      messagesTo(server, world, 'yunfan_fh'),
      messagesTo(server, world, 'yunfan_jb'),
    ])
    const id = await handedIn()
    await send(checker, 'review', { sessionId: id, pass: false, reason: '金额有误' })
    await send(maker, 'submit', { sessionId: id })
    const { body } = await send(checker, 'review', { sessionId: id, pass: true, payPassword })
    const [checkers, makers] = await Promise.all([
      messagesTo(server, world, 'yunfan_fh'),
      messagesTo(server, world, 'yunfan_jb'),
    ])
    const waiting = expect.stringMatching(/^待复核：劳务费 ¥[\d,.]+，宋小满提交$/)

    expect(checkers.slice(before.length)).toEqual([waiting, waiting])
    expect(makers.slice(beforeMaker.length)).toEqual([
      '复核退回：劳务费，金额有误',
      `复核通过：劳务费，批次 ${body.result.orderNo}`,
    ])
  })
})

test('what was handed in again after the checker looked is not let go unseen', async () => {
  const id = await handedIn()
  const { summary } = await reviewOf(checker, id)
  await send(checker, 'review', { sessionId: id, pass: false, reason: '金额有误' })
  await world.advance('1m')
  await send(maker, 'submit', { sessionId: id })
  const stale = { sessionId: id, pass: true, payPassword, submitTime: summary.submitTime }
  const { body } = await send(checker, 'review', stale)

  expect(body.message).toBe('名单在您查看之后重新提交过，请核对后再复核')
})

test('the timeline tells when the maker handed in and when the checker let go, with their names', async () => {
  const id = await handedIn()
  await world.advance('40m')
  const { body } = await send(checker, 'review', { sessionId: id, pass: true, payPassword })
  const events = await checker.get(`${base}/events`).query({ id: body.result.orderId })
  const [handed, released] = events.body.result

  expect(handed).toMatchObject({ event: 'submitted', by: 'yunfan_jb', byName: '宋小满' })
  expect(released).toMatchObject({ event: 'reviewed', by: 'yunfan_fh', byName: '梁立秋' })
  expect(handed.time < released.time).toBe(true)
})
