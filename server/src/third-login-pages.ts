import { type FastifyInstance } from 'fastify'
import { type Api } from '#server/core/call/call.ts'
import {
  thirdLoginDecisions,
  thirdLoginPage,
} from './features/third-login/third-login-page.routes.ts'
import {
  assertControlAccess,
  assertControlCaller,
  type ControlAccess,
} from './control/control-access.ts'

/** The simulated page of third parties, WeChat and CAS; to log in as somebody there is the control plane's to give. */
export async function serveThirdLogin(
  app: FastifyInstance,
  worlds: Api['worlds'],
  access: ControlAccess,
): Promise<void> {
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request) => assertControlCaller(request, access))
      thirdLoginPage(scope, worlds)
    },
    { prefix: '/__fake/pages' },
  )
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        reply.header('Cache-Control', 'no-store')
        assertControlAccess(request, access)
      })
      scope.options('/*', async (_, reply) => reply.status(404).send())
      thirdLoginDecisions(scope, worlds)
    },
    { prefix: '/__fake/pages/third-login' },
  )
}
