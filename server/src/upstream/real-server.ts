import { type FastifyRequest } from 'fastify'
import { callOut, NoAnswer, type OutgoingAnswer } from '#server/core/guard/outgoing-call.ts'
import { RequestRejected } from '#server/core/refusal.ts'

/** What of a call the real server gets; cookies, addresses and whatever is meant for us stay here. */
const passedHeaders = [
  'accept',
  'accept-language',
  'content-type',
  'idempotency-key',
  'tenant-id',
  'tenant_id',
  'x-access-token',
  'x-locale',
  'x-sign',
  'x-timestamp',
]

const deadlineMs = 30_000
const answerLimitBytes = 10 * 1_048_576
const formLimitBytes = 11 * 1_048_576
const hopLimit = 3

interface PassedCall {
  readonly method: string
  /** Path and query behind the address of the real server. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array | undefined
}

/** The real server at `FAKE_UPSTREAM`. */
export class RealServer {
  readonly address: string
  readonly #ended = new AbortController()
  readonly #deadlineMs: number

  constructor(address: string, limits = { deadlineMs }) {
    this.address = address.replace(/\/+$/, '')
    this.#deadlineMs = limits.deadlineMs
  }

  /** Throws 502 or 504 where no answer comes, in the words of an answer. */
  async answerTo(call: PassedCall): Promise<OutgoingAnswer> {
    try {
      return await this.#send(call, new URL(this.address + call.path), 0)
    } catch (error) {
      throw error instanceof NoAnswer ? rejectionOf(error) : error
    }
  }

  close(): void {
    this.#ended.abort()
  }

  async #send(call: PassedCall, url: URL, hops: number): Promise<OutgoingAnswer> {
    const { method, headers, body } = call
    const answer = await callOut({
      url,
      method,
      headers,
      body,
      deadlineMs: this.#deadlineMs,
      limitBytes: answerLimitBytes,
      signal: this.#ended.signal,
    })
    const { location } = answer.headers
    if (answer.status < 300 || answer.status >= 400 || location === undefined) return answer
    const next = URL.canParse(location, url.href) ? new URL(location, url) : undefined
    // A token that was meant for one server goes to no other.
    if (next?.origin !== url.origin || method !== 'GET' || hops >= hopLimit) {
      throw new RequestRejected(502, '真实服务要求转到别的地址，没有跟随')
    }
    return this.#send(call, next, hops + 1)
  }
}

function rejectionOf({ reason, message }: NoAnswer): RequestRejected {
  switch (reason) {
    case 'late':
      return new RequestRejected(504, '真实服务没有在规定时间内应答')
    case 'large':
      return new RequestRejected(502, '真实服务的应答太大，没有读完')
    default:
      return new RequestRejected(502, '连不上真实服务（{reason}）', { reason: message })
  }
}

/** A call as the real server gets it: the same method, path, query and body. */
export async function passedCallOf(
  request: FastifyRequest,
  path: string,
  token: string | undefined,
): Promise<PassedCall> {
  const headers: Record<string, string> = {}
  for (const name of passedHeaders) {
    const value = request.headers[name]
    if (typeof value === 'string') headers[name] = value
  }
  if (token !== undefined) headers['x-access-token'] = token
  const body = await bodyOf(request)
  if (body !== undefined) headers['content-length'] = String(Buffer.byteLength(body))
  else delete headers['content-type']
  return { method: request.method, path: path + searchOf(request.url), headers, body }
}

/** The query without what names a world, which is nobody's but ours. */
function searchOf(url: string): string {
  const at = url.indexOf('?')
  if (at < 0) return ''
  const kept = url
    .slice(at + 1)
    .split('&')
    .filter((pair) => !pair.startsWith('__world=') && pair !== '')
  return kept.length === 0 ? '' : `?${kept.join('&')}`
}

async function bodyOf(request: FastifyRequest): Promise<string | Uint8Array | undefined> {
  if (request.notes?.bodyText !== undefined) return request.notes.bodyText
  const isForm = (request.headers['content-type'] ?? '').startsWith('multipart/')
  if (!isForm) return undefined
  // Nobody has read the form: it goes on as it came.
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request.raw) {
    bytes += part.length
    if (bytes > formLimitBytes)
      throw new RequestRejected(413, '文件大小超出10MB限制, 请压缩或降低文件质量!')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
