import { type FastifyInstance, type RouteOptions } from 'fastify'
import { type Locale } from '@settle/shared/core/text/text.ts'
import { isSchema, type JsonSchema } from './openapi-schema.ts'
import { wordsOf, type Words } from './words.ts'

/** A call of the control interface as its route declares it. */
interface ControlCall {
  readonly method: string
  readonly url: string
  readonly schema: JsonSchema
}

/** Notes every route that a scope gets from now on. */
export function collectControlCalls(scope: FastifyInstance): readonly ControlCall[] {
  const calls: ControlCall[] = []
  scope.addHook('onRoute', ({ method, url, schema }: RouteOptions) => {
    for (const name of [method].flat().map(String)) {
      if (name !== 'HEAD' && name !== 'OPTIONS' && !url.includes('*')) {
        calls.push({ method: name.toLowerCase(), url, schema: isSchema(schema) ? schema : {} })
      }
    }
  })
  return calls
}

/** The control interface as an OpenAPI 3.1 document of its own: what may be sent follows from its routes (docs/kit.md). */
export function controlDocument(calls: readonly ControlCall[], locale: Locale): JsonSchema {
  const words = wordsOf(locale)
  const paths = new Map<string, JsonSchema>()
  for (const call of calls) {
    const path = call.url.replaceAll(/:(\w+)/g, '{$1}')
    paths.set(path, { ...paths.get(path), [call.method]: operationOf(call, path, words) })
  }
  const groups = [...new Set(calls.map(({ url }) => groupOf(url)))].toSorted()
  return {
    openapi: '3.1.0',
    info: {
      title: words.say('衡舟灵工结算平台：控制接口'),
      version: '1.0.0',
      description: words.say(
        '世界、故障、时钟、请求记录与模拟的外部世界。写法与例子见 docs/kit.md。',
      ),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: words.say('本服务') }],
    security: [{}, { adminToken: [] }],
    tags: groups.map((name) => ({ name, description: `\`/__fake/v1/…${name}\`` })),
    paths: Object.fromEntries([...paths].toSorted(([one], [other]) => (one < other ? -1 : 1))),
    components: {
      schemas: {
        Failure: {
          type: 'object',
          required: ['success', 'message', 'code'],
          properties: {
            success: { type: 'boolean', const: false },
            message: { type: 'string' },
            code: {
              type: ['integer', 'string'],
              description: words.say('FAKE_ 开头的名字见 docs/fake-codes.md'),
            },
          },
        },
      },
      responses: {
        Failure: {
          description: words.say('被拒绝，或没有处理的请求'),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
        },
      },
      securitySchemes: {
        adminToken: {
          type: 'http',
          scheme: 'bearer',
          description: words.say('其他机器须带上控制令牌，本机不必'),
        },
      },
    },
  }
}

function operationOf({ method, url, schema }: ControlCall, path: string, words: Words): JsonSchema {
  const { querystring, body, params } = schema
  const failure = { $ref: '#/components/responses/Failure' }
  return {
    operationId: operationIdOf(method, path),
    tags: [groupOf(url)],
    summary: `${method.toUpperCase()} ${path}`,
    parameters: [
      ...Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => ({
        name,
        in: 'path',
        required: true,
        schema: memberOf(params, name) ?? { type: 'string' },
      })),
      ...propertiesOf(querystring).map(([name, property]) => ({
        name,
        in: 'query',
        required: requiredIn(querystring).includes(name),
        schema: property,
      })),
    ],
    ...(isSchema(body)
      ? {
          requestBody: {
            required: requiredIn(body).length > 0,
            content: { 'application/json': { schema: body } },
          },
        }
      : {}),
    responses: {
      200: { description: words.say('完成'), content: { 'application/json': { schema: {} } } },
      '4XX': failure,
      default: failure,
    },
  }
}

/** `post` of `/__fake/v1/worlds/{name}/faults/next` is `post.worlds.faults.next`. */
function operationIdOf(method: string, path: string): string {
  const parts = path.split('/').filter((part) => part !== '' && part !== '__fake' && part !== 'v1')
  const words = parts.map((part) => (part.startsWith('{') ? `by-${part.slice(1, -1)}` : part))
  return [method, ...words].join('.')
}

/** What a call is about: of a world's calls the part behind its name. */
function groupOf(url: string): string {
  const parts = url.split('/').filter((part) => part !== '' && !part.startsWith(':'))
  const [, , first = 'control', second] = parts
  return first === 'worlds' && second !== undefined ? second : first
}

function propertiesOf(schema: unknown): [string, unknown][] {
  const properties = isSchema(schema) ? schema['properties'] : undefined
  return isSchema(properties) ? Object.entries(properties) : []
}

function memberOf(schema: unknown, name: string): unknown {
  return propertiesOf(schema).find(([known]) => known === name)?.[1]
}

function requiredIn(schema: unknown): unknown[] {
  const required = isSchema(schema) ? schema['required'] : undefined
  return Array.isArray(required) ? required : []
}
