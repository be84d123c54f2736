import { Agent, request as requestTo, type IncomingMessage, type ServerResponse } from 'node:http'
import { pipeline, type Duplex } from 'node:stream'

/** How a server says to another one of ours for whom it passes a call on. */
export const hopHeader = 'x-fake-hop'
export const hopForHeader = 'x-fake-hop-for'

/** What all servers of a database know, and nobody else. */
export interface Hop {
  readonly secret: string
}

/** Where a call is passed on to, and what is done where no answer comes. */
interface Passing {
  readonly url: string
  /** Whether the server of this address still leads the world of the call. */
  readonly leads: () => Promise<boolean>
  readonly refuse: () => void
}

const lookEveryMs = 2_000

/** Passes calls on to the server that leads their world, as they come: bodies, answers and sockets are streams. */
export class PassingOn {
  readonly #hop: Hop
  readonly #agent = new Agent({ keepAlive: true })

  constructor(hop: Hop) {
    this.#hop = hop
  }

  /**
   * Answers a call with the answer of another server; `refuse` is called where none comes. A machine that vanished says
   * nothing, and calls may be silent for long: so it is asked from time to time whether that server still leads the world.
   */
  call(request: IncomingMessage, response: ServerResponse, { url, leads, refuse }: Passing): void {
    const passed = requestTo(this.#targetOf(request, url))
    const look = async () => {
      // Where the database does not answer either, the call waits on.
      if (!(await leads().catch(() => true)))
        passed.destroy(new Error('It leads the world no more.'))
    }
    const looking = setInterval(() => void look(), lookEveryMs)
    passed.on('close', () => clearInterval(looking))
    passed.on('response', (answer) => {
      clearInterval(looking)
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      pipeline(answer, response, () => {})
    })
    passed.on('error', () => {
      if (response.headersSent) response.destroy()
      else refuse()
    })
    response.on('close', () => {
      if (!response.writableFinished) passed.destroy()
    })
    pipeline(request, passed, () => {})
  }

  /**
   * Joins the connection of a socket with one to another server; `refuse` is called where that does not answer. A connection that
   * only ended would count as a failure of this server to a proxy before it.
   */
  socket(
    request: IncomingMessage,
    connection: Duplex,
    head: Buffer,
    { url, refuse }: Pick<Passing, 'url' | 'refuse'>,
  ): void {
    const passed = requestTo({ ...this.#targetOf(request, url), agent: false })
    passed.on('upgrade', (answer, other, otherHead) => {
      connection.write(headOf(answer))
      if (otherHead.length > 0) connection.write(otherHead)
      if (head.length > 0) other.write(head)
      join(connection, other)
    })
    passed.on('response', (answer) => {
      connection.write(headOf(answer))
      pipeline(answer, connection, () => {})
    })
    passed.on('error', refuse)
    connection.on('error', () => passed.destroy())
    passed.end()
  }

  close(): void {
    this.#agent.destroy()
  }

  #targetOf({ method = 'GET', url: path = '/', headers, socket }: IncomingMessage, url: string) {
    const { hostname, port } = new URL(url)
    return {
      agent: this.#agent,
      hostname: hostname.replace(/^\[|\]$/g, ''),
      port,
      method,
      path,
      headers: {
        ...headers,
        [hopHeader]: this.#hop.secret,
        [hopForHeader]: socket.remoteAddress ?? '',
      },
    }
  }
}

function join(one: Duplex, other: Duplex): void {
  const end = () => {
    one.destroy()
    other.destroy()
  }
  for (const stream of [one, other]) stream.on('error', end).on('close', end)
  one.pipe(other)
  other.pipe(one)
}

function headOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`]
  for (let at = 0; at < rawHeaders.length; at += 2) {
    lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
  }
  return `${lines.join('\r\n')}\r\n\r\n`
}
