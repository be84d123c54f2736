import { type Server } from 'node:http'
import websocket, { type WebSocket } from '@fastify/websocket'
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { openSocket } from '@settle/shared/core/live/open-socket.ts'
import { type CallParts } from '#server/core/call/call-parts.ts'
import { CallNotes, noteLost, type RequestRecorder } from '#server/core/call/call-notes.ts'
import { type SocketFate, type SocketGate } from '#server/core/call/fault-gate.ts'
import { RequestRejected } from '#server/core/refusal.ts'
import { queryOf, worldOf, type WorldSelection } from '#server/core/call/world-selection.ts'
import { type World } from '#server/worlds/world.ts'
import { closing, type SocketHolder } from './open-socket.ts'
import {
  addressPattern,
  addressWithoutToken,
  agreedProtocol,
  socketAddressOf,
  type SocketAddress,
} from './socket-address.ts'
import { type SocketEnding } from './socket-ending.ts'
import { type SocketHub } from './socket-hub.ts'
import { gateBefore } from './upgrade-gate.ts'

interface SocketSettings extends Pick<
  CallParts,
  'authenticate' | 'assertMayComeFrom' | 'mayComeFrom'
> {
  readonly hub: SocketHub
  readonly worlds: WorldSelection
  /** The further prefix under which the calls are served; may be empty. */
  readonly apiPrefix: string
  readonly faults: SocketGate
  /** Keeps every upgrade for the request journal. */
  readonly recorder: RequestRecorder
  /** Where a request comes from. */
  readonly addressOf: (request: FastifyRequest) => string
  /** What may end open sockets besides the end of their world. */
  readonly endings: readonly SocketEnding[]
  readonly onBug: (where: string, error: unknown) => void
  /** Hears of the sockets instead of the server that listens, where somebody stands before it. */
  readonly door?: Server | undefined
}

/** A client has nothing to say but heartbeats. */
const maxMessageBytes = 4_096
/** A peer that is gone without a word is found after one to two of these. */
const sweepMs = 30_000

/** Serves `/websocket/{userId}{token}` (wire.md 4.3), and keeps the sockets in step with sessions and worlds. */
export async function serveSockets(app: FastifyInstance, settings: SocketSettings): Promise<void> {
  const { hub, worlds, apiPrefix, endings, onBug, door = app.server } = settings
  const prefixes = apiPrefix === '' ? [''] : ['', apiPrefix]
  const address = new RegExp(`^(?:${prefixes.join('|')})/websocket/${addressPattern}$`)
  const gate = gateBefore(door, (path) => address.test(path))

  // In a scope of its own, so that its hooks do not run for every other call (docs/decisions/0014).
  await app.register(async (scope) => {
    await scope.register(websocket, {
      options: {
        server: gate.sockets,
        maxPayload: maxMessageBytes,
        handleProtocols: agreedProtocol,
      },
      preClose: async () => {
        gate.shut()
        await hub.close()
      },
      errorHandler: (error, socket) => failed(error, socket, onBug),
    })
    for (const prefix of prefixes) socketRoute(scope, prefix, settings)
  })

  const endingsOf = new Map(endings.map(({ collection, whose }) => [collection, whose]))
  const timer = setInterval(() => hub.sweep(), sweepMs)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
  worlds.registry.onEnd((world, how, parts) => {
    if (parts.has('sockets')) hub.closeWorld(world, how)
    else hub.checkWorld(world)
  })
  worlds.registry.onCommit((world, changes) => {
    const concerned = changes.flatMap((change) => endingsOf.get(change.collection)?.(change) ?? [])
    if (concerned.includes('everybody')) hub.checkWorld(world)
    for (const userId of new Set(concerned)) if (userId !== 'everybody') hub.check(world, userId)
  })
}

function socketRoute(scope: FastifyInstance, prefix: string, settings: SocketSettings): void {
  const admitted = new WeakMap<FastifyRequest, Admitted>()
  const { hub, recorder } = settings
  scope.route({
    method: 'GET',
    url: `${prefix}/websocket/:address`,
    onRequest: async (request, reply) => {
      if (!request.ws) return
      const admission = await admit(request, reply, settings)
      if (admission === undefined) return reply
      admitted.set(request, admission)
    },
    onSend: (request, reply, payload, done) => {
      recorder.answered(request, reply, payload)
      done(null, payload)
    },
    handler: () => {
      throw new RequestRejected(404, '此地址只接受 WebSocket 连接')
    },
    wsHandler: (socket, request) => {
      const admission = admitted.get(request)
      if (admission === undefined) throw new Error('a socket that was not admitted')
      recorder.opened(request)
      admission.hit(hub.add(admission.holder, socket))
    },
  })
}

/** Who holds a socket, and what hits it once it is open. */
interface Admitted {
  readonly holder: SocketHolder
  readonly hit: Extract<SocketFate, { isRefused: false }>['hit']
}

/**
 * The session that a socket is opened with; rejects a token that is not of this user, before the upgrade. Undefined
 * where a fault has refused it.
 */
async function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: SocketSettings,
): Promise<Admitted | undefined> {
  const { worlds, faults, recorder, authenticate, mayComeFrom } = settings
  const { userId, token } = socketAddressOf(request)
  const world = await worldOrLost(request, worlds, { userId, token })
  const actor = authenticate(world, token)
  request.settle = { world, actor }
  request.notes = new CallNotes(world, actor, openSocket)
  request.notes.address = addressWithoutToken(userId)
  recorder.noted(request, reply)
  reply.header('X-Fake-World', world.name)
  const fate = await faults.atUpgrade(request, reply)
  if (fate?.isRefused === true) return undefined
  if (actor?.userId !== userId) throw new RequestRejected(401, 'Token失效，请重新登录!')
  const address = settings.addressOf(request)
  settings.assertMayComeFrom(world, actor, address)
  // A rule that is made later ends an open socket as the end of its session does.
  const actorNow = () =>
    mayComeFrom(world, actor, address) ? authenticate(world, token) : undefined
  const hearsChanges = queryOf(request)['changes'] === 'on'
  const holder = { world, actor, actorNow, hearsChanges }
  return { holder, hit: fate?.hit ?? (() => undefined) }
}

/** The world of an upgrade; where there is none, the request is kept all the same, without its token. */
async function worldOrLost(
  request: FastifyRequest,
  worlds: WorldSelection,
  { userId, token }: SocketAddress,
): Promise<World> {
  try {
    return await worldOf(request, worlds, token)
  } catch (error) {
    noteLost(request, worlds.registry)
    if (request.notes !== undefined) request.notes.address = addressWithoutToken(userId)
    throw error
  }
}

/** What a client does wrong (a message that is too large, say) has closed the socket already; the rest is ours. */
function failed(error: Error, socket: WebSocket, onBug: SocketSettings['onBug']): void {
  if (socket.readyState !== socket.OPEN) return
  onBug('WebSocket', error)
  socket.close(closing.bug.code, closing.bug.reason)
}
