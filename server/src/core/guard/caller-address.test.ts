import { connect } from 'node:net'
import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { callerAddressOf } from './caller-address.ts'

/** Where a call of a connection comes from, asked when `before` was done with its request. */
async function addressSeen(before: (socket: { destroy: () => void }) => void): Promise<string> {
  const app = fastify()
  onTestFinished(() => app.close())
  const seen = new Promise<string>((resolve) => {
    app.addHook('onRequest', async (request) => {
      before(request.raw.socket)
      resolve(callerAddressOf(request))
    })
  })
  app.get('/', async () => '')
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1', () => {
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  })
  onTestFinished(() => {
    socket.destroy()
  })
  return seen
}

test('a call comes from the other side of its connection', async () => {
  expect(await addressSeen(() => {})).toBe('127.0.0.1')
})

test('a call whose connection has ended meanwhile comes from nowhere, and is no bug', async () => {
  expect(await addressSeen((socket) => socket.destroy())).toBe('')
})
