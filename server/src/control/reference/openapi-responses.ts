import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { outcomeCode } from '@settle/shared/core/envelope.ts'
import { roles } from '@settle/shared/core/role.ts'
import { type ApiExample } from '#server/core/call/api-example.ts'
import { isSchema, type JsonSchema, openApiSchema } from './openapi-schema.ts'
import { type DescribedCall } from './operation-facts.ts'
import { propertyNamesOf } from './openapi-parameters.ts'

/** The moment that the examples of answers carry: 2026-11-21 09:30:00 of the world. */
export const exampleTimestamp = 1_795_224_600_000

export function responsesOf(call: DescribedCall): JsonSchema {
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

/** An envelope of a call that was not done. */
export function failure(
  message: string,
  code: number | string,
  result: unknown = null,
): JsonSchema {
  return { success: false, message, code, result, timestamp: exampleTimestamp }
}
