import { type FastifyInstance, type FastifyRequest } from 'fastify'
import Type, { type Static } from 'typebox'
import { roles } from '@settle/shared/core/role.ts'
import { roleCode } from '@settle/shared/core/words/role.dictionaries.ts'
import { userStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { findLoginSource, loginSources } from '@settle/shared/features/third-login/login-source.ts'
import { loginRequestFields } from '@settle/shared/features/third-login/third-login.ts'
import { notFound, RequestRejected } from '#server/core/refusal.ts'
import { worldOf, type WorldSelection } from '#server/core/call/world-selection.ts'
import { userRows } from '#server/features/session/index.ts'
import { type World } from '#server/worlds/world.ts'
import { decide } from './login-ticket.service.ts'
import { sendThirdLoginPage } from './third-login-page.ts'
import { thirdLoginScript } from './third-login-script.ts'

const pageQuery = Type.Object({ source: Type.Optional(Type.String()) })

const decisionSchema = Type.Object(
  {
    ...loginRequestFields,
    /** Who logs in; null refuses. */
    userId: Type.Union([Type.String(), Type.Null()]),
  },
  { additionalProperties: false },
)

/** The page of the third parties and its script; they hold nothing that would have to be guarded. */
export function thirdLoginPage(app: FastifyInstance, worlds: WorldSelection): void {
  app.get<{ Querystring: Static<typeof pageQuery> }>(
    '/third-login',
    { schema: { querystring: pageQuery } },
    async (request, reply) => {
      const { source: name = loginSources[0].name } = request.query
      const source = findLoginSource(name)
      if (source === undefined) {
        throw new RequestRejected(404, '不支持的登录方式：{source}', { source: name })
      }
      const world = await worldOf(request, worlds)
      return sendThirdLoginPage(reply, source, world.name)
    },
  )
  app.get('/third-login.js', async (_, reply) =>
    reply
      .header('X-Content-Type-Options', 'nosniff')
      .type('text/javascript; charset=utf-8')
      .send(thirdLoginScript),
  )
}

/** Who may be chosen on the page, and what is chosen: for callers of the control plane only, since no password is asked. */
export function thirdLoginDecisions(app: FastifyInstance, worlds: WorldSelection): void {
  app.get('/accounts', async (request: FastifyRequest) =>
    accountsOf(await worldOf(request, worlds)),
  )
  app.post<{ Body: Static<typeof decisionSchema> }>(
    '/decisions',
    { schema: { body: decisionSchema } },
    async (request) => {
      const world = await worldOf(request, worlds)
      const { userId } = request.body
      return world.commit((tx) => {
        if (userId !== null && tx.rows(userRows).find(userId)?.delFlag !== '0') throw notFound()
        return decide(tx, request.body)
      })
    },
  )
}

/** The five role accounts, then everybody else by id. */
function accountsOf(world: World) {
  const users = [...world.rows(userRows).each(liveUsers)]
  return [
    ...users.filter(({ username }) => isRoleAccount(username)),
    ...users.filter(({ username }) => !isRoleAccount(username)),
  ].map((user) => ({
    id: user.id,
    username: user.username,
    realname: user.realname,
    busName: user.busName,
    role: roleCode.labelOf(user.roleCode),
    isRoleAccount: isRoleAccount(user.username),
    isFrozen: user.status === userStatus.values.frozen,
  }))
}

function isRoleAccount(username: string): boolean {
  return roles.some((role) => role === username)
}

const liveUsers = {
  where: [{ field: 'delFlag', is: 'equal', value: '0' }],
  order: { field: 'id', descending: false },
} as const
