import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type FastifyInstance } from 'fastify'
import Type, { type Static } from 'typebox'
import { endpoints } from '@settle/shared/contract.ts'
import { openSocket } from '@settle/shared/core/live/open-socket.ts'
import { type Locale } from '@settle/shared/core/text/text.ts'
import { assertControlIsOn, type ControlAccess } from '#server/control/control-access.ts'
import { localeOf, say } from '#server/core/call/locale.ts'
import { loadApiExamples } from './api-examples.ts'
import { type collectControlCalls, controlDocument } from './control-document.ts'
import { groupOf } from './endpoint-groups.ts'
import { openApiDocument } from './openapi-document.ts'
import { type JsonSchema } from './openapi-schema.ts'
import { swagger2Document } from './swagger2-document.ts'

interface ReferenceOptions {
  readonly access: ControlAccess
  readonly apiPrefix: string
  readonly controlCalls: ReturnType<typeof collectControlCalls>
}

const languageSchema = Type.Object(
  { locale: Type.Optional(Type.Enum(['zh-CN', 'en-US'])) },
  { additionalProperties: false },
)

/**
 * The OpenAPI documents of the calls and of the control interface. They tell nothing that is secret, so that the one who can reach the calls may read them, also from
 * another machine; only FAKE_CONTROL=off hides them (docs/decisions/0015).
 */
export function referenceRoutes(
  app: FastifyInstance,
  { access, apiPrefix, controlCalls }: ReferenceOptions,
): void {
  const documents: Readonly<Record<string, (locale: Locale) => Promise<object>>> = {
    '/__fake/openapi.json': (locale) => callsDocument(locale, apiPrefix),
    '/__fake/control-openapi.json': async (locale) => controlDocument(controlCalls, locale),
    // Where clients of the ancestor, and tools for it, look for the document.
    '/v3/api-docs': (locale) => callsDocument(locale, apiPrefix),
    '/v2/api-docs': async (locale) => swagger2Document(await callsDocument(locale, apiPrefix)),
  }
  for (const [path, document] of Object.entries(documents)) {
    serveDocument(app, access, path, document)
    if (apiPrefix !== '' && !path.startsWith('/__fake')) {
      serveDocument(app, access, `${apiPrefix}${path}`, document)
    }
  }
}

async function callsDocument(locale: Locale, apiPrefix: string): Promise<JsonSchema> {
  return openApiDocument({ locale, apiPrefix, examples: await loadApiExamples() })
}

/** Made when somebody first asks, and kept: the contract does not change while the server runs. */
function serveDocument(
  app: FastifyInstance,
  access: ControlAccess,
  path: string,
  document: (locale: Locale) => Promise<object>,
): void {
  const texts = new Map<Locale, Promise<ReferenceText>>()
  const textIn = (locale: Locale) => {
    const known = texts.get(locale) ?? document(locale).then(referenceText)
    texts.set(locale, known)
    return known
  }
  app.get<{ Querystring: Static<typeof languageSchema> }>(
    path,
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

async function referenceText(document: object): Promise<ReferenceText> {
  const text = JSON.stringify(document)
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
