import fastifyStatic from '@fastify/static'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FastifyInstance } from 'fastify'
import Type, { type Static } from 'typebox'
import { assertControlCaller, controlCookie, type ControlAccess } from './control-access.ts'

interface PanelOptions {
  /** The folder of the built panel; without one, its address says how to build it. */
  readonly folder: string | undefined
  readonly access: ControlAccess
  /** The host under which worlds have origins of their own; the panel tries whether the browser finds them. */
  readonly worldHost: string
}

const tokenSchema = Type.Object(
  { token: Type.String({ maxLength: 512 }) },
  { additionalProperties: false },
)

/**
 * The control panel at `/__fake/` and the call that trades the token for its cookie (rulings.md,
 * "Control plane"). The page itself is free of the token, since it is what asks for it.
 */
export async function servePanel(app: FastifyInstance, options: PanelOptions): Promise<void> {
  const { folder, access, worldHost } = options
  const headers = panelHeaders(worldHost)
  const panel = async (scope: FastifyInstance) => {
    scope.addHook('onRequest', async (request, reply) => {
      reply.headers(headers)
      assertControlCaller(request, access)
    })
    sessionRoute(scope, access)
    if (folder !== undefined && existsSync(join(folder, 'index.html'))) {
      await servePages(scope, folder)
    } else {
      scope.get('/', async (_, reply) => reply.status(404).send(notBuilt))
    }
  }
  await app.register(panel, { prefix: '/__fake' })
}

const notBuilt = '控制面板尚未构建。请运行 npm run build，再重新启动服务。'

function sessionRoute(scope: FastifyInstance, access: ControlAccess): void {
  scope.post<{ Body: Static<typeof tokenSchema> }>(
    '/v1/session',
    { schema: { body: tokenSchema } },
    async ({ body }, reply) =>
      reply.header('Set-Cookie', controlCookie(body.token, access)).status(204).send(),
  )
}

async function servePages(scope: FastifyInstance, folder: string): Promise<void> {
  scope.get('/', async (_, reply) =>
    reply.type('text/html; charset=utf-8').send(await readFile(join(folder, 'index.html'))),
  )
  await scope.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    index: false,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => {
      // Their names carry their content's hash.
      reply.header('Cache-Control', 'public, max-age=31536000, immutable')
    },
  })
}

function panelHeaders(worldHost: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    'img-src data:',
    `connect-src 'self' http://*.${worldHost}:* https://*.${worldHost}:*`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': policy.join('; '),
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  }
}
