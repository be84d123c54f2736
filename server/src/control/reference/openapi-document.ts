import { endpoints, resources } from '@settle/shared/contract.ts'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { outcomeCode } from '@settle/shared/core/envelope.ts'
import { type Resource } from '@settle/shared/core/resource.ts'
import { type Locale } from '@settle/shared/core/text/text.ts'
import { type ApiExample } from '#server/core/call/api-example.ts'
import { endpointGroups, groupOf } from './endpoint-groups.ts'
import { guideAsMarkdown, guideIn } from './guide.ts'
import { extractComponents } from './openapi-components.ts'
import { failure, operationsOf } from './openapi-operation.ts'
import { type JsonSchema } from './openapi-schema.ts'
import { type Words, wordsOf } from './words.ts'

interface DocumentOptions {
  readonly locale: Locale
  /** The prefix under which the calls are served too; empty for none. */
  readonly apiPrefix: string
  readonly examples: Readonly<Record<string, ApiExample>>
}

/** The contract as an OpenAPI 3.1 document: everything in it follows from the endpoints and resources of `shared`. */
export function openApiDocument({ locale, apiPrefix, examples }: DocumentOptions): JsonSchema {
  const words = wordsOf(locale)
  const { paths, schemas } = extractComponents(pathsOf(words, examples))
  const sections = guideIn(words)
  const used = new Set(endpoints.map(groupOf))
  return {
    openapi: '3.1.0',
    info: {
      title: words.say('衡舟灵工结算平台（模拟）'),
      version: '1.0.0',
      summary: words.say('多角色灵活用工结算后台的模拟服务：数据是虚构的，行为是真实的。'),
      description: guideAsMarkdown(sections),
      license: { name: 'MIT', identifier: 'MIT' },
      'x-guide': sections,
    },
    servers: [
      { url: '/', description: words.say('本服务') },
      ...(apiPrefix === '' ? [] : [{ url: apiPrefix, description: words.say('同一接口，带前缀') }]),
    ],
    security: [{ accessToken: [] }],
    tags: endpointGroups
      .filter((group) => used.has(group))
      .map(({ title, description }) => ({
        name: words.say(title),
        description: words.say(description),
      })),
    paths,
    components: {
      schemas: { ...envelopeSchemas(words), ...schemas },
      responses: responses(words),
      examples: refusalExamples(words),
      parameters: headerParameters(words),
      headers: responseHeaders(words),
      securitySchemes: {
        accessToken: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Access-Token',
          description: words.say('登录返回的令牌'),
        },
      },
    },
  }
}

function pathsOf(words: Words, examples: DocumentOptions['examples']): JsonSchema {
  const paths = new Map<string, JsonSchema>()
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    const operations = operationsOf({
      endpoint,
      context: { words, resource: resourceOf(endpoint), resources },
      example: examples[endpoint.id],
    })
    paths.set(path, { ...(paths.get(path) ?? sharedParameters), ...operations })
  }
  return Object.fromEntries(paths)
}

const sharedParameters: JsonSchema = {
  parameters: ['World', 'Locale', 'Tenant'].map((name) => ({
    $ref: `#/components/parameters/${name}`,
  })),
}

/** The resource that a call belongs to, by the first part of its id. */
function resourceOf({ id }: Endpoint): Resource | undefined {
  const [feature = ''] = id.split('.')
  return resources.find(({ name }) => name === feature)
}

function envelopeSchemas({ say }: Words): JsonSchema {
  const fields = {
    message: { type: 'string', description: say('给用户看的一句话') },
    result: {
      description: say('多为空；字段有误时是 { fields }，版本冲突时是现在的行'),
    },
    timestamp: { type: 'integer', description: say('单位：毫秒') },
  }
  const required = ['success', 'message', 'code', 'result', 'timestamp']
  return {
    Refusal: {
      title: say('被规则拒绝'),
      type: 'object',
      required,
      properties: {
        success: { type: 'boolean', const: false },
        code: {
          type: 'integer',
          enum: [outcomeCode.refused, outcomeCode.notFound, outcomeCode.conflict],
        },
        ...fields,
      },
    },
    Failure: {
      title: say('没有处理的请求'),
      type: 'object',
      required,
      properties: {
        success: { type: 'boolean', const: false },
        code: {
          type: ['integer', 'string'],
          description: say('与 HTTP 状态相同；510 为缺少按钮权限，FAKE_ 开头的是世界的问题'),
        },
        ...fields,
      },
    },
  }
}

function responses({ say }: Words): JsonSchema {
  const response = (description: string, message: string, code: number | string) => ({
    description: say(description),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Failure' },
        example: failure(message, code),
      },
    },
  })
  return {
    Unauthenticated: response(
      '没有令牌，或令牌失效',
      say('Token失效，请重新登录!'),
      outcomeCode.unauthenticated,
    ),
    UnknownWorld: response(
      '请求指定的世界不存在',
      say('世界 {name} 不存在，请先创建', { name: 'demo' }),
      'FAKE_UNKNOWN_WORLD',
    ),
    WorldMismatch: response(
      '令牌属于另一个世界',
      say('令牌属于世界 {token}，请求却指定了世界 {explicit}；请改用同一个世界，或去掉其中之一', {
        token: 'default',
        explicit: 'demo',
      }),
      'FAKE_WORLD_MISMATCH',
    ),
    WorldGone: response(
      '世界已被清除',
      say('世界 {name} 已被清除', { name: 'demo' }),
      'FAKE_WORLD_GONE',
    ),
    ServerError: response(
      '服务器出错，多半是一个故障规则',
      say('服务器内部错误'),
      outcomeCode.refused,
    ),
    GatewayTimeout: response('网关超时：故障规则，或等待太久', say('网络超时'), 504),
    Unexpected: response(
      '故障规则可以让任何调用以任何状态回答',
      say('服务器内部错误'),
      outcomeCode.refused,
    ),
    TooLarge: response('请求内容过大', say('请求内容过大，最多 1 MB'), outcomeCode.tooLarge),
  }
}

function refusalExamples({ say }: Words): JsonSchema {
  return {
    Refused: {
      summary: say('被规则拒绝'),
      value: failure(say('当前状态不允许此操作'), outcomeCode.refused),
    },
    NotFound: {
      summary: say('不存在或无权限'),
      value: failure(say('该数据不存在或无权限'), outcomeCode.notFound),
    },
    Conflict: {
      summary: say('已被他人修改'),
      value: failure(say('数据已被他人修改，请核对后再保存'), outcomeCode.conflict, {}),
    },
  }
}

function headerParameters({ say }: Words): JsonSchema {
  const header = (name: string, description: string, schema: JsonSchema) => ({
    name,
    in: 'header',
    required: false,
    description: say(description),
    schema,
  })
  return {
    World: header('X-Fake-World', '数据所在的世界；缺省为令牌所属的世界，再缺省为 default', {
      type: 'string',
      pattern: '^[a-z0-9][a-z0-9-]{0,31}$',
    }),
    Locale: header('X-Locale', '回答的语言', {
      type: 'string',
      enum: ['zh-CN', 'en-US'],
      default: 'zh-CN',
    }),
    Tenant: header('tenant_id', '客户端所在的租户；服务端以令牌为准，不据此放宽范围', {
      type: 'string',
    }),
    IdempotencyKey: header(
      'Idempotency-Key',
      '请求编号：同一用户对同一操作重复使用时，返回第一次的结果而不再执行',
      { type: 'string', minLength: 1, maxLength: 64 },
    ),
  }
}

function responseHeaders({ say }: Words): JsonSchema {
  return {
    ContentDisposition: {
      description: say('文件名'),
      schema: { type: 'string' },
    },
    TotalRows: {
      description: say('文件的行数'),
      schema: { type: 'integer' },
    },
  }
}
