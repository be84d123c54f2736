import { Agent, request } from 'node:http'

/** What came back. */
export interface RawReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** The parsed JSON; undefined where it is none. */
  readonly body: unknown
  readonly text: string
}

interface RawContent {
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Buffer | undefined
}

/** Sends exactly the bytes that it is given, also those that other clients would mend or refuse. */
export interface RawClient {
  send(method: string, target: string, content: RawContent): Promise<RawReply>
  close(): void
}

/** A client with kept connections, for tests that make thousands of calls. */
export function rawClient(address: string): RawClient {
  const { hostname, port } = new URL(address)
  const agent = new Agent({ keepAlive: true })
  return {
    send: async (method, path, { headers, body }) =>
      new Promise((resolve, reject) => {
        const length = body === undefined ? undefined : Buffer.byteLength(body)
        const sent = request({
          agent,
          hostname,
          port,
          method,
          path,
          headers: length === undefined ? headers : { ...headers, 'Content-Length': length },
        })
        sent.on('error', reject)
        sent.on('response', (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('error', reject)
          response.on('end', () => {
            const text = Buffer.concat(parts).toString()
            resolve({
              status: response.statusCode ?? 0,
              headers: Object.fromEntries(
                Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
              ),
              body: jsonOf(response.headers['content-type'], text),
              text,
            })
          })
        })
        sent.end(body)
      }),
    close: () => agent.destroy(),
  }
}

function jsonOf(type: string | undefined, text: string): unknown {
  if (type?.startsWith('application/json') !== true) return undefined
  const value: unknown = JSON.parse(text)
  return value
}
