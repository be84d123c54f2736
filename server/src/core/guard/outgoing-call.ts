import { lookup as resolveHost, type LookupAddress } from 'node:dns'
import { request as plainRequest, type IncomingHttpHeaders } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP } from 'node:net'

/** A call that this server makes to another one. */
export interface OutgoingCall {
  readonly url: URL
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array | undefined
  /** ms for all of it, and the bytes of an answer at most. */
  readonly deadlineMs: number
  readonly limitBytes: number
  /** Whether an answer that is longer is cut off there, and not taken for none. */
  readonly cutsAnswer?: boolean
  /** Whether an address that the host's name led to may be called; each is asked at the moment of the connection. */
  readonly mayReach?: (address: string) => boolean
  readonly signal?: AbortSignal
}

/** What came back; redirects are answers like others, nobody follows them here. */
export interface OutgoingAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
}

/** Why a call brought no answer. */
export class NoAnswer extends Error {
  readonly reason: 'unreachable' | 'late' | 'large' | 'refused'

  constructor(reason: NoAnswer['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

/** Makes a call; throws a NoAnswer, and nothing else, where none comes in time and size. */
export function callOut(call: OutgoingCall): Promise<OutgoingAnswer> {
  const { url, method, headers, body, deadlineMs, limitBytes, signal } = call
  if (isIP(hostOf(url)) !== 0 && call.mayReach?.(hostOf(url)) === false) {
    return Promise.reject(new NoAnswer('refused', hostOf(url)))
  }
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? secureRequest : plainRequest
    const sent = send(url, {
      method,
      headers: { ...headers, 'Accept-Encoding': 'identity' },
      agent: false,
      lookup: lookupFor(call),
      ...(signal === undefined ? {} : { signal }),
    })
    const fail = (error: unknown) => {
      clearTimeout(timer)
      sent.destroy()
      reject(error instanceof NoAnswer ? error : new NoAnswer('unreachable', messageOf(error)))
    }
    const timer = setTimeout(() => fail(new NoAnswer('late', `${deadlineMs} ms`)), deadlineMs)
    sent.on('error', fail)
    sent.on('response', (response) => {
      const parts: Buffer[] = []
      let bytes = 0
      const end = () => {
        clearTimeout(timer)
        const { statusCode = 0, headers: answered } = response
        resolve({ status: statusCode, headers: answered, bytes: Buffer.concat(parts) })
      }
      response.on('error', fail)
      response.on('aborted', () => fail(new NoAnswer('unreachable', 'aborted')))
      response.on('data', (part: Buffer) => {
        parts.push(part.subarray(0, Math.max(0, limitBytes - bytes)))
        bytes += part.length
        if (bytes <= limitBytes) return
        if (call.cutsAnswer !== true) fail(new NoAnswer('large', `${limitBytes} bytes`))
        else {
          end()
          sent.destroy()
        }
      })
      response.on('end', end)
    })
    sent.end(body)
  })
}

type Answered = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/** The name is resolved once, and what it led to is what is called: nobody can answer otherwise in between. */
function lookupFor({ mayReach }: OutgoingCall) {
  return (host: string, options: { readonly all?: boolean | undefined }, done: Answered): void => {
    resolveHost(host, { all: true }, (error, addresses) => {
      if (error !== null) return done(error, [])
      const forbidden = addresses.find(({ address }) => mayReach?.(address) === false)
      const [first] = addresses
      if (forbidden !== undefined) return done(new NoAnswer('refused', forbidden.address), [])
      if (first === undefined) return done(new NoAnswer('unreachable', host), [])
      if (options.all === true) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }
}

function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '')
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const code: unknown = Reflect.get(error, 'code')
  return typeof code === 'string' ? code : error.message
}
