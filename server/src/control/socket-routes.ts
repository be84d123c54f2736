import { type FastifyInstance } from 'fastify'
import Type, { type Static } from 'typebox'
import { RequestRejected } from '#server/core/refusal.ts'
import { openWorld } from '#server/core/call/world-selection.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { type World } from '#server/worlds/world.ts'

/** An open socket as the control plane sees it. */
interface ControlledSocket {
  readonly id: string
  readonly userId: string
  readonly role: string
  /** When it was opened, in ms of real time. */
  readonly openedAtMs: number
  readonly bufferedBytes: number
  readonly isMuted: boolean
  send(text: Buffer): void
  /** Lets nothing out any more, or again; what was held back is lost. */
  mute(isMuted: boolean): void
  close(closing: { readonly code: number; readonly reason: string }): void
  /** Ends the connection without a word. */
  terminate(): void
}

interface SocketPlane {
  readonly registry: WorldRegistry
  readonly socketsOf: (world: World) => readonly ControlledSocket[]
}

const strict = { additionalProperties: false }
const worldParams = Type.Object({ world: Type.String() })
const socketParams = Type.Object({ world: Type.String(), id: Type.String() })
const emptySchema = Type.Object({}, strict)
const sendSchema = Type.Object({ message: Type.Unknown() }, strict)
const closeSchema = Type.Object(
  {
    code: Type.Optional(Type.Integer({ minimum: 1000, maximum: 4999 })),
    reason: Type.Optional(Type.String({ maxLength: 40 })),
  },
  strict,
)
type OfSocket = Static<typeof socketParams>

/** The open sockets of a world, and what can be done to one or to all of them (kit.md, section 1). */
export function socketRoutes(app: FastifyInstance, plane: SocketPlane): void {
  app.get<{ Params: Static<typeof worldParams> }>(
    '/worlds/:world/sockets',
    { schema: { params: worldParams } },
    async ({ params }) => {
      const world = await openWorld(plane.registry, params.world)
      return plane
        .socketsOf(world)
        .map(({ id, userId, role, openedAtMs, bufferedBytes, isMuted }) => ({
          id,
          userId,
          role,
          openedAtMs,
          bufferedBytes,
          isMuted,
        }))
    },
  )
  app.post<{ Params: OfSocket; Body: Static<typeof sendSchema> }>(
    at('send'),
    { schema: { params: socketParams, body: sendSchema } },
    async ({ params, body: { message } }) => {
      const text = Buffer.from(typeof message === 'string' ? message : JSON.stringify(message))
      return toEach(plane, params, (socket) => socket.send(text))
    },
  )
  app.post<{ Params: OfSocket; Body: Static<typeof closeSchema> }>(
    at('close'),
    { schema: { params: socketParams, body: closeSchema } },
    async ({ params, body: { code = 1000, reason = '' } }) => {
      assertSendable(code)
      return toEach(plane, params, (socket) => socket.close({ code, reason }))
    },
  )
  const deeds: Readonly<Record<string, (socket: ControlledSocket) => void>> = {
    terminate: (socket) => socket.terminate(),
    mute: (socket) => socket.mute(true),
    unmute: (socket) => socket.mute(false),
  }
  for (const [name, deed] of Object.entries(deeds)) {
    app.post<{ Params: OfSocket }>(
      at(name),
      { schema: { params: socketParams, body: emptySchema } },
      async ({ params }) => toEach(plane, params, deed),
    )
  }
}

function at(deed: string): string {
  return `/worlds/:world/sockets/:id/${deed}`
}

/** Some codes say what no side may send: that there was none, or that the line broke (RFC 6455, 7.4.1). */
function assertSendable(code: number): void {
  const isSendable =
    [1000, 1001, 1002, 1003].includes(code) || (code >= 1007 && code <= 1014) || code >= 3000
  if (isSendable) return
  throw new RequestRejected(
    400,
    '关闭代码 {code} 不能发送；可以用 1000–1003、1007–1014 或 3000–4999',
    { code },
    'FAKE_BAD_CLOSE_CODE',
  )
}

async function toEach(
  { registry, socketsOf }: SocketPlane,
  { world: name, id }: OfSocket,
  deed: (socket: ControlledSocket) => void,
) {
  const open = socketsOf(await openWorld(registry, name))
  const sockets = id === 'all' ? open : open.filter((socket) => socket.id === id)
  if (id !== 'all' && sockets.length === 0) {
    throw new RequestRejected(404, '没有编号为 {id} 的连接', { id }, 'FAKE_UNKNOWN_SOCKET')
  }
  for (const socket of sockets) deed(socket)
  return { sockets: sockets.map((socket) => socket.id) }
}
