import { type FastifyInstance } from 'fastify'
import Type, { type Static } from 'typebox'
import { type Actor } from '#server/core/call/actor.ts'
import { RequestRejected } from '#server/core/refusal.ts'
import { openWorld } from '#server/core/call/world-selection.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import { userNamed, type FindUser } from './user-named.ts'

interface GenuinePlane {
  readonly registry: WorldRegistry
  readonly findUser: FindUser
  /** Has the sessions of a user run out; says how many there were. */
  readonly expireSessions: (tx: Transaction, userId: string) => number
  /** Opens a session without a trace of a login, and gives its token. */
  readonly openSession: (world: World, username: string) => Promise<string | undefined>
  /** Takes a button code from a user; says whether they held it. */
  readonly revokePermission: (tx: Transaction, world: World, user: Actor, code: string) => boolean
}

const userParams = Type.Object({ world: Type.String(), user: Type.String({ maxLength: 64 }) })
const nothing = Type.Object({}, { additionalProperties: false })
const permissionBody = Type.Object(
  { permission: Type.String({ minLength: 1, maxLength: 100 }) },
  { additionalProperties: false },
)
interface OnUser {
  Params: Static<typeof userParams>
}

/** What makes the server itself answer 401 and 403: nothing is faked, and nobody is spared (kit.md, section 2). */
export function genuineRoutes(app: FastifyInstance, plane: GenuinePlane): void {
  const { registry, findUser, expireSessions, revokePermission, openSession } = plane
  app.post<OnUser>(
    '/worlds/:world/users/:user/token',
    { schema: { params: userParams, body: nothing } },
    async ({ params }, reply) => {
      const world = await openWorld(registry, params.world)
      const { username } = userNamed(world, params.user, findUser)
      return reply.status(201).send({ username, token: await openSession(world, username) })
    },
  )
  app.post<OnUser>(
    '/worlds/:world/users/:user/expire-token',
    {
      schema: { params: userParams, body: nothing },
      preValidation: (request, _reply, done) => {
        request.body ??= {}
        done()
      },
    },
    async ({ params }) => {
      const world = await openWorld(registry, params.world)
      const { userId, username } = userNamed(world, params.user, findUser)
      const expired = await world.commit((tx) => expireSessions(tx, userId))
      return { username, expired }
    },
  )
  app.post<OnUser & { Body: Static<typeof permissionBody> }>(
    '/worlds/:world/users/:user/revoke-permission',
    { schema: { params: userParams, body: permissionBody } },
    async ({ params, body: { permission } }) => {
      const world = await openWorld(registry, params.world)
      const user = userNamed(world, params.user, findUser)
      const { username } = user
      const wasHeld = await world.commit((tx) => revokePermission(tx, world, user, permission))
      if (!wasHeld) {
        throw new RequestRejected(
          409,
          '用户 {username} 没有权限 {permission}，无法收回',
          { username, permission },
          'FAKE_PERMISSION_NOT_HELD',
        )
      }
      return { username, permission }
    },
  )
}
