import { type FastifyInstance } from 'fastify'
import { dataTroubleOf } from '#server/core/data-trouble.ts'
import { localeOf, say } from '#server/core/call/locale.ts'
import { UnreachableDatabase } from '#server/worlds/shared/unreachable-database.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'

/** Whether the server answers and keeps what it is told; 503 with the reason where it no longer does. */
export function healthzRoute(app: FastifyInstance, registry: WorldRegistry): void {
  /** Of a server of its own there is no more to say. */
  const sharing = (error?: unknown) => {
    const { shared } = registry
    if (shared === undefined) return {}
    const database = error instanceof UnreachableDatabase ? 'unreachable' : 'ok'
    return { database, leases: shared.leases() }
  }
  app.get('/healthz', async ({ headers }, reply) => {
    try {
      await registry.requireWell()
      return { status: 'ok', ...sharing() }
    } catch (error) {
      const trouble = dataTroubleOf(error)
      const reason =
        trouble === undefined
          ? String(error)
          : say(localeOf(headers['x-locale']), trouble.message, trouble.values)
      const code = trouble?.code ?? 503
      return reply.status(503).send({ status: 'failing', code, reason, ...sharing(error) })
    }
  })
}
