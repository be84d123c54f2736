import { type FastifyInstance } from 'fastify'
import { dataTroubleOf } from '#server/core/data-trouble.ts'
import { localeOf, say } from '#server/core/call/locale.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'

/** Whether the server answers and keeps what it is told; 503 with the reason where it no longer does. */
export function healthzRoute(app: FastifyInstance, registry: WorldRegistry): void {
  app.get('/healthz', async ({ headers }, reply) => {
    try {
      await registry.requireWell()
      return { status: 'ok' }
    } catch (error) {
      const trouble = dataTroubleOf(error)
      const reason =
        trouble === undefined
          ? String(error)
          : say(localeOf(headers['x-locale']), trouble.message, trouble.values)
      return reply.status(503).send({ status: 'failing', code: trouble?.code ?? 503, reason })
    }
  })
}
