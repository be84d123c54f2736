import { connect, type Socket } from 'node:net'

/** A GET request that is sent again and again. */
export interface Target {
  readonly address: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

/** What some load did. */
export interface LoadResult {
  readonly perSecond: number
  /** ms from sending a request to the end of its answer, in the order of the answers. */
  readonly latenciesMs: readonly number[]
}

const endOfHead = '\r\n\r\n'

/**
 * Sends a request over some kept connections for a while, the next one when the answer to the last is there.
 * By hand on sockets, because Node's own client costs more than the server that it measures. Throws where an
 * answer is not 200.
 */
export async function load(
  target: Target,
  { connections = 8, forMs }: { connections?: number; forMs: number },
): Promise<LoadResult> {
  const latenciesMs: number[] = []
  const started = performance.now()
  const until = started + forMs
  await Promise.all(
    Array.from({ length: connections }, () => keepAsking(target, until, latenciesMs)),
  )
  return {
    perSecond: (latenciesMs.length * 1_000) / (performance.now() - started),
    latenciesMs,
  }
}

function keepAsking(target: Target, until: number, latenciesMs: number[]): Promise<void> {
  const request = requestOf(target)
  const { hostname, port } = new URL(target.address)
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ host: hostname, port: Number(port), noDelay: true })
    let received = ''
    let sentAt = 0
    const send = () => {
      sentAt = performance.now()
      socket.write(request)
    }
    socket.setEncoding('latin1')
    socket.once('connect', send)
    socket.once('error', reject)
    socket.on('data', (chunk: string) => {
      received += chunk
      const length = lengthOf(received)
      if (length === undefined || received.length < length) return
      if (!received.startsWith('HTTP/1.1 200')) {
        socket.destroy()
        reject(new Error(`${target.path} answered: ${received.slice(0, 200)}`))
        return
      }
      received = ''
      const now = performance.now()
      latenciesMs.push(now - sentAt)
      if (now < until) send()
      else {
        socket.end()
        resolve()
      }
    })
  })
}

function requestOf({ address, path, headers }: Target): string {
  const lines = Object.entries({ Host: new URL(address).host, ...headers })
  return `GET ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
}

/** The bytes of a whole answer; undefined until its head is there. */
function lengthOf(received: string): number | undefined {
  const end = received.indexOf(endOfHead)
  if (end < 0) return undefined
  const [, length = '0'] = /^content-length: (\d+)/im.exec(received.slice(0, end)) ?? []
  return end + endOfHead.length + Number(length)
}
