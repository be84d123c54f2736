import { type Ajv, type ErrorObject } from 'ajv'
import { type FastifySchemaCompiler } from 'fastify'
import { fieldRefusal, type Refusal, RequestRejected } from '#server/core/refusal.ts'
import { calendarCheckOf, type OutOfCalendar } from './calendar.ts'
import { ajvFor, compiledWhenAsked } from './own-schemas.ts'
import { withTextTaken } from './text-values.ts'

const forBodies = ajvFor({ coerceTypes: false, removeAdditional: false })
const forTexts = ajvFor({ coerceTypes: true, useDefaults: true, removeAdditional: false })

/**
 * Bodies are taken as they are, query and path values are text and get coerced (rulings.md).
 * Each validator compiles on its first use: three hundred compiled eagerly would cost a second of start.
 */
export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  const validate = lazily(httpPart === 'body' ? forBodies : forTexts, schema)
  const outOfCalendar = calendarCheckOf(schema) ?? (() => undefined)
  return (data) => {
    const error = validate(data)
    if (error !== undefined) return { error: malformed(error) }
    const field = httpPart === 'body' ? undefined : inexactMember(data)
    if (field !== undefined) return { error: outOfRange(field) }
    const unreal = outOfCalendar(data)
    return unreal === undefined ? { value: data } : { error: noSuchTime(unreal) }
  }
}

/** The same for the documented calls, in whose bodies text may stand for a number or a boolean (rulings.md). */
export const documentedValidatorCompiler: FastifySchemaCompiler<object> = (part) => {
  if (part.httpPart !== 'body') return validatorCompiler(part)
  const validate = lazily(forBodies, part.schema)
  const outOfCalendar = calendarCheckOf(part.schema) ?? (() => undefined)
  return (data) => {
    if (validate(data) === undefined) {
      const unreal = outOfCalendar(data)
      return unreal === undefined ? { value: data } : { error: noSuchTime(unreal) }
    }
    // Only what is not right as it is: the body of every other call is looked at once.
    const value = withTextTaken(part.schema, data)
    const error = validate(value)
    if (error !== undefined) return { error: malformed(error) }
    const field = inexactMember(value)
    if (field !== undefined) return { error: outOfRange(field) }
    const unreal = outOfCalendar(value)
    return unreal === undefined ? { value } : { error: noSuchTime(unreal) }
  }
}

/** Stands at its field, as what a form refuses. */
function noSuchTime({ member, kind }: OutOfCalendar): Refusal {
  return kind === 'day'
    ? fieldRefusal(member, '没有这一天，请按 2027-06-30 的样子填写')
    : fieldRefusal(member, '没有这个时间，请按 2027-06-30 09:30:00 的样子填写')
}

function lazily(ajv: Ajv, schema: object): (data: unknown) => ErrorObject | undefined {
  const compiled = compiledWhenAsked(ajv, schema)
  return (data) => {
    const validate = compiled()
    return validate(data) ? undefined : validate.errors?.[0]
  }
}

/** Text of digits without end coerces to Infinity, which ajv holds against no maximum; large integers lose their last digits. */
function inexactMember(data: unknown): string | undefined {
  for (const [name, value] of Object.entries(Object(data))) {
    if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER) return name
    if (typeof value === 'object') {
      const inner = inexactMember(value)
      if (inner !== undefined) return `${name}.${inner}`
    }
  }
  return undefined
}

function outOfRange(field: string): RequestRejected {
  return new RequestRejected(400, '参数 {field} 超出范围', { field })
}

/** Whole sentences, so that each has a translation of its own. */
const typeSentences: Readonly<Record<string, string>> = {
  string: '参数 {field} 应为文本',
  integer: '参数 {field} 应为整数',
  number: '参数 {field} 应为数字',
  boolean: '参数 {field} 应为布尔值',
  array: '参数 {field} 应为数组',
  object: '参数 {field} 应为对象',
  'string,null': '参数 {field} 应为文本或空值',
  'integer,null': '参数 {field} 应为整数或空值',
}

/** One sentence that names the member and says what would do. */
export function malformed(error: ErrorObject | undefined): RequestRejected {
  const field = (error?.instancePath ?? '').slice(1).replaceAll('/', '.')
  if (field === '' && error?.keyword === 'type') {
    return new RequestRejected(400, '请求内容应为 JSON 对象')
  }
  switch (error?.keyword) {
    case 'required':
      return new RequestRejected(400, '缺少参数 {field}', {
        field: [field, String(error.params['missingProperty'])].filter(Boolean).join('.'),
      })
    case 'type': {
      const types = String(error.params['type'])
      return new RequestRejected(400, typeSentences[types] ?? '参数 {field} 的类型不正确', {
        field,
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
        values: [error.params['allowedValues']].flat().join(' / '),
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
  const compiled = compiledWhenAsked(forBodies, schema)
  return (value) => {
    const validate = compiled()
    if (validate(value)) return undefined
    const [error] = validate.errors ?? []
    return `${error?.instancePath ?? ''} ${error?.message ?? ''} ${JSON.stringify(error?.params)}`
  }
}
