import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** A webhook as somebody else's server gets it. */
export interface GotWebhook {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
  /** The body, read. */
  readonly event: {
    readonly id: string
    readonly type: string
    readonly world: string
    readonly occurredAt: string
    readonly data: {
      readonly resource: string
      readonly id: string
      readonly row: Readonly<Record<string, unknown>>
    }
  }
}

/** Somebody else's server, on a free port of this machine. */
export interface Receiver {
  readonly url: string
  readonly got: readonly GotWebhook[]
  /** How it answers from now on; `hang` never does. */
  answer: number | 'hang' | ((response: ServerResponse) => void)
  close(): Promise<void>
}

export async function startReceiver(): Promise<Receiver> {
  const got: GotWebhook[] = []
  const server = createServer((request, response) => void take(request, response))
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const body = Buffer.concat(parts).toString()
    got.push({ path: request.url ?? '', headers: request.headers, body, event: JSON.parse(body) })
    const { answer } = receiver
    if (typeof answer === 'function') answer(response)
    else if (answer !== 'hang') response.writeHead(answer).end('taken')
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/hooks`,
    got,
    answer: 200,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return receiver
}

/** Whether a signature is right, as the documentation tells a receiver to look. */
export function isSigned({ headers, body }: GotWebhook, secret: string): boolean {
  const [, time = '', digest] =
    /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-webhook-signature'])) ?? []
  return createHmac('sha256', secret).update(`${time}.${body}`).digest('hex') === digest
}
