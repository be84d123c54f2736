import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import { timingSafeEqual } from 'node:crypto'
import { type Duplex } from 'node:stream'
import { localeOf, say } from '#server/core/call/locale.ts'
import { notePassedOn } from '#server/core/guard/caller-address.ts'
import { systemNowMs } from '#server/worlds/clock/clock.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { worldNamedBy } from './named-world.ts'
import { hopForHeader, hopHeader, PassingOn, type Hop } from './pass-on.ts'

interface FrontDoorOptions {
  readonly registry: WorldRegistry
  readonly worldHost: string
  readonly hop: Hop
  readonly warn: (text: string) => void
}

/** Where calls come in at a server that shares its worlds: each one goes to the server that leads its world. */
export interface FrontDoor {
  /** The server that listens; the calls that stay here go to the handler. */
  readonly serve: (handler: RequestListener, options: ServerOptions) => Server
  /** Hears of the sockets that stay here; it never listens to a port. */
  readonly sockets: Server
  readonly close: () => void
}

/** The server that leads the world of a call. */
interface Target {
  readonly world: string
  readonly url: string
  readonly leads: () => Promise<boolean>
}

/** How soon a call may be sent again whose world has no leader at this moment, s. */
const retryAfterSeconds = 1

/**
 * Opens the front door. Any server takes any call: it leads the world of the call from then on where nobody does, and passes
 * the call on to the leader otherwise, once. A client need not know where a world is.
 */
export function openFrontDoor({ registry, worldHost, hop, warn }: FrontDoorOptions): FrontDoor {
  const passingOn = new PassingOn(hop)
  const sockets = createServer()

  /**
   * Where a call is to be passed on to; undefined where it stays here, and its world with it until the end of the call.
   * Throws where it can go nowhere.
   */
  const findTarget = async (
    request: IncomingMessage,
    end: ServerResponse | Duplex,
  ): Promise<Target | undefined> => {
    const isPassedOn = takeHop(request, hop)
    const world = worldNamedBy(request, worldHost)
    if (world === undefined) return undefined
    const url = await registry.lead(world)
    // The one that passed it on was told another leader; it will know better in a moment.
    if (url !== undefined && isPassedOn) throw new Error(`${world} is led by ${url} now`)
    const leads = async () => (await registry.lead(world)) === url
    if (url !== undefined) return { world, url, leads }
    const release = registry.hold(world)
    // A caller may have gone while the leader was looked for.
    if (end.closed) release()
    else end.once('close', release)
    return undefined
  }
  const enter = async (
    request: IncomingMessage,
    response: ServerResponse,
    handler: RequestListener,
  ) => {
    try {
      const target = await findTarget(request, response)
      if (target === undefined) handler(request, response)
      else
        passingOn.call(request, response, {
          ...target,
          refuse: () => refuse(request, response, target.world),
        })
    } catch (error) {
      warn(`请求没有找到它的世界：${String(error)}`)
      refuse(request, response)
    }
  }
  const enterSocket = async (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    const turnAway = () => refuseSocket(connection)
    try {
      const target = await findTarget(request, connection)
      if (target === undefined) sockets.emit('upgrade', request, connection, head)
      else passingOn.socket(request, connection, head, { url: target.url, refuse: turnAway })
    } catch {
      turnAway()
    }
  }
  return {
    sockets,
    serve: (handler, options) => {
      const server = createServer(options, (request, response) => {
        void enter(request, response, handler)
      })
      server.on('upgrade', (request, connection, head) => {
        connection.on('error', () => connection.destroy())
        void enterSocket(request, connection, head)
      })
      return server
    },
    close: () => passingOn.close(),
  }
}

/**
 * Whether another server of ours passed a call on; then it counts as coming from where that one got it. What anybody else
 * writes into these headers is taken out.
 */
function takeHop(request: IncomingMessage, { secret }: Hop): boolean {
  const { headers } = request
  const given = headers[hopHeader]
  const address = headers[hopForHeader]
  delete headers[hopHeader]
  delete headers[hopForHeader]
  if (typeof given !== 'string' || !isEqual(given, secret)) return false
  if (typeof address === 'string' && address !== '') notePassedOn(request, address)
  return true
}

function isEqual(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/**
 * The answer where a world has no leader that can be reached. Nothing was done, and the call may be sent again; of one that
 * was passed on, which names the world, nobody knows.
 */
function refuse({ headers }: IncomingMessage, response: ServerResponse, name?: string): void {
  const locale = localeOf(headers['x-locale'])
  const message =
    name === undefined
      ? say(locale, '这个世界正在换到另一台服务器，请稍后重试')
      : say(
          locale,
          '世界 {name} 正在换到另一台服务器，这次操作没有执行或结果未知；请稍后查看并重试',
          { name },
        )
  const body = JSON.stringify({
    success: false,
    message,
    code: 'FAKE_WORLD_MOVED',
    result: null,
    timestamp: systemNowMs(),
  })
  response
    .writeHead(503, {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': String(retryAfterSeconds),
    })
    .end(body)
}

/** The same for a socket, before it is one. */
function refuseSocket(connection: Duplex): void {
  connection.end(
    `HTTP/1.1 503 Service Unavailable\r\nRetry-After: ${retryAfterSeconds}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  )
}
