import { createServer, type IncomingHttpHeaders } from 'node:http'

/** What the next requests are answered with; a text goes out as it is. */
interface Reply {
  readonly status?: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

interface Received {
  readonly url: URL
  readonly headers: IncomingHttpHeaders
}

/** A real HTTP server that answers what the test says, for replies that the product's own server gives only under faults. */
export interface ScriptedServer {
  readonly received: readonly Received[]
  /** Answers like this from now on, and forgets what it received. */
  answer(reply: Reply): void
  close(): Promise<void>
}

// jsdom keeps the origin that it was started with, so that the server is a foreign one to it.
const allowEverybody = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers':
    'x-access-token, tenant_id, x-locale, content-type, idempotency-key',
  'Access-Control-Expose-Headers': '*',
}

/** Starts it on a free port and puts the page there; the caller closes it. */
export async function startScriptedServer(): Promise<ScriptedServer> {
  const received: Received[] = []
  let reply: Reply = {}
  const server = createServer((request, response) => {
    const { status = 200, body = aSuccess(null), headers = {} } = reply
    if (request.method === 'OPTIONS') return response.writeHead(204, allowEverybody).end()
    received.push({
      url: new URL(request.url ?? '', 'http://localhost'),
      headers: request.headers,
    })
    response.writeHead(status, {
      'Content-Type': 'application/json',
      'X-Fake-Request-Id': 'req-1',
      ...allowEverybody,
      ...headers,
    })
    return response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  // Who signs in opens a socket, when the moment comes: it is no request of the test.
  server.on('upgrade', (_request, connection) => connection.destroy())
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.')
  jsdom.reconfigure({ url: `http://127.0.0.1:${address.port}/isystem/user` })

  return {
    received,
    answer: (next) => {
      received.length = 0
      reply = next
    },
    close: async () => {
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

/** The envelope of a success, at 10:40 on 21 November 2026 in Shanghai. */
export function aSuccess(result: unknown, code = 0) {
  return { success: true, message: '操作成功！', code, result, timestamp: 1_795_228_800_000 }
}

/** The envelope of a refusal. */
export function aRefusal(message: string, code = 500) {
  return { ...aSuccess(null, code), success: false, message }
}
