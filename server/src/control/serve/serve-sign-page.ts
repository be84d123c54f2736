import fastifyStatic from '@fastify/static'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { closedPolicy, originsOf, pageHeaders } from '#server/core/guard/content-policy.ts'
import { type WorldSelection } from '#server/core/call/world-selection.ts'
import { findMissingWorld } from '#server/control/world/missing-world.ts'
import { notBuilt } from './serve-panel.ts'

interface SignPageServing {
  /** The folder of the built page; without one, its address says how to build it. */
  readonly folder: string | undefined
  /** Where it sends its calls, '' for this server. */
  readonly apiBaseUrl: string
  readonly worlds: WorldSelection
}

/**
 * The pages of people without a login. On one they sign, at `/hbsk` and below it (docs/decisions/0097), and do what a task
 * asks for, at `/hbrw` and below it (0116). Its address holds the code of an invitation: no other site is told of it, nobody may frame
 * it, and nothing keeps it. On the other they look for work, at `/jobs` and below it (0120); they are built together.
 */
export async function serveSignPage(
  app: FastifyInstance,
  { folder, apiBaseUrl, worlds }: SignPageServing,
): Promise<void> {
  const headers = {
    'Cache-Control': 'no-cache',
    ...pageHeaders({
      ...closedPolicy,
      'style-src': ["'self'"],
      // A white label's logo may lie anywhere.
      'img-src': ["'self'", 'data:', 'blob:', 'http:', 'https:'],
      'connect-src': ["'self'", ...originsOf(apiBaseUrl)],
    }),
  }
  const sending = (html: Buffer | undefined) => (request: FastifyRequest, reply: FastifyReply) => {
    const missing = findMissingWorld(request, reply, worlds)
    if (missing !== undefined) return missing
    if (html === undefined) {
      return reply.status(404).type('text/plain; charset=utf-8').send(notBuilt)
    }
    return reply.headers(headers).type('text/html; charset=utf-8').send(html)
  }
  const signPage = await builtPage(folder, 'sign')
  for (const path of ['/hbsk', '/hbsk/:signCode', '/hbrw', '/hbrw/:taskCode']) {
    app.get(path, sending(signPage))
  }
  const jobsPage = await builtPage(folder, 'jobs')
  for (const path of ['/jobs', '/jobs/:id']) app.get(path, sending(jobsPage))
  if (folder === undefined || signPage === undefined) return
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/hbsk/assets/',
    index: false,
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => {
      // Their names carry their content's hash.
      reply.header('Cache-Control', 'public, max-age=31536000, immutable')
      reply.header('X-Content-Type-Options', 'nosniff')
    },
  })
}

async function builtPage(folder: string | undefined, name: string): Promise<Buffer | undefined> {
  const file = folder === undefined ? undefined : join(folder, name, 'index.html')
  return file === undefined || !existsSync(file) ? undefined : readFile(file)
}
