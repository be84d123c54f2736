import fastifyStatic from '@fastify/static'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FastifyInstance } from 'fastify'
import Type, { type Static } from 'typebox'
import { closedPolicy, pageHeaders } from '#server/core/guard/content-policy.ts'
import {
  assertControlCaller,
  assertControlIsOn,
  controlCookie,
  type ControlAccess,
} from '#server/control/control-access.ts'

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
 * The control panel at `/__fake/`, the call that trades the token for its cookie, and the API reference at
 * `/__fake/docs`, with the test bar of the application (rulings.md, "Control plane"). The pages themselves are free of the token, since the panel is what
 * asks for it; the reference and the scripts tell nothing of the worlds and are free of the host name too.
 */
export async function servePanel(app: FastifyInstance, options: PanelOptions): Promise<void> {
  const { folder, access, worldHost } = options
  const panel = async (scope: FastifyInstance) => {
    const headers = headersOf([`http://*.${worldHost}:*`, `https://*.${worldHost}:*`])
    scope.addHook('onRequest', async (request, reply) => {
      reply.headers(headers)
      assertControlCaller(request, access)
    })
    sessionRoute(scope, access)
    pageRoute(scope, '/', folder, 'index.html')
  }
  const reference = async (scope: FastifyInstance) => {
    const headers = headersOf()
    scope.addHook('onRequest', async (_, reply) => {
      reply.headers(headers)
      assertControlIsOn(access)
    })
    pageRoute(scope, '/docs', folder, join('docs', 'index.html'))
    // Without a hash in its name, which the application could not know.
    pageRoute(scope, '/bar.js', folder, 'bar.js', 'text/javascript')
    if (folder !== undefined && existsSync(folder)) await serveAssets(scope, folder)
  }
  await app.register(panel, { prefix: '/__fake' })
  await app.register(reference, { prefix: '/__fake' })
}

/** What stands at the address of a page that was not built. */
export const notBuilt = '这个页面尚未构建。请运行 npm run build，再重新启动服务。'

function sessionRoute(scope: FastifyInstance, access: ControlAccess): void {
  scope.post<{ Body: Static<typeof tokenSchema> }>(
    '/v1/session',
    { schema: { body: tokenSchema } },
    async ({ body }, reply) =>
      reply.header('Set-Cookie', controlCookie(body.token, access)).status(204).send(),
  )
}

function pageRoute(
  scope: FastifyInstance,
  path: string,
  folder: string | undefined,
  file: string,
  type = 'text/html',
): void {
  const page = folder === undefined ? undefined : join(folder, file)
  scope.get(path, async (_, reply) =>
    page === undefined || !existsSync(page)
      ? reply.status(404).type('text/plain; charset=utf-8').send(notBuilt)
      : reply.type(`${type}; charset=utf-8`).send(await readFile(page)),
  )
}

async function serveAssets(scope: FastifyInstance, folder: string): Promise<void> {
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

/** What a page may load, and to whom else it may connect. */
function headersOf(others: readonly string[] = []): Readonly<Record<string, string>> {
  return {
    'Cache-Control': 'no-cache',
    ...pageHeaders({
      ...closedPolicy,
      'style-src': ["'self'"],
      'img-src': ['data:'],
      'connect-src': ["'self'", ...others],
    }),
  }
}
