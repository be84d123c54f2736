import { setTimeout as later } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { startTestServer, type TestServer } from '#test/harness/test-server.ts'
import { temporaryFolder } from '#test/harness/temporary-folder.ts'
import { controlOf } from '#test/kit/control-world.ts'
import { startReceiver, type Receiver } from './receiver.ts'
import { newWebhookWorld, type WebhookWorld } from './webhook-world.ts'

// What webhooks share with their world: its end, its moments, its copies, and a stop of the server.

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

const control = (name: string) => controlOf(server, { name })

describe('a world', () => {
  test('that is reset or restored goes on calling the same addresses, with the log of then', async () => {
    const { id } = await hooks.add({ url: receiver.url, events: ['order.settled'] })
    await hooks.ping(id)
    await expect.poll(() => receiver.got.length).toBe(1)
    await hooks.control.post('/snapshots', { name: 'then' }).expect(201)
    const { id: later_ } = await hooks.add({ url: receiver.url, events: ['order.settled'] })
    await hooks.control.post('/reset', {}).expect(200)
    expect(await hooks.deliveries()).toEqual([])
    await hooks.control.post('/restore', { name: 'then' }).expect(200)

    expect(await hooks.deliveries()).toMatchObject([{ event: 'ping' }])
    const { body } = await hooks.control.get('/webhooks')
    expect(body.map((one: { id: string }) => one.id)).toEqual([id, later_])
  })

  test('that is forked calls nobody, and neither does one that is made of a file', async () => {
    receiver.answer = 500
    const { id, secret } = await hooks.add({ url: receiver.url })
    const { id: waiting } = await hooks.ping(id)
    await expect
      .poll(async () => (await hooks.deliveries()).find((one) => one.id === waiting))
      .toMatchObject({ state: 'waiting' })
    const copy = `${hooks.world.name}-copy`
    await hooks.control.post('/fork', { name: copy }).expect(201)
    await control(copy).post('/clock', { advance: '1d' }).expect(200)

    expect(receiver.got).toHaveLength(1)
    expect((await control(copy).get('/webhooks')).body).toEqual([])
    expect((await control(copy).get('/webhooks/deliveries')).body.deliveries).toMatchObject([
      { state: 'dropped' },
    ])
    const { text } = await hooks.control.get('/export')
    expect(text).not.toContain(secret)
    expect(text).not.toContain(receiver.url)
  })

  test('that is deleted while a call is on its way takes it along in silence', async () => {
    receiver.answer = (response) => void later(50).then(() => response.writeHead(200).end())
    const { id } = await hooks.add({ url: receiver.url })
    await hooks.ping(id)
    await expect.poll(() => receiver.got.length).toBe(1)
    await hooks.control.delete('').expect(204)

    const { status } = await hooks.control.get('/webhooks')
    expect(status).toBe(410)
  })
})

test('what was on its way at a stop is sent again at the next start, under the same id', async () => {
  const dataDir = await temporaryFolder()
  const first = await startTestServer({ dataDir })
  const own = await newWebhookWorld(first)
  receiver.answer = 'hang'
  const { id } = await own.add({ url: receiver.url })
  await own.ping(id)
  await expect.poll(() => receiver.got.length).toBe(1)
  await first.close()

  receiver.answer = 200
  const second = await startTestServer({ dataDir })
  onTestFinished(() => second.close())
  const after = controlOf(second, own.world)
  await expect
    .poll(async () => (await after.get('/webhooks/deliveries')).body.deliveries)
    .toMatchObject([{ state: 'delivered', tries: 1 }])
  expect(receiver.got).toHaveLength(2)
  expect(receiver.got[0]?.body).toBe(receiver.got[1]?.body)
})
