import { type Endpoint, type ListFilters } from '@settle/shared/core/endpoint.ts'
import { outcomeCode } from '@settle/shared/core/envelope.ts'
import { roles, type Role } from '@settle/shared/core/role.ts'
import { roleCode } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { takesKey } from '#server/core/call/idempotency.ts'
import { type ApiExample } from '#server/core/call/api-example.ts'
import { groupOf } from './endpoint-groups.ts'
import { filterParameters, filtersOf } from './filter-parameters.ts'
import {
  fieldSchema,
  isSchema,
  type JsonSchema,
  openApiSchema,
  type SchemaContext,
} from './openapi-schema.ts'
import { type Words } from './words.ts'

/** A call with everything that its description is made from. */
export interface DescribedCall {
  readonly endpoint: Endpoint
  readonly context: SchemaContext
  readonly example: ApiExample | undefined
}

/** The moment that the examples of answers carry: 2026-11-21 09:30:00 of the world. */
export const exampleTimestamp = 1_795_224_600_000

/**
 * The operations of a call by their verbs: one, or two where a documented GET that changes state answers POST too
 * (kit.md, T4).
 */
export function operationsOf(call: DescribedCall): JsonSchema {
  const { method, effect, id } = call.endpoint
  const own = operationOf(call)
  if (method !== 'GET' || effect === 'read') return { [method.toLowerCase()]: own }
  const { words } = call.context
  return {
    get: own,
    post: {
      ...own,
      operationId: `${id}.post`,
      summary: words.say('{summary}（POST）', { summary: String(own['summary']) }),
      'x-same-as': id,
      // Posted, the values stand in the body, so that no secret need stand in an address.
      parameters: [
        ...parametersIn('path', call.endpoint.params, call.context, pathValuesOf(call)),
        ...keyParameter(call),
      ],
      ...valuesInBody(call),
    },
  }
}

function valuesInBody({ endpoint, context, example }: DescribedCall): JsonSchema {
  if (propertyNamesOf(endpoint.query).length === 0) return {}
  const content = {
    schema: openApiSchema(endpoint.query, context),
    ...(example === undefined ? {} : { example: example.request.query }),
  }
  return { requestBody: { required: true, content: { 'application/json': content } } }
}

function operationOf(call: DescribedCall): JsonSchema {
  const { endpoint, example, context } = call
  const { words } = context
  const facts = factsOf(call)
  const filters = filtersOf(endpoint)
  return {
    operationId: endpoint.id,
    tags: [words.say(groupOf(endpoint).title)],
    summary: words.say(endpoint.summary),
    description: facts.map(([name, text]) => `**${name}**: ${text}`).join('\n\n'),
    'x-access': typeof endpoint.access === 'string' ? endpoint.access : 'roles',
    'x-roles': callersOf(endpoint),
    'x-effect': endpoint.effect,
    'x-background': endpoint.background,
    'x-answer': endpoint.answer,
    ...(endpoint.permission === undefined ? {} : { 'x-permission': endpoint.permission }),
    ...(endpoint.assumption === undefined
      ? {}
      : { 'x-assumption': words.say(endpoint.assumption) }),
    ...(filters === undefined ? {} : { 'x-masked': maskedFieldsOf(filters) }),
    ...(example === undefined ? {} : { 'x-example': example.request }),
    ...(endpoint.access === 'public' ? { security: [] } : {}),
    parameters: parametersOf(call),
    ...(endpoint.method === 'GET' ? {} : requestBodyOf(call)),
    responses: responsesOf(call),
  }
}

/** The roles that may call it; none for a call without a token. */
export function callersOf({ access }: Endpoint): readonly Role[] {
  if (access === 'public') return []
  return access === 'authenticated' ? roles : access
}

function factsOf(call: DescribedCall): (readonly [name: string, text: string])[] {
  const { endpoint, context } = call
  const { words } = context
  const { say } = words
  const names = callersOf(endpoint).map((role) => roleCode.labelOf(role, words.locale))
  const { permission, effect, method, background, assumption } = endpoint
  const filters = filtersOf(endpoint)
  const masked = maskedFieldsOf(filters)
  const hidden = hiddenFieldsOf(filters, words)
  return [
    [say('可调用'), endpoint.access === 'public' ? say('无需登录') : words.list(names)],
    ...(permission === undefined ? [] : [[say('按钮权限'), `\`${permission}\``] as const]),
    [say('作用'), effect === 'read' ? say('只读') : say('会改变数据')],
    ...(method === 'GET' && effect === 'mutate'
      ? [[say('方法'), say('这个 GET 会改变数据；同一路径也接受 POST。')] as const]
      : []),
    ...(background
      ? [[say('后台调用'), say('页面定时发出的调用；没有指名的故障不会落在它上面。')] as const]
      : []),
    ...(masked.length === 0
      ? []
      : [
          [
            say('掩码字段'),
            say('{fields}；不能用于筛选和排序。', { fields: words.list(masked) }),
          ] as const,
        ]),
    ...(hidden.length === 0
      ? []
      : [
          [
            say('不可见字段'),
            say('{fields}；对所列角色不返回，也不能用于筛选和排序。', {
              fields: words.list(hidden),
            }),
          ] as const,
        ]),
    ...(filters === undefined
      ? []
      : [[say('列表查询'), say('筛选写法见文首“列表查询”。')] as const]),
    ...(assumption === undefined ? [] : [[say('约定'), say(assumption)] as const]),
  ]
}

function maskedFieldsOf(filters: ListFilters | undefined): string[] {
  return Object.keys(filters?.masked ?? {})
}

/** The fields with the roles to which they are not shown. */
function hiddenFieldsOf(filters: ListFilters | undefined, words: Words): string[] {
  return Object.entries(filters?.hidden ?? {}).map(([field, { from, unless }]) => {
    const names = words.list(from.map((role) => roleCode.labelOf(role, words.locale)))
    const values = Object.entries(unless ?? {}).map(([name, value]) => `${name}=${value}`)
    return values.length === 0
      ? words.say('{field}（{roles}）', { field, roles: names })
      : words.say('{field}（{roles}，除非 {values}）', {
          field,
          roles: names,
          values: values.join(' & '),
        })
  })
}

function parametersOf(call: DescribedCall): JsonSchema[] {
  const { endpoint, context, example } = call
  return [
    ...parametersIn('path', endpoint.params, context, pathValuesOf(call)),
    ...parametersIn('query', endpoint.query, context, example?.request.query ?? {}),
    ...filterParameters(endpoint, context),
    ...keyParameter(call),
  ]
}

function keyParameter({ endpoint }: DescribedCall): JsonSchema[] {
  return takesKey(endpoint) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []
}

function parametersIn(
  place: 'path' | 'query',
  schema: unknown,
  context: SchemaContext,
  examples: Readonly<Record<string, unknown>>,
): JsonSchema[] {
  const { properties, required } = isSchema(schema) ? schema : {}
  if (!isSchema(properties)) return []
  const needed = new Set(Array.isArray(required) ? required : [])
  return Object.entries(properties).map(([name, property]) => {
    const described = fieldSchema(name, openApiSchema(property, context), context)
    const { title, description, ...plain } = described
    const text = [title, description]
      .filter((part) => typeof part === 'string')
      .join(context.words.locale === 'zh-CN' ? '：' : ': ')
    return {
      name,
      in: place,
      required: place === 'path' || needed.has(name),
      ...(text === '' ? {} : { description: text }),
      schema: plain,
      ...(Object.hasOwn(examples, name) ? { example: examples[name] } : {}),
    }
  })
}

function pathValuesOf({
  endpoint: { path },
  example,
}: DescribedCall): Readonly<Record<string, unknown>> {
  const values = example?.request.path.split('/') ?? []
  return Object.fromEntries(
    path.split('/').flatMap((part, index) => {
      const value = values[index]
      return part.startsWith(':') && value !== undefined
        ? [[part.slice(1), decodeURIComponent(value)]]
        : []
    }),
  )
}

function requestBodyOf({ endpoint, context, example }: DescribedCall): JsonSchema {
  if (endpoint.body === undefined) return {}
  const body = example?.request.body
  return {
    requestBody: {
      required: true,
      content: {
        [endpoint.takes === 'form' ? 'multipart/form-data' : 'application/json']: {
          schema: openApiSchema(endpoint.body, context),
          ...(body === undefined || body === null ? {} : { example: body }),
        },
      },
    },
  }
}

function responsesOf(call: DescribedCall): JsonSchema {
  const { endpoint } = call
  return {
    200: doneResponse(call),
    400: failureResponse(call, '请求有误', { malformed: malformedAnswer(call) }),
    ...(endpoint.access === 'public'
      ? {}
      : {
          401: { $ref: '#/components/responses/Unauthenticated' },
          ...forbiddenResponse(call),
        }),
    404: { $ref: '#/components/responses/UnknownWorld' },
    409: { $ref: '#/components/responses/WorldMismatch' },
    410: { $ref: '#/components/responses/WorldGone' },
    ...(endpoint.body === undefined ? {} : { 413: { $ref: '#/components/responses/TooLarge' } }),
    500: { $ref: '#/components/responses/ServerError' },
    504: { $ref: '#/components/responses/GatewayTimeout' },
    default: { $ref: '#/components/responses/Unexpected' },
  }
}

function doneResponse(call: DescribedCall): JsonSchema {
  const { endpoint, context, example } = call
  const { say } = context.words
  const refusals = refusalExamplesOf(endpoint)
  const refusal = { $ref: '#/components/schemas/Refusal' }
  if (endpoint.answer === 'file') {
    return {
      description: say('文件；被拒绝时为 success: false 的信封。'),
      headers: {
        'Content-Disposition': { $ref: '#/components/headers/ContentDisposition' },
        ...(exportQuery(endpoint)
          ? { 'X-Total-Rows': { $ref: '#/components/headers/TotalRows' } }
          : {}),
      },
      content: {
        ...Object.fromEntries(
          fileTypesOf(endpoint, example).map((type) => [
            type,
            { schema: { type: 'string', contentMediaType: type } },
          ]),
        ),
        'application/json': { schema: refusal, ...someExamples(refusals) },
      },
    }
  }
  return {
    description: say('完成；被规则拒绝时 success 为 false。'),
    content: {
      'application/json': {
        schema: { oneOf: [successSchema(call), refusal] },
        ...someExamples({
          ...(example === undefined
            ? {}
            : { success: { summary: say('成功'), value: example.answer } }),
          ...refusals,
        }),
      },
    },
  }
}

function someExamples(examples: JsonSchema): JsonSchema {
  return Object.keys(examples).length === 0 ? {} : { examples }
}

function successSchema({ endpoint, context }: DescribedCall): JsonSchema {
  const { words } = context
  return {
    type: 'object',
    required: ['success', 'message', 'code', 'result', 'timestamp'],
    properties: {
      success: { type: 'boolean', const: true },
      message: { type: 'string' },
      code: { type: 'integer', const: endpoint.okCode },
      result: openApiSchema(endpoint.result, context),
      timestamp: {
        type: 'integer',
        title: words.say('世界的时间'),
        description: words.say('单位：毫秒'),
      },
    },
  }
}

function refusalExamplesOf(endpoint: Endpoint): JsonSchema {
  const fields = [endpoint.query, endpoint.params, endpoint.body].flatMap(propertyNamesOf)
  return {
    ...(endpoint.effect === 'mutate' ? { refused: { $ref: '#/components/examples/Refused' } } : {}),
    ...(fields.some((field) => /^(?:id|ids)$|Ids?$/.test(field))
      ? { notFound: { $ref: '#/components/examples/NotFound' } }
      : {}),
    ...(fields.includes('version') ? { conflict: { $ref: '#/components/examples/Conflict' } } : {}),
    ...(endpoint.answer === 'file' && endpoint.effect === 'read'
      ? { refused: { $ref: '#/components/examples/Refused' } }
      : {}),
  }
}

function exportQuery(endpoint: Endpoint): boolean {
  return propertyNamesOf(endpoint.query).includes('format')
}

function fileTypesOf(endpoint: Endpoint, example: ApiExample | undefined): string[] {
  if (exportQuery(endpoint)) {
    return ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']
  }
  return [example?.file?.type ?? 'application/octet-stream']
}

function forbiddenResponse(call: DescribedCall): JsonSchema {
  const { access, permission, screens } = call.endpoint
  const { say } = call.context.words
  const everyRole = typeof access === 'string' || access.length === roles.length
  if (everyRole && permission === undefined && screens === undefined) return {}
  return {
    403: failureResponse(call, '角色或按钮权限不足', {
      ...(everyRole
        ? {}
        : {
            role: {
              summary: say('角色不能调用'),
              value: failure(say('没有权限，请联系管理员授权'), outcomeCode.forbidden),
            },
          }),
      ...(permission === undefined
        ? {}
        : {
            permission: {
              summary: say('没有按钮权限'),
              value: failure(
                say('没有权限（{permission}），请联系管理员授权', { permission }),
                outcomeCode.permissionMissing,
              ),
            },
          }),
      ...(screens === undefined
        ? {}
        : {
            screen: {
              summary: say('菜单里没有相应页面'),
              value: failure(
                say('您的菜单里没有显示这些数据的页面，请联系管理员开通'),
                outcomeCode.permissionMissing,
              ),
            },
          }),
    }),
  }
}

function failureResponse(
  { context: { words } }: DescribedCall,
  description: string,
  examples: JsonSchema,
): JsonSchema {
  return {
    description: words.say(description),
    content: {
      'application/json': { schema: { $ref: '#/components/schemas/Failure' }, examples },
    },
  }
}

/** What the first mistake that a caller may make is answered with. */
function malformedAnswer({ endpoint, context: { words } }: DescribedCall): JsonSchema {
  const { say } = words
  // Without its values the path would be another one.
  const needed = [endpoint.query, endpoint.body].flatMap((schema) => {
    const required = isSchema(schema) ? schema['required'] : undefined
    return Array.isArray(required) ? required : []
  })
  const [first] = needed
  if (typeof first === 'string') {
    return {
      summary: say('缺少参数'),
      value: failure(say('缺少参数 {field}', { field: first }), outcomeCode.malformed),
    }
  }
  return {
    summary: say('参数重复'),
    value: failure(
      say('参数 {field} 重复', { field: firstParameter(endpoint) }),
      outcomeCode.malformed,
    ),
  }
}

function firstParameter({ query }: Endpoint): string {
  return propertyNamesOf(query)[0] ?? '_t'
}

function propertyNamesOf(schema: unknown): string[] {
  const properties = isSchema(schema) ? schema['properties'] : undefined
  return isSchema(properties) ? Object.keys(properties) : []
}

/** An envelope of a call that was not done. */
export function failure(
  message: string,
  code: number | string,
  result: unknown = null,
): JsonSchema {
  return { success: false, message, code, result, timestamp: exampleTimestamp }
}
