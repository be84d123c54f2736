import { type FastifyInstance, type FastifyReply } from 'fastify'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { type World } from '#server/worlds/world.ts'
import {
  answerSigning,
  findSigning,
  openSigning,
  type AlipayNews,
  type AlipaySigning,
  type SigningChoice,
} from '#server/simulators/cashier/alipay.ts'
import { alipayHeaders } from '#server/simulators/cashier/alipay-page.ts'
import { signingPage, signingScript, type SigningView } from './signing-page.ts'

interface TicketParams {
  Params: { ticket: string }
}

interface Ticketed {
  readonly world: World
  readonly signing: AlipaySigning
}

/** The address of a ticket's page below a server's own address. */
export function signingPath(ticket: string): string {
  return `/__fake/pages/sign/${ticket}`
}

/**
 * The playable signing page: anyone who has the ticket may look and answer, in whatever frame and without any header,
 * as on the real page. The ticket names its world.
 */
export async function signingPages(
  app: FastifyInstance,
  registry: WorldRegistry,
  news: AlipayNews,
): Promise<void> {
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
      scope.get('/sign.js', (_request, reply) =>
        reply.type('text/javascript; charset=utf-8').send(signingScript),
      )
      scope.get<TicketParams>('/sign/:ticket', async ({ params }, reply) => {
        const found = await findTicket(registry, params.ticket)
        if (found === undefined) return sendPage(reply, 404, undefined)
        await found.world.commit((tx) => openSigning(tx, found.signing))
        return sendPage(reply, 200, found.signing)
      })
      scope.get<TicketParams>('/sign/:ticket/state', async ({ params }) => {
        const found = await findTicket(registry, params.ticket)
        return { state: found?.signing.state ?? 'unknown' }
      })
      scope.post<TicketParams>('/sign/:ticket', async ({ params, body }, reply) => {
        const found = await findTicket(registry, params.ticket)
        if (found === undefined) return sendPage(reply, 404, undefined)
        if (!isChoice(body)) return sendPage(reply, 400, found.signing)
        await found.world.commit((tx) => answerSigning(tx, found.signing, body, news))
        return reply.redirect(signingPath(params.ticket), 303)
      })
    },
    { prefix: '/__fake/pages' },
  )
}

function isChoice(value: unknown): value is SigningChoice {
  return value === 'approve' || value === 'refuse' || value === 'slow'
}

function sendPage(reply: FastifyReply, status: number, view: SigningView): FastifyReply {
  return reply.status(status).type('text/html; charset=utf-8').send(signingPage(view))
}

async function findTicket(registry: WorldRegistry, ticket: string): Promise<Ticketed | undefined> {
  const [, name] = /^([a-z0-9][a-z0-9-]{0,31})\.[\w-]{24}$/.exec(ticket) ?? []
  const world = name === undefined ? undefined : await registry.get(name)
  const signing = world === undefined ? undefined : findSigning(world, ticket)
  return world === undefined || signing === undefined ? undefined : { world, signing }
}
