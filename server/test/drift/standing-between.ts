import { createServer, type IncomingMessage, request } from 'node:http'
import { once } from 'node:events'

/** A call that went through, as a HAR file keeps it. */
export interface HarEntry {
  readonly startedDateTime: string
  readonly request: {
    readonly method: string
    readonly url: string
    readonly postData?: { readonly mimeType: string; readonly text: string }
  }
  readonly response: {
    readonly status: number
    readonly content: { readonly mimeType: string; readonly text: string }
  }
}

/** What an answer becomes on its way. */
export interface PassedAnswer {
  status: number
  type: string
  text: string
}

type Mutate = (
  call: { readonly method: string; readonly path: string },
  answer: PassedAnswer,
) => void

/** A program between a caller and a server: it writes down what went through, and may change it. */
export interface StandingBetween {
  readonly address: string
  readonly entries: HarEntry[]
  mutate: Mutate | undefined
  close(): Promise<void>
}

/** Stands between; the caller closes it. */
export async function standBetween(target: string): Promise<StandingBetween> {
  const entries: HarEntry[] = []
  const between: { mutate: Mutate | undefined } = { mutate: undefined }
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const posted = await textOf(incoming)
      const url = new URL(incoming.url ?? '/', target)
      const sent = request(url, { method: incoming.method ?? 'GET', headers: incoming.headers })
      sent.end(posted)
      const [response]: IncomingMessage[] = await once(sent, 'response')
      if (response === undefined) return
      const bytes = await bytesOf(response)
      const type = response.headers['content-type'] ?? ''
      const method = incoming.method ?? 'GET'
      const answer = { status: response.statusCode ?? 0, type, text: bytes.toString() }
      if (type.includes('json')) between.mutate?.({ method, path: url.pathname }, answer)
      entries.push({
        startedDateTime: '2026-11-21T01:00:00.000Z',
        request: {
          method,
          url: url.href,
          ...(posted.length === 0
            ? {}
            : { postData: { mimeType: 'application/json', text: posted.toString() } }),
        },
        response: { status: answer.status, content: { mimeType: answer.type, text: answer.text } },
      })
      const {
        'content-length': _length,
        'transfer-encoding': _coding,
        ...headers
      } = response.headers
      outgoing.writeHead(answer.status, { ...headers, 'content-type': answer.type })
      outgoing.end(type.includes('json') ? answer.text : bytes)
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = server.address()
  const port = typeof at === 'object' && at !== null ? at.port : 0
  return {
    address: `http://127.0.0.1:${port}`,
    entries,
    get mutate() {
      return between.mutate
    },
    set mutate(mutate) {
      between.mutate = mutate
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

async function textOf(stream: IncomingMessage): Promise<Buffer> {
  return bytesOf(stream)
}
