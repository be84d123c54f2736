import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#test/harness/test-server.ts'
import { isSigned, startReceiver, type Receiver } from './receiver.ts'
import { newWebhookWorld, type WebhookWorld } from './webhook-world.ts'

// How a webhook reaches somebody else's server: signed, again where it was not taken, and to nobody who is not allowed.

/** Pings are always told; the story goes on by itself meanwhile, and what it brings is not. */
const events = ['order.settled']

let server: TestServer
let receiver: Receiver
let hooks: WebhookWorld

beforeAll(async () => {
  server = await startTestServer({ webhookDeadlineMs: 300 })
})

beforeEach(async () => {
  hooks = await newWebhookWorld(server)
  receiver = await startReceiver()
  return () => receiver.close()
})

afterAll(() => server.close())

const stateOf = async (id: string) =>
  (await hooks.deliveries()).find((delivery) => delivery.id === id)

describe('a signature', () => {
  test('is that of the secret, over time and body; the secret is told once', async () => {
    const { id, secret } = await hooks.add({ events, url: receiver.url })
    await hooks.ping(id)
    await expect.poll(() => receiver.got.length).toBe(1)
    const [got] = receiver.got
    if (got === undefined) throw new Error('nothing came')

    expect(isSigned(got, secret)).toBe(true)
    expect(isSigned(got, `${secret}x`)).toBe(false)
    expect(isSigned({ ...got, body: got.body.replace('ping', 'pong') }, secret)).toBe(false)
    expect(got.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-webhook-event': 'ping',
      'x-webhook-id': got.event.id,
      'x-webhook-attempt': '1',
    })
    const listed = await hooks.control.get('/webhooks')
    expect(listed.body).toMatchObject([{ id, secretEnd: secret.slice(-4) }])
    expect(listed.text).not.toContain(secret)
  })

  test('may be made with a secret of one’s own, and another one from then on', async () => {
    const { id } = await hooks.add({ events, url: receiver.url, secret: 'one-of-my-own-choice' })
    await hooks.ping(id)
    await hooks.control.put(`/webhooks/${id}`, { secret: 'and-then-another-one' }).expect(200)
    await hooks.ping(id)
    await expect.poll(() => receiver.got.length).toBe(2)

    const [first, second] = receiver.got
    expect(first && isSigned(first, 'one-of-my-own-choice')).toBe(true)
    expect(second && isSigned(second, 'and-then-another-one')).toBe(true)
  })
})

describe('what is not taken', () => {
  test('comes again by the world’s clock, with the same id and body', async () => {
    receiver.answer = 500
    const { id } = await hooks.add({ events, url: receiver.url })
    const { id: delivery } = await hooks.ping(id)
    await expect
      .poll(() => stateOf(delivery))
      .toMatchObject({ state: 'waiting', status: 500, dueAt: '2026-11-21 09:30:10' })

    await hooks.advance('9s')
    expect(receiver.got).toHaveLength(1)
    await hooks.advance('1s')
    expect(receiver.got).toHaveLength(2)
    expect(receiver.got.map(({ headers }) => headers['x-webhook-attempt'])).toEqual(['1', '2'])
    receiver.answer = 204
    await hooks.advance('1m')

    expect(new Set(receiver.got.map(({ body }) => body)).size).toBe(1)
    expect(await stateOf(delivery)).toMatchObject({ state: 'delivered', tries: 3, status: 204 })
  })

  test('is given up after the last try, and one stretch of time makes all of them', async () => {
    receiver.answer = 503
    const { id } = await hooks.add({ events, url: receiver.url })
    const { id: delivery } = await hooks.ping(id)
    await hooks.advance('3d')

    expect(receiver.got).toHaveLength(8)
    expect(await stateOf(delivery)).toMatchObject({ state: 'failed', tries: 8, dueAt: null })
    await hooks.advance('30d')
    expect(receiver.got).toHaveLength(8)
  })

  test('is sent again by hand whatever became of it', async () => {
    const { id } = await hooks.add({ events, url: receiver.url })
    const { id: delivery } = await hooks.ping(id)
    await expect.poll(() => stateOf(delivery)).toMatchObject({ state: 'delivered' })
    await hooks.control.post(`/webhooks/deliveries/${delivery}/replay`).expect(200)
    await expect.poll(() => receiver.got.length).toBe(2)

    const [first, second] = receiver.got
    expect(second?.body).toBe(first?.body)
    const { body } = await hooks.control.get(`/webhooks/deliveries/${delivery}`)
    expect(body).toMatchObject({
      body: first?.body,
      attempts: [
        { status: 200, answer: 'taken', time: '2026-11-21 09:30:00' },
        { status: 200, answer: 'taken' },
      ],
    })
  })

  test('is a redirect too: nobody follows it', async () => {
    receiver.answer = (response) => response.writeHead(302, { Location: '/elsewhere' }).end()
    const { id } = await hooks.add({ events, url: receiver.url })
    const { id: delivery } = await hooks.ping(id)

    await expect.poll(() => stateOf(delivery)).toMatchObject({ state: 'waiting', status: 302 })
    expect(receiver.got.map(({ path }) => path)).toEqual(['/hooks'])
  })

  test('is what no answer comes to in time, and what nobody listens for', async () => {
    receiver.answer = 'hang'
    const { id } = await hooks.add({ events, url: receiver.url })
    const { id: late } = await hooks.ping(id)
    await expect
      .poll(() => stateOf(late))
      .toMatchObject({ state: 'waiting', status: null, reason: 'late: 300 ms' })
    const { id: closed } = await hooks.add({ events, url: 'http://127.0.0.1:1/hooks' })
    const { id: refused } = await hooks.ping(closed)
    await expect
      .poll(() => stateOf(refused))
      .toMatchObject({ state: 'waiting', reason: 'unreachable: ECONNREFUSED' })
  })

  test('a long answer is an answer; only its beginning is kept', async () => {
    receiver.answer = (response) => response.writeHead(200).end('x'.repeat(200_000))
    const { id } = await hooks.add({ events, url: receiver.url })
    const { id: delivery } = await hooks.ping(id)
    await expect.poll(() => stateOf(delivery)).toMatchObject({ state: 'delivered' })

    const { body } = await hooks.control.get(`/webhooks/deliveries/${delivery}`)
    expect(body.attempts[0].answer).toHaveLength(1_000)
  })
})

describe('one address', () => {
  test('gets one after the other, in the order of what happened, also where it is slow', async () => {
    let open = 0
    let most = 0
    receiver.answer = (response) => {
      open += 1
      most = Math.max(most, open)
      setTimeout(() => {
        open -= 1
        response.writeHead(200).end()
      }, 20)
    }
    const { id } = await hooks.add({ events, url: receiver.url })
    const pinged = []
    for (let round = 0; round < 5; round += 1) {
      // oxlint-disable-next-line no-await-in-loop -- their order is what the test is about
      pinged.push((await hooks.ping(id)).id)
    }
    await expect.poll(() => receiver.got.length).toBe(5)

    expect(receiver.got.map(({ headers }) => headers['x-webhook-delivery'])).toEqual(pinged)
    expect(most).toBe(1)
  })

  test('that is off or gone gets nothing more, not even what waits', async () => {
    receiver.answer = 500
    const { id } = await hooks.add({ events, url: receiver.url })
    const { id: gone } = await hooks.add({ events, url: receiver.url })
    const [one, other] = [await hooks.ping(id), await hooks.ping(gone)]
    await expect.poll(() => stateOf(other.id)).toMatchObject({ state: 'waiting' })
    await expect.poll(() => stateOf(one.id)).toMatchObject({ state: 'waiting' })
    await hooks.control.put(`/webhooks/${id}`, { isEnabled: false }).expect(200)
    await hooks.control.delete(`/webhooks/${gone}`).expect(204)
    await hooks.advance('1d')

    expect(receiver.got).toHaveLength(2)
    expect((await hooks.deliveries()).map(({ state }) => state)).toEqual(['dropped', 'dropped'])
    const again = await hooks.control.post(`/webhooks/deliveries/${one.id}/replay`)
    expect(again.body).toMatchObject({ code: 'FAKE_WEBHOOK_OFF', message: expect.any(String) })
  })
})

describe('an address that is not allowed', () => {
  test.each([
    'http://example.com/hooks',
    'https://10.0.0.1/hooks',
    'http://169.254.169.254/latest/meta-data',
    'http://0.0.0.0:3000/',
    'http://[::ffff:10.0.0.1]/',
    'http://2886729729/hooks',
  ])('%s is refused with a sentence', async (url) => {
    const { status, body } = await hooks.control.post('/webhooks', { url })

    expect({ status, code: body.code }).toEqual({ status: 400, code: 'FAKE_WEBHOOK_HOST' })
    expect(body.message).toContain('FAKE_WEBHOOK_HOSTS')
  })

  test.each(['ftp://127.0.0.1/', 'not an address', 'http://user:word@127.0.0.1/', 'file:///etc'])(
    '%s is none',
    async (url) => {
      const { status, body } = await hooks.control.post('/webhooks', { url })
      expect({ status, code: body.code }).toEqual({ status: 400, code: 'FAKE_BAD_WEBHOOK' })
    },
  )
})
