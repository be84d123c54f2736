import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type Duplex } from 'node:stream'
import { outcomeCode } from '@settle/shared/core/envelope.ts'
import { systemNowMs } from '#server/worlds/clock/clock.ts'

/**
 * Sorts the requests for another protocol. Node hands every one of them over as a bare connection, once
 * somebody listens for sockets: whatever is not ours to open would be left hanging, and would hold up the stop.
 */
export interface UpgradeGate {
  /** Hears of the addresses of sockets, and of nothing else. It never listens to a port. */
  readonly sockets: Server
  /** From now on everything is refused. */
  shut(): void
}

/** Puts the gate before a server. */
export function gateBefore(
  server: Server,
  isSocketAddress: (path: string) => boolean,
): UpgradeGate {
  const sockets = createServer()
  let isShut = false
  server.on('upgrade', (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    connection.on('error', () => connection.destroy())
    const path = (request.url ?? '').split('?', 1)[0] ?? ''
    if (request.headers.upgrade?.toLowerCase() !== 'websocket') {
      server.emit('connection', asPlain(request, connection, head))
    } else if (isShut) {
      refuse(connection, '503 Service Unavailable', 503, '服务器停止')
    } else if (request.method !== 'GET' || !isSocketAddress(path)) {
      const { notFound } = outcomeCode
      refuse(connection, '404 Not Found', notFound, '路径不存在，请检查路径是否正确')
    } else {
      sockets.emit('upgrade', request, connection, head)
    }
  })
  return {
    sockets,
    shut: () => {
      isShut = true
    },
  }
}

function refuse(connection: Duplex, status: string, code: number, message: string): void {
  const body = JSON.stringify({
    success: false,
    message,
    code,
    result: null,
    timestamp: systemNowMs(),
  })
  const head = [
    `HTTP/1.1 ${status}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  connection.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => connection.destroy())
}

const hopByHop = /^(?:connection|upgrade|http2-settings)$/i

/**
 * The same request without its wish for another protocol, which a server may ignore (RFC 9110, 7.8): some
 * clients ask for h2c with every first call.
 */
function asPlain(request: IncomingMessage, connection: Duplex, head: Buffer): Duplex {
  const lines = [`${request.method} ${request.url} HTTP/${request.httpVersion}`]
  for (let at = 0; at < request.rawHeaders.length; at += 2) {
    const [name = '', value = ''] = request.rawHeaders.slice(at, at + 2)
    if (!hopByHop.test(name)) lines.push(`${name}: ${value}`)
  }
  connection.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]))
  return connection
}
