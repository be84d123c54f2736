import { type FastifyInstance, type FastifyReply } from 'fastify'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { type World } from '#server/worlds/world.ts'
import { alipayHeaders } from './alipay-page.ts'
import { cashierPage } from './cashier-page.ts'
import { findCashier, payAtCashier, type Cashier } from './cashier.ts'

interface TicketParams {
  Params: { ticket: string }
}

/** The address of a ticket's page below a server's own address. */
export function cashierPath(ticket: string): string {
  return `/__fake/pages/cashier/${ticket}`
}

/** The playable cashier page: anyone who has the ticket may look and pay; the ticket names its world. */
export async function cashierPages(app: FastifyInstance, registry: WorldRegistry): Promise<void> {
  await app.register(
    async (scope) => {
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: 1024 },
        (_request, text, done) => done(null, new URLSearchParams(String(text)).get('choice')),
      )
      scope.addHook('onRequest', async (_request, reply) => {
        reply.headers(alipayHeaders)
      })
      scope.get<TicketParams>('/:ticket', async ({ params }, reply) => {
        const found = await findTicket(registry, params.ticket)
        return sendPage(reply, found === undefined ? 404 : 200, found?.cashier)
      })
      scope.get<TicketParams>('/:ticket/state', async ({ params }) => {
        const found = await findTicket(registry, params.ticket)
        return { state: found?.cashier.state ?? 'unknown' }
      })
      scope.post<TicketParams>('/:ticket', async ({ params, body }, reply) => {
        const found = await findTicket(registry, params.ticket)
        if (found === undefined) return sendPage(reply, 404, undefined)
        if (body !== 'pay') return sendPage(reply, 400, found.cashier)
        await found.world.commit((tx) => payAtCashier(tx, found.cashier))
        return reply.redirect(cashierPath(params.ticket), 303)
      })
    },
    { prefix: '/__fake/pages/cashier' },
  )
}

function sendPage(reply: FastifyReply, status: number, cashier: Cashier | undefined): FastifyReply {
  return reply.status(status).type('text/html; charset=utf-8').send(cashierPage(cashier))
}

async function findTicket(
  registry: WorldRegistry,
  ticket: string,
): Promise<{ readonly world: World; readonly cashier: Cashier } | undefined> {
  const [, name] = /^([a-z0-9][a-z0-9-]{0,31})\.[\w-]{24}$/.exec(ticket) ?? []
  const world = name === undefined ? undefined : await registry.get(name)
  const cashier = world === undefined ? undefined : findCashier(world, ticket)
  return world === undefined || cashier === undefined ? undefined : { world, cashier }
}
