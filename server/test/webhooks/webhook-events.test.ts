import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { webhookEvents, type WebhookEventType } from '@settle/shared/core/webhook-events.ts'
import { batchOrderStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { type BatchOrder } from '@settle/shared/features/payout/batch-order.ts'
import { features } from '#server/features.ts'
import { defineCollection, type Row } from '#server/worlds/rows/collection.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
import { fund, importOf, openedWorld, signed } from '#test/material/import-world.ts'
import { paymentPassword } from '#test/material/money-world.ts'
import { isSigned, startReceiver, type Receiver } from './receiver.ts'
import { newWebhookWorld, type WebhookWorld } from './webhook-world.ts'

// What is told: what commits did, to whom it concerns, as they see it.

const orderRows = defineCollection<BatchOrder>('batchOrders')

let server: TestServer
let receiver: Receiver
let hooks: WebhookWorld

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  hooks = await newWebhookWorld(server)
  receiver = await startReceiver()
  return () => receiver.close()
})

afterAll(() => server.close())

async function done(client: Client, path: string, body: object): Promise<void> {
  const { body: answer } = await client.post(path).send(body)
  expect(answer, answer.message).toMatchObject({ success: true })
}

/** An order of 云帆 with 洛水, submitted. */
async function submit(): Promise<string> {
  await fund(await openedWorld(server, hooks.world), 10_000_000)
  const merchant = await hooks.world.as('merchant')
  const { id: sessionId } = await importOf(merchant, [signed.shen, signed.lu])
  await done(merchant, '/payout/batchOrder/submit', { sessionId, payPassword: paymentPassword })
  const { body } = await merchant.get('/payout/batchOrder/list').query({ pageSize: 1 })
  return body.result.records[0].id
}

async function pay(id: string): Promise<void> {
  const provider = await hooks.world.as('provider')
  await done(provider, '/payout/batchOrder/accept', { id })
  await done(provider, '/payout/batchOrder/pay', { id, payPassword: paymentPassword })
}

const company = (username: string) => fixtureUserOf(username).busId ?? ''
const typesOf = (got: Receiver['got']) => got.map(({ event }) => event.type)

test('an order is told from its submission to its settlement, in that order and signed', async () => {
  const { secret } = await hooks.add({ url: receiver.url, user: 'merchant' })
  const id = await submit()
  await pay(id)
  await hooks.advance('10s')

  expect(typesOf(receiver.got).filter((type) => type.startsWith('order.'))).toEqual([
    'order.submitted',
    'order.accepted',
    'order.settled',
  ])
  expect(typesOf(receiver.got).filter((type) => type === 'payout.succeeded')).toHaveLength(2)
  expect(receiver.got.every((got) => isSigned(got, secret))).toBe(true)
  const settled = receiver.got.find(({ event }) => event.type === 'order.settled')?.event
  expect(settled).toMatchObject({
    world: hooks.world.name,
    occurredAt: expect.stringMatching(/^2026-11-21 09:30:\d\d$/),
    data: { resource: 'batch-order', id, row: { id, status: batchOrderStatus.values.succeeded } },
  })
})

describe('who is told', () => {
  test('the parties of an order each as they see it, and nobody else', async () => {
    const admin = await hooks.add({ url: receiver.url, user: 'admin' })
    const agent = await hooks.add({ url: receiver.url, user: 'agent' })
    const stranger = await hooks.add({ url: receiver.url, user: 'haitang' })
    await pay(await submit())
    await hooks.advance('10s')
    const told = await hooks.deliveries('?event=payout.succeeded&limit=1000')
    const shown = async (endpoint: string) => {
      const { id = '' } = told.find((one) => one.endpoint === endpoint) ?? {}
      const { body } = await hooks.control.get(`/webhooks/deliveries/${id}`)
      return JSON.parse(body.body).data.row
    }

    expect(told.filter(({ endpoint }) => endpoint === stranger.id)).toEqual([])
    expect(await shown(admin.id)).toMatchObject({
      name: expect.stringContaining('*'),
      payeeAccount: expect.stringContaining('*'),
      certNo: expect.stringContaining('*'),
      agentShare: expect.any(Number),
    })
    expect(await shown(agent.id)).not.toHaveProperty('platformShare')
  })

  test('only of the events that were asked for', async () => {
    await hooks.add({ url: receiver.url, events: ['order.accepted', 'order.refused'] })
    const id = await submit()
    const provider = await hooks.world.as('provider')
    await done(provider, '/payout/batchOrder/refuse', { id, reason: '材料不全' })
    await hooks.advance('1s')

    expect(typesOf(receiver.got)).toEqual(['order.refused'])
  })
})

test('nothing is told of a commit that failed, whenever it failed', async () => {
  await hooks.add({ url: 'inbox:' })
  const opened = await openedWorld(server, hooks.world)
  const { submitted, refused } = batchOrderStatus.values
  const id = await submit()
  // This one fails after all followers of orders have had their say.
  server.registry.onChange([orderRows], function* failing(_tx, changes, world) {
    yield
    if (
      world === opened &&
      changes.some(({ after }) => Reflect.get(after ?? {}, 'batchName') === 'fails')
    ) {
      throw new Error('too late')
    }
  })
  const before = (await hooks.deliveries()).length
  const moving = (batchName: string) =>
    opened.commit((tx) => {
      const order = tx.rows(orderRows).find(id)
      if (order?.status !== submitted) throw new Error('the order is not there')
      tx.rows(orderRows).replace({ ...order, status: refused, batchName })
    })

  await expect(moving('fails')).rejects.toThrow('too late')
  expect(await hooks.deliveries()).toHaveLength(before)
  await moving('works')
  expect((await hooks.deliveries())[0]).toMatchObject({ event: 'order.refused' })
})

test('the bank and people are told of: accounts and signatures', async () => {
  await hooks.add({ url: 'inbox:', events: ['account.opened', 'account.failed'] })
  await hooks.world.simulate(`bank-opening/${company('ob_bank')}/pass`)
  const [opened] = await hooks.deliveries()

  expect(opened).toMatchObject({ event: 'account.opened' })
  const { body } = await hooks.control.get(`/webhooks/deliveries/${opened?.id}`)
  expect(JSON.parse(body.body).data).toMatchObject({
    resource: 'merchant',
    id: company('ob_bank'),
    row: { legalIdNo: expect.stringContaining('*') },
  })
})

describe('what happens to a row', () => {
  // What a long story would bring about is brought about by hand: the event asks the row alone.
  const moves: readonly (readonly [WebhookEventType, string, object, object])[] = [
    ['order.submitted', 'batchOrders', {}, {}],
    ['order.accepted', 'batchOrders', { status: '0' }, { status: '1' }],
    ['order.refused', 'batchOrders', { status: '1' }, { status: '2' }],
    ['order.settled', 'batchOrders', { status: '3' }, { status: '7' }],
    ['payout.succeeded', 'payoutItems', { status: '1' }, { status: '2' }],
    ['payout.failed', 'payoutItems', { status: '1' }, { status: '3' }],
    ['payout.returned', 'payoutItems', { status: '2' }, { status: '3' }],
    ['recharge.credited', 'recharges', { status: '0' }, { status: '2' }],
    ['withdrawal.succeeded', 'withdrawals', { status: '1' }, { status: '2' }],
    ['withdrawal.failed', 'withdrawals', { status: '1' }, { status: '3' }],
    ['account.opened', 'providers', { accountOpenStatus: '1' }, { accountOpenStatus: '2' }],
    ['account.failed', 'merchants', { accountOpenStatus: '1' }, { accountOpenStatus: '3' }],
    ['invoice.issued', 'invoices', {}, { isRed: '0' }],
    ['invoice.reversed', 'invoices', {}, { isRed: '1' }],
    ['invoice.rejected', 'invoiceApplies', { status: '1' }, { status: '3' }],
    ['signing.completed', 'signRecords', { signStatus: '0' }, { signStatus: '1' }],
    ['signing.failed', 'signRecords', { signStatus: '0' }, { signStatus: '2' }],
    ['share.released', 'profitShares', { status: '1' }, { status: '2' }],
  ]

  test('is told under the name of its event, once', async () => {
    const opened = await openedWorld(server, hooks.world)
    await hooks.add({ url: 'inbox:' })
    const told: unknown[] = []
    for (const [event, name, from, to] of moves) {
      const collection = defineCollection<Row>(name)
      const [row] = opened.rows(collection).page(firstById, 0, 1).rows
      if (row === undefined) throw new Error(`the story has no ${name}`)
      const isNew = Object.keys(from).length === 0
      // oxlint-disable no-await-in-loop -- one after the other, to see what each brings
      const id = await opened.commit((tx) => {
        const start = { ...row, ...from, id: tx.nextId() }
        if (!isNew) tx.rows(collection).insert(start)
        return start.id
      })
      const before = (await hooks.deliveries('?limit=1000')).length
      await opened.commit((tx) => {
        const end = { ...row, ...from, ...to, id }
        if (isNew) tx.rows(collection).insert(end)
        else tx.rows(collection).replace(end)
      })
      const after = await hooks.deliveries('?limit=1000')
      // oxlint-enable no-await-in-loop
      told.push([event, ...after.slice(0, after.length - before).map((one) => one.event)])
    }

    expect(told).toEqual(moves.map(([event]) => [event, event]))
  })

  test('is declared by a feature for each event that is offered', async () => {
    const declared = new Set(features.flatMap(({ events = [] }) => events.map(({ type }) => type)))

    expect([...declared].toSorted()).toEqual(Object.keys(webhookEvents).toSorted())
    const { body } = await server.anonymous.get('/__fake/v1/webhook-events')
    expect(body).toHaveLength(declared.size)
  })
})

const firstById = { where: [], order: { field: 'id', descending: false } } as const
