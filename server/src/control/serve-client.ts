import fastifyStatic from '@fastify/static'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type FastifyInstance, type FastifyRequest } from 'fastify'
import { sendFailure } from '#server/core/errors.ts'
import { RequestRejected } from '#server/core/refusal.ts'

/**
 * Serves the built client, and answers everything unknown: a page for a person who typed an address,
 * the 404 envelope for everybody else (rulings.md, "What an outcome looks like").
 */
export async function serveClient(
  app: FastifyInstance,
  folder: string | undefined,
  apiPrefix: string,
): Promise<void> {
  const isBuilt = folder !== undefined && existsSync(join(folder, 'index.html'))
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        // Built assets carry their content's hash in their name; everything else is asked for again.
        const isHashed = path.includes('/assets/')
        reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
    app.get('/', (_, reply) => reply.sendFile('index.html'))
  }
  app.setNotFoundHandler((request, reply) => {
    if (isBuilt && isPageRequest(request, apiPrefix)) return reply.sendFile('index.html')
    return sendFailure(
      request,
      reply,
      404,
      new RequestRejected(404, '路径不存在，请检查路径是否正确'),
    )
  })
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
