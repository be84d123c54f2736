import { type FastifyInstance } from 'fastify'
import { type Api } from '#server/core/call/call.ts'
import {
  assertControlAccess,
  assertControlCaller,
  type ControlAccess,
} from '#server/control/control-access.ts'
import { type ControlledPage } from '#server/simulators/controlled-page.ts'

/** Simulated pages of third parties, such as WeChat and CAS; to decide there as somebody is the control plane's to give. */
export async function serveControlledPages(
  app: FastifyInstance,
  worlds: Api['worlds'],
  access: ControlAccess,
  pages: readonly ControlledPage[],
): Promise<void> {
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request) => assertControlCaller(request, access))
      for (const { page } of pages) page(scope, worlds)
    },
    { prefix: '/__fake/pages' },
  )
  await Promise.all(
    pages.map(({ name, decisions }) =>
      app.register(
        async (scope) => {
          scope.addHook('onRequest', async (request, reply) => {
            reply.header('Cache-Control', 'no-store')
            assertControlAccess(request, access)
          })
          scope.options('/*', async (_, reply) => reply.status(404).send())
          decisions(scope, worlds)
        },
        { prefix: `/__fake/pages/${name}` },
      ),
    ),
  )
}
