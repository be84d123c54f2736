import fastifyStatic from '@fastify/static'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { sendFailure } from '#server/core/errors.ts'
import { RequestRejected } from '#server/core/refusal.ts'
import { worldNameInHost, type WorldSelection } from '#server/core/world-selection.ts'
import { missingWorldPage } from './missing-world-page.ts'

/**
 * Serves the built client, and answers everything unknown: a page for a person who typed an address,
 * the 404 envelope for everybody else (rulings.md, "What an outcome looks like").
 */
export async function serveClient(
  app: FastifyInstance,
  folder: string | undefined,
  apiPrefix: string,
  worlds: WorldSelection,
): Promise<void> {
  const isBuilt = folder !== undefined && existsSync(join(folder, 'index.html'))
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        // Built assets carry their content's hash in their name; everything else is asked for again.
        const isHashed = path.includes('/assets/')
        reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
    app.get('/', (request, reply) => sendPage(request, reply, worlds))
  }
  app.setNotFoundHandler((request, reply) => {
    if (isBuilt && isPageRequest(request, apiPrefix)) return sendPage(request, reply, worlds)
    return sendFailure(
      request,
      reply,
      404,
      new RequestRejected(404, '路径不存在，请检查路径是否正确'),
    )
  })
}

function sendPage(
  { hostname }: FastifyRequest,
  reply: FastifyReply,
  { registry, worldHost }: WorldSelection,
): FastifyReply {
  const name = worldNameInHost(hostname, worldHost)
  const standing = name === undefined ? 'open' : registry.stateOf(name)
  if (name === undefined || standing === 'open') return reply.sendFile('index.html')
  const isEvicted = standing === 'evicted'
  return reply
    .status(isEvicted ? 410 : 404)
    .type('text/html; charset=utf-8')
    .send(missingWorldPage(name.replaceAll(/[^a-z0-9-]/g, ''), isEvicted))
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
