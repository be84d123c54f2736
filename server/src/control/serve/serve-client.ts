import fastifyStatic from '@fastify/static'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { clientPolicy, pageHeaders } from '#server/core/guard/content-policy.ts'
import { sendFailure } from '#server/core/errors.ts'
import { nearCalls } from '#server/core/call/values/near-calls.ts'
import { allowOrigin } from '#server/core/call/implement.ts'
import { RequestRejected } from '#server/core/refusal.ts'
import { type WorldSelection } from '#server/core/call/world-selection.ts'
import { findMissingWorld, worldNameInAddress } from '#server/control/world/missing-world.ts'

interface ClientServing {
  /** The folder of the built client; undefined serves the calls alone. */
  readonly folder: string | undefined
  readonly apiPrefix: string
  /** Where the client sends its calls, '' for this server. */
  readonly apiBaseUrl: string
  /** Where it opens its socket, '' for behind `apiBaseUrl`. */
  readonly socketDomain: string
  readonly worlds: WorldSelection
  /** Has the request journal keep what was called and is no call. */
  readonly noteCall: (request: FastifyRequest, reply: FastifyReply) => void
}

/**
 * Serves the built client, and answers everything unknown: a page for a person who typed an address,
 * the 404 envelope for everybody else (rulings.md, "What an outcome looks like").
 */
export async function serveClient(
  app: FastifyInstance,
  { folder, apiPrefix, apiBaseUrl, socketDomain, worlds, noteCall }: ClientServing,
): Promise<void> {
  const page = await readPage(folder)
  const headersFor = ({ host }: FastifyRequest) =>
    pageHeaders(clientPolicy({ html: page ?? '', host, apiBaseUrl, socketDomain }), 'same-origin')
  const sendClient = (request: FastifyRequest, reply: FastifyReply) =>
    findMissingWorld(request, reply, worlds) ??
    reply
      .headers({ ...headersFor(request), ...worldCookieFor(request, worlds) })
      .sendFile('index.html')

  if (folder !== undefined && page !== undefined) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        // Built assets carry their content's hash in their name; everything else is asked for again.
        const isHashed = path.includes('/assets/')
        reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
        reply.header('X-Content-Type-Options', 'nosniff')
      },
    })
    app.get('/', sendClient)
  }
  app.setNotFoundHandler((request, reply) => {
    if (page !== undefined && isPageRequest(request, apiPrefix)) return sendClient(request, reply)
    if (isCall(request)) {
      allowOrigin(request, reply)
      noteCall(request, reply)
    }
    return sendFailure(request, reply, 404, unknownPath(request, apiPrefix))
  })
}

/** An address that names a world is a link into it: what the page asks before the login belongs there too (decision 186). */
function worldCookieFor(request: FastifyRequest, worlds: WorldSelection): Record<string, string> {
  const name = worldNameInAddress(request, worlds)
  return name === undefined ? {} : { 'Set-Cookie': `fake_world=${name}; Path=/; SameSite=Lax` }
}

/** Says what may have been meant: anyone who calls by hand sees it at once. */
function unknownPath({ method, url }: FastifyRequest, apiPrefix: string): RequestRejected {
  const [near] = nearCalls(method, url, apiPrefix)
  return near === undefined
    ? new RequestRejected(404, '路径不存在，请检查路径是否正确')
    : new RequestRejected(404, '路径不存在；是不是想调用 {near}？', { near })
}

/** The built page; undefined where there is none. Anyone who builds anew starts the server anew. */
async function readPage(folder: string | undefined): Promise<string | undefined> {
  if (folder === undefined || !existsSync(join(folder, 'index.html'))) return undefined
  return readFile(join(folder, 'index.html'), 'utf8')
}

/** Whether somebody seems to call the API: what is under /__fake is no call, nor is a file that is not there. */
function isCall({ method, url, headers }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? ''
  const isFile = ['GET', 'HEAD'].includes(method) && /\.\w+$/.test(path)
  return (
    (!isFile || headers['x-access-token'] !== undefined) &&
    !['/__fake', '/websocket'].some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
  )
}

function isPageRequest({ method, url, headers }: FastifyRequest, apiPrefix: string): boolean {
  const path = url.split('?', 1)[0] ?? ''
  const accept = headers.accept ?? ''
  return (
    method === 'GET' &&
    headers['x-access-token'] === undefined &&
    headers['tenant_id'] === undefined &&
    (accept.includes('html') || accept.includes('*/*')) &&
    !/\.\w+$/.test(path) &&
    !['/__fake', '/websocket', apiPrefix]
      .filter((prefix) => prefix !== '')
      .some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
  )
}
