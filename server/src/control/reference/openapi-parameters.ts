import { takesKey } from '#server/core/call/idempotency.ts'
import { filterParameters } from './filter-parameters.ts'
import {
  fieldSchema,
  isSchema,
  type JsonSchema,
  openApiSchema,
  type SchemaContext,
} from './openapi-schema.ts'
import { type DescribedCall } from './operation-facts.ts'

export function parametersOf(call: DescribedCall): JsonSchema[] {
  const { endpoint, context, example } = call
  return [
    ...parametersIn('path', endpoint.params, context, pathValuesOf(call)),
    ...parametersIn('query', endpoint.query, context, example?.request.query ?? {}),
    ...filterParameters(endpoint, context),
    ...keyParameter(call),
  ]
}

export function keyParameter({ endpoint }: DescribedCall): JsonSchema[] {
  return takesKey(endpoint) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []
}

export function parametersIn(
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

export function pathValuesOf({
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

export function propertyNamesOf(schema: unknown): string[] {
  const properties = isSchema(schema) ? schema['properties'] : undefined
  return isSchema(properties) ? Object.keys(properties) : []
}
