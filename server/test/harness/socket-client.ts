import { once } from 'node:events'
import { WebSocket } from 'ws'
import { type TestServer } from './test-server.ts'

/** Why a socket was closed. */
interface Closing {
  readonly code: number
  readonly reason: string
}

/** An open socket of a user, as a client of another make would hold it. */
export interface SocketClient {
  readonly socket: WebSocket
  /** Everything that was received, in order. */
  readonly received: readonly unknown[]
  /** The next message that was not taken yet; waits for it. */
  next(): Promise<unknown>
  /** Sends a text and gives the answer; what came before it, was pushed before it. */
  ask(text?: string): Promise<unknown>
  readonly closed: Promise<Closing>
}

interface ConnectOptions {
  readonly prefix?: string
  readonly protocols?: readonly string[]
  readonly headers?: Readonly<Record<string, string>>
  readonly autoPong?: boolean
}

/** The address of a user's socket: the token follows the id without anything between them. */
export function socketUrl(
  { address }: Pick<TestServer, 'address'>,
  userId: string,
  token: string,
  prefix = '',
): string {
  return `${address.replace('http', 'ws')}${prefix}/websocket/${userId}${token}`
}

/** Opens a socket; throws where it is refused. */
export async function connect(
  server: Pick<TestServer, 'address'>,
  userId: string,
  token: string,
  { prefix = '', protocols = [], headers = {}, autoPong = true }: ConnectOptions = {},
): Promise<SocketClient> {
  const url = socketUrl(server, userId, token, prefix)
  const socket = new WebSocket(url, [...protocols], { headers: { ...headers }, autoPong })
  const client = clientOf(socket)
  await once(socket, 'open')
  return client
}

/** Tries to open a socket and gives the status and the envelope with which it was refused. */
export async function refusalOf(
  url: string,
  protocols: readonly string[] = [],
): Promise<{ status: number; body: unknown }> {
  const socket = new WebSocket(url, [...protocols])
  return new Promise((resolve, reject) => {
    socket.once('open', () => {
      socket.close()
      reject(new Error('The socket was opened.'))
    })
    socket.once('error', reject)
    socket.once('unexpected-response', (_, response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        resolve({ status: response.statusCode ?? 0, body: text === '' ? null : JSON.parse(text) })
      })
    })
  })
}

function clientOf(socket: WebSocket): SocketClient {
  const received: unknown[] = []
  let taken = 0
  let wake: (() => void) | undefined
  socket.on('message', (data: Buffer) => {
    received.push(JSON.parse(data.toString()))
    wake?.()
  })
  const closed = new Promise<Closing>((resolve) => {
    socket.once('close', (code, reason) => {
      resolve({ code, reason: reason.toString() })
      wake?.()
    })
  })
  const next = async (): Promise<unknown> => {
    while (taken === received.length) {
      if (socket.readyState === WebSocket.CLOSED) throw new Error('The socket is closed.')
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
    taken += 1
    return received[taken - 1]
  }
  return {
    socket,
    received,
    next,
    ask: async (text = 'HeartBeat') => {
      socket.send(text)
      for (;;) {
        const message = await next()
        if (JSON.stringify(message).includes('heartcheck')) return message
      }
    },
    closed,
  }
}
