import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type FastifyInstance } from 'fastify'
import { endpoints } from '@settle/shared/contract.ts'
import { openSocket } from '@settle/shared/features/notice/open-socket.ts'
import { type Locale } from '@settle/shared/core/text.ts'
import Type, { type Static } from 'typebox'
import { assertControlIsOn, type ControlAccess } from '#server/control/control-access.ts'
import { localeOf, say } from '#server/core/locale.ts'
import { loadApiExamples } from './api-examples.ts'
import { groupOf } from './feature-groups.ts'
import { openApiDocument } from './openapi-document.ts'

interface ReferenceOptions {
  readonly access: ControlAccess
  readonly apiPrefix: string
}

const languageSchema = Type.Object(
  { locale: Type.Optional(Type.Enum(['zh-CN', 'en-US'])) },
  { additionalProperties: false },
)

/**
 * The OpenAPI document. It tells nothing that is secret, so that whoever can reach the calls may read it, also from
 * another machine; only FAKE_CONTROL=off hides it (docs/decisions/0015).
 */
export function referenceRoutes(
  app: FastifyInstance,
  { access, apiPrefix }: ReferenceOptions,
): void {
  const texts = new Map<Locale, Promise<ReferenceText>>()
  const textIn = (locale: Locale) => {
    const known = texts.get(locale) ?? referenceText(locale, apiPrefix)
    texts.set(locale, known)
    return known
  }
  app.get<{ Querystring: Static<typeof languageSchema> }>(
    '/__fake/openapi.json',
    { schema: { querystring: languageSchema } },
    async ({ query, headers }, reply) => {
      assertControlIsOn(access)
      const { text, zipped, tag } = await textIn(query.locale ?? 'zh-CN')
      reply
        .headers({ 'Cache-Control': 'no-cache', ETag: tag, Vary: 'Accept-Encoding' })
        // For tools of another origin that read a contract in the browser.
        .header('Access-Control-Allow-Origin', '*')
        .type('application/json; charset=utf-8')
      if (headers['if-none-match'] === tag) return reply.status(304).send()
      return headers['accept-encoding']?.includes('gzip') === true
        ? reply.header('Content-Encoding', 'gzip').send(zipped)
        : reply.send(text)
    },
  )
}

interface ReferenceText {
  readonly text: string
  readonly zipped: Buffer
  readonly tag: string
}

/** Made when somebody first asks, and kept: the contract does not change while the server runs. */
async function referenceText(locale: Locale, apiPrefix: string): Promise<ReferenceText> {
  const text = JSON.stringify(
    openApiDocument({ locale, apiPrefix, examples: await loadApiExamples() }),
  )
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  return { text, zipped: await promisify(gzip)(text), tag: `W/"${digest}"` }
}

const noQuerySchema = Type.Object({}, { additionalProperties: false })

/** `GET /operations` of the control plane: what every call of the contract is, and the socket (kit.md, section 1). */
export function operationsRoute(app: FastifyInstance): void {
  app.get('/operations', { schema: { querystring: noQuerySchema } }, async ({ headers }) => {
    const locale = localeOf(headers['x-locale'])
    return [...endpoints, openSocket].map((endpoint) => {
      const { id, method, path, access, effect, background, takes, answer } = endpoint
      const { permission, assumption } = endpoint
      return {
        id,
        method,
        path,
        name: say(locale, endpoint.summary),
        group: say(locale, groupOf(endpoint).title),
        access,
        effect,
        background,
        takes,
        answer,
        permission: permission ?? null,
        // Every call works on the world's state; none only has the shape of its answer.
        fidelity: 'semantic',
        assumption: assumption ?? null,
      }
    })
  })
}
