import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import { type FastifySchemaCompiler } from 'fastify'
import { RequestRejected } from './refusal.ts'

const forBodies = new Ajv({ coerceTypes: false, removeAdditional: false })
const forTexts = new Ajv({ coerceTypes: true, useDefaults: true, removeAdditional: false })

/**
 * Bodies are taken as they are, query and path values are text and get coerced (rulings.md).
 * Each validator compiles on its first use: three hundred compiled eagerly would cost a second of start.
 */
export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  let validate: ValidateFunction | undefined
  return (data) => {
    validate ??= (httpPart === 'body' ? forBodies : forTexts).compile(schema)
    if (validate(data)) return { value: data }
    const [error] = validate.errors ?? []
    return { error: malformed(error) }
  }
}

const typeNames: Readonly<Record<string, string>> = {
  string: '文本',
  integer: '整数',
  number: '数字',
  boolean: '布尔值',
  array: '数组',
  object: '对象',
  null: '空值',
}

/** One sentence that names the member and says what would do. */
function malformed(error: ErrorObject | undefined): RequestRejected {
  const path = (error?.instancePath ?? '').slice(1).replaceAll('/', '.')
  const field = path === '' ? '请求内容' : path
  switch (error?.keyword) {
    case 'required':
      return new RequestRejected(400, '缺少参数 {field}', {
        field: [path, String(error.params['missingProperty'])].filter(Boolean).join('.'),
      })
    case 'type': {
      const types: readonly unknown[] = [error.params['type']].flat()
      return new RequestRejected(400, '参数 {field} 的类型应为{type}', {
        field,
        type: types.map((type) => typeNames[String(type)] ?? String(type)).join('或'),
      })
    }
    case 'minLength':
      return new RequestRejected(400, '参数 {field} 至少 {limit} 个字符', {
        field,
        limit: Number(error.params['limit']),
      })
    case 'maxLength':
      return new RequestRejected(400, '参数 {field} 最多 {limit} 个字符', {
        field,
        limit: Number(error.params['limit']),
      })
    case 'minimum':
    case 'maximum':
      return new RequestRejected(400, '参数 {field} 超出范围，应 {comparison} {limit}', {
        field,
        comparison: String(error.params['comparison']),
        limit: Number(error.params['limit']),
      })
    case 'enum':
      return new RequestRejected(400, '参数 {field} 只能是 {values}', {
        field,
        values: [error.params['allowedValues']].flat().join('、'),
      })
    case 'additionalProperties':
      return new RequestRejected(400, '未知的参数 {field}', {
        field: String(error.params['additionalProperty']),
      })
    default:
      return new RequestRejected(400, '参数 {field} 的格式不正确', { field })
  }
}

/** A compiled check of a value of our own, for fixtures and row fragments. */
export function checkerOf(schema: object): (value: unknown) => string | undefined {
  let validate: ValidateFunction | undefined
  return (value) => {
    validate ??= forBodies.compile(schema)
    if (validate(value)) return undefined
    const [error] = validate.errors ?? []
    return `${error?.instancePath ?? ''} ${error?.message ?? ''} ${JSON.stringify(error?.params)}`
  }
}
