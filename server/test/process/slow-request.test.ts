import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startTestServer, type TestServer } from '#test/harness/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({
    requestTimes: { headersMs: 300, requestMs: 600, checkMs: 50 },
  })
})

afterAll(() => server.close())

/** A connection that says what it is told, and keeps what it hears until it is closed. */
async function openLine(): Promise<{
  socket: Socket
  heard: () => string
  closed: Promise<unknown>
}> {
  const { hostname, port } = new URL(server.address)
  const socket = connect({ host: hostname, port: Number(port) })
  onTestFinished(() => {
    socket.destroy()
  })
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  // Cut in the middle of its writing, a line may end in an error.
  socket.on('error', () => undefined)
  const closed = once(socket, 'close')
  await once(socket, 'connect')
  return { socket, heard: () => text, closed }
}

/** Sends a character now and then, as a client does that wants to keep a connection busy. */
function dribble(socket: Socket, text: string): void {
  const timer = setInterval(() => socket.write(text), 40)
  socket.once('close', () => clearInterval(timer))
  onTestFinished(() => clearInterval(timer))
}

const sentence = '请求发送过慢，连接已断开，请检查网络后重试'

test('headers that come a line at a time are cut with a sentence', async () => {
  const { socket, heard, closed } = await openLine()
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n')
  dribble(socket, 'X-Slow: 1\r\n')
  await closed

  expect(heard()).toMatch(/^HTTP\/1\.1 408 /)
  expect(heard()).toContain(sentence)
})

test('a body that comes a character at a time is cut with a sentence', async () => {
  const { socket, heard, closed } = await openLine()
  socket.write(
    'POST /sys/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{',
  )
  dribble(socket, ' ')
  await closed

  expect(heard()).toMatch(/^HTTP\/1\.1 408 /)
  expect(heard()).toContain(sentence)
})

test('a call whose answer takes longer than that is not cut', async () => {
  const { status } = await server.anonymous
    .post('/sys/login')
    .set('X-Fake-Delay', '1000')
    .send({ username: 'admin', password: 'Hz123456' })

  expect(status).toBe(200)
})
