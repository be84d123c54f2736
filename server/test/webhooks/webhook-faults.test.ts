import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#test/harness/test-server.ts'
import { isSigned, startReceiver, type Receiver } from './receiver.ts'
import { newWebhookWorld, type AddedWebhook, type WebhookWorld } from './webhook-world.ts'

// What goes wrong on the way on demand, and the receiver of the server itself.

/** Pings are always told; the story goes on by itself meanwhile, and what it brings is not. */
const events = ['order.settled']

let server: TestServer
let receiver: Receiver
let hooks: WebhookWorld
let webhook: AddedWebhook

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  hooks = await newWebhookWorld(server)
  receiver = await startReceiver()
  webhook = await hooks.add({ events, url: receiver.url })
  return () => receiver.close()
})

afterAll(() => server.close())

const sentIds = () => receiver.got.map(({ headers }) => headers['x-webhook-delivery'])
const logged = async (id: string) => (await hooks.deliveries()).find((one) => one.id === id)

describe('a fault', () => {
  test('late: it comes when the time has passed', async () => {
    await hooks.fault({ kind: 'late', delayMs: 3_600_000 })
    const { id } = await hooks.ping(webhook.id)
    await expect.poll(() => logged(id)).toMatchObject({ state: 'waiting', fault: 'late' })
    await hooks.advance('59m')
    expect(receiver.got).toEqual([])
    await hooks.advance('1m')

    expect(sentIds()).toEqual([id])
    expect(await logged(id)).toMatchObject({ state: 'delivered', fault: 'late' })
  })

  test('double: it comes twice, the same', async () => {
    await hooks.fault({ kind: 'double' })
    const { id } = await hooks.ping(webhook.id)
    await expect.poll(() => logged(id)).toMatchObject({ state: 'delivered', attemptCount: 2 })

    expect(sentIds()).toEqual([id, id])
    expect(receiver.got[0]?.body).toBe(receiver.got[1]?.body)
  })

  test('reorder: the next one passes it; alone it comes after a minute', async () => {
    await hooks.fault({ kind: 'reorder', times: 2 })
    const { id: first } = await hooks.ping(webhook.id)
    await expect.poll(() => logged(first)).toMatchObject({ state: 'waiting', fault: 'reorder' })
    await hooks.advance('1m')
    expect(sentIds()).toEqual([first])
    const { id: second } = await hooks.ping(webhook.id)
    await expect.poll(() => logged(second)).toMatchObject({ state: 'waiting' })
    const { id: third } = await hooks.ping(webhook.id)
    await expect.poll(sentIds).toEqual([first, third, second])
  })

  test('wrongSignature: the first try is signed with another secret, the next one right', async () => {
    await hooks.fault({ kind: 'wrongSignature' })
    receiver.answer = 401
    const { id } = await hooks.ping(webhook.id)
    await expect.poll(() => logged(id)).toMatchObject({ state: 'waiting', status: 401 })
    receiver.answer = 200
    await hooks.advance('10s')

    expect(receiver.got.map((got) => isSigned(got, webhook.secret))).toEqual([false, true])
  })

  test('lost: it never comes, unless somebody sends it again', async () => {
    await hooks.fault({ kind: 'lost' })
    const { id } = await hooks.ping(webhook.id)
    await expect.poll(() => logged(id)).toMatchObject({ state: 'lost' })
    await hooks.advance('2d')
    expect(receiver.got).toEqual([])
    await hooks.control.post(`/webhooks/deliveries/${id}/replay`).expect(200)

    await expect.poll(sentIds).toEqual([id])
  })

  test('meets as many as it says, of the event and the address that it names', async () => {
    const other = await hooks.add({ events, url: receiver.url })
    await hooks.fault({ kind: 'lost', event: 'order.settled', times: 'always' })
    await hooks.fault({ kind: 'lost', event: 'ping', endpoint: other.id, times: 2 })
    const states: unknown[] = []
    for (const to of [webhook, other, other, other]) {
      // oxlint-disable no-await-in-loop -- the fault counts one after the other
      const { id } = await hooks.ping(to.id)
      await expect.poll(async () => (await logged(id))?.state).not.toBe('sending')
      states.push((await logged(id))?.state)
      // oxlint-enable no-await-in-loop
    }

    expect(states).toEqual(['delivered', 'lost', 'lost', 'delivered'])
    const { body } = await hooks.control.get('/webhooks/faults')
    expect(body).toMatchObject([{ kind: 'lost', event: 'order.settled', times: 'always', met: 0 }])
  })

  test('ends with a reset of the faults, and is refused where it names nothing', async () => {
    await hooks.fault({ kind: 'lost', times: 'always' })
    await hooks.control.post('/reset', { parts: ['faults'] }).expect(200)
    const { body } = await hooks.control.get('/webhooks/faults')
    expect(body).toEqual([])

    const unknown = await hooks.control.post('/webhooks/faults', { kind: 'lost', event: 'nothing' })
    expect(unknown.body).toMatchObject({ code: 'FAKE_UNKNOWN_EVENT' })
    const nobody = await hooks.control.post('/webhooks/faults', { kind: 'lost', endpoint: '1' })
    expect(nobody.body).toMatchObject({ code: 'FAKE_UNKNOWN_ID' })
  })
})

describe('the inbox', () => {
  test('shows what came and whether its signature is right, and refuses what is not', async () => {
    const { id } = await hooks.add({ events, url: 'inbox:' })
    await hooks.ping(id)
    await hooks.fault({ kind: 'wrongSignature' })
    const { id: forged } = await hooks.ping(id)
    await expect.poll(() => logged(forged)).toMatchObject({ state: 'waiting', status: 401 })
    await hooks.advance('10s')

    const { body } = await hooks.control.get('/webhooks/inbox')
    expect(body.received).toMatchObject([
      { signature: 'right', status: 200 },
      { signature: 'wrong', status: 401 },
      { signature: 'right', status: 200, headers: { 'X-Webhook-Event': 'ping' } },
    ])
    expect(receiver.got).toEqual([])
  })

  test('answers as it is told, and is emptied', async () => {
    const { id } = await hooks.add({ events, url: 'inbox:' })
    await hooks.control.put('/webhooks/inbox', { status: 503, times: 1 }).expect(200)
    const { id: ping } = await hooks.ping(id)
    await expect.poll(() => logged(ping)).toMatchObject({ state: 'waiting', status: 503 })
    await hooks.advance('10s')
    expect(await logged(ping)).toMatchObject({ state: 'delivered', tries: 2 })
    await hooks.control.delete('/webhooks/inbox').expect(204)

    expect((await hooks.control.get('/webhooks/inbox')).body).toMatchObject({ received: [] })
  })
})
