import { isSchema, type JsonSchema } from './openapi-schema.ts'

/**
 * The same document as Swagger 2.0, which tools for the ancestor read at `/v2/api-docs`. What 2.0 cannot say (several
 * shapes of one answer, null among the types, constants) is left out or put in the nearest words: a schema of 2.0 takes
 * all that one of 3.1 takes.
 */
export function swagger2Document(document: JsonSchema): JsonSchema {
  const { info, paths, tags } = document
  const components = schemaOf(document['components'])
  const shared = schemaOf(components['parameters'])
  const { title, version, description } = schemaOf(info)
  return {
    swagger: '2.0',
    info: { title, version, description },
    basePath: '/',
    consumes: ['application/json'],
    produces: ['application/json'],
    tags,
    securityDefinitions: components['securitySchemes'],
    security: document['security'],
    paths: mapped(schemaOf(paths), (item) => pathItem(schemaOf(item), shared)),
    definitions: mapped(schemaOf(components['schemas']), (schema) => schema2(schema)),
  }
}

function pathItem(item: JsonSchema, shared: JsonSchema): JsonSchema {
  return mapped(item, (member, name) =>
    name === 'parameters'
      ? listOf(member).map((one) => parameter2(one, shared))
      : operation2(schemaOf(member), shared),
  )
}

function operation2(operation: JsonSchema, shared: JsonSchema): JsonSchema {
  const { operationId, tags, summary, description, security, parameters, requestBody, responses } =
    operation
  const content = Object.entries(schemaOf(schemaOf(requestBody)['content']))
  const [bodyType, body] = content[0] ?? []
  return {
    operationId,
    tags,
    summary,
    description,
    ...(security === undefined ? {} : { security }),
    ...(bodyType === undefined ? {} : { consumes: [bodyType] }),
    parameters: [
      ...listOf(parameters).map((one) => parameter2(one, shared)),
      ...bodyParameters(bodyType, schemaOf(body)['schema']),
    ],
    responses: mapped(schemaOf(responses), (response) => response2(schemaOf(response))),
  }
}

/** A form is told member by member, a JSON body as one parameter. */
function bodyParameters(type: string | undefined, schema: unknown): JsonSchema[] {
  if (type === undefined) return []
  if (type !== 'multipart/form-data') {
    return [{ name: 'body', in: 'body', required: true, schema: schema2(schema) }]
  }
  const { properties, required } = schemaOf(schema)
  const needed = new Set(Array.isArray(required) ? required : [])
  return Object.entries(schemaOf(properties)).map(([name, property]) => ({
    name,
    in: 'formData',
    required: needed.has(name),
    type: schemaOf(property)['type'] === 'string' && name !== 'file' ? 'string' : 'file',
  }))
}

function parameter2(parameter: unknown, shared: JsonSchema): JsonSchema {
  const given = schemaOf(parameter)
  const name = nameOf(given)
  const { schema, example: _, ...own } = name === undefined ? given : schemaOf(shared[name])
  const plain = schema2(schema)
  // A parameter of 2.0 has no schema of its own: its type stands beside its name.
  return {
    ...own,
    type: 'string',
    ...('$ref' in plain ? {} : plain),
  }
}

function response2(response: JsonSchema): JsonSchema {
  const { description = 'Failure', content } = response
  if (content === undefined) {
    return { description, schema: { $ref: '#/definitions/Failure' } }
  }
  const json = schemaOf(schemaOf(content)['application/json'])['schema']
  return json === undefined ? { description } : { description, schema: schema2(json) }
}

const untold = new Set([
  'examples',
  'patternProperties',
  'const',
  'contentMediaType',
  'prefixItems',
])

function schema2(schema: unknown): JsonSchema {
  const given = schemaOf(schema)
  const reference = nameOf(given)
  if (reference !== undefined) return { $ref: `#/definitions/${reference}` }
  // The first of several is the one of success.
  const [first] = [...listOf(given['oneOf']), ...listOf(given['anyOf'])]
  if (first !== undefined) {
    const chosen = schema2(first)
    // Beside a reference nothing may stand.
    return '$ref' in chosen ? chosen : { ...chosen, ...described(given) }
  }
  const entries = Object.entries(given)
    .filter(([keyword]) => !untold.has(keyword))
    .map(([keyword, value]) => [keyword, keyword2(keyword, value)] as const)
  const { type } = given
  const types = Array.isArray(type) ? type.filter((one) => one !== 'null') : []
  const { exclusiveMinimum: above } = given
  return {
    ...Object.fromEntries(entries),
    // A limit that is not reached is a number of its own since 2.0.
    ...(typeof above === 'number' ? { minimum: above, exclusiveMinimum: true } : {}),
    ...(types.length === 0 ? {} : { type: types[0] }),
    ...(types.length < listOf(type).length ? { 'x-nullable': true } : {}),
  }
}

function keyword2(keyword: string, value: unknown): unknown {
  if (keyword === 'properties') return mapped(schemaOf(value), (property) => schema2(property))
  if (keyword === 'items' || keyword === 'additionalProperties') {
    if (isSchema(value)) return schema2(value)
    return value === true ? {} : value
  }
  if (keyword === 'allOf') return listOf(value).map((part) => schema2(part))
  if (keyword === 'enum') return listOf(value).filter((one) => one !== null)
  return value
}

function described({ title, description }: JsonSchema): JsonSchema {
  return {
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
  }
}

function nameOf({ $ref: reference }: JsonSchema): string | undefined {
  return typeof reference === 'string' ? reference.split('/').at(-1) : undefined
}

function mapped(members: JsonSchema, of: (member: unknown, name: string) => unknown): JsonSchema {
  return Object.fromEntries(
    Object.entries(members).map(([name, member]) => [name, of(member, name)]),
  )
}

function schemaOf(value: unknown): JsonSchema {
  return isSchema(value) ? value : {}
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
