import { type AnyDictionary } from '@settle/shared/core/dictionary.ts'
import { type Resource } from '@settle/shared/core/resource.ts'
import { dictionaries } from '@settle/shared/contract.ts'
import { explanationOf, titleOf } from './field-texts.ts'
import { type Words } from './words.ts'

/** A JSON Schema as OpenAPI 3.1 carries it. */
export interface JsonSchema {
  readonly [keyword: string]: unknown
}

/** What the words of a schema depend on. */
export interface SchemaContext {
  readonly words: Words
  /** The resource that the call belongs to: its columns name the fields. */
  readonly resource: Resource | undefined
  readonly resources: readonly Resource[]
}

const nameKeyword = 'x-name'
const contentKeyword = 'x-content'

/**
 * A schema that is to stand among the components under a name of its own; what is said beside it belongs to the field
 * that refers to it. `extractComponents` makes the reference.
 */
export function namedSchema(name: string, content: JsonSchema): JsonSchema {
  return { [nameKeyword]: name, [contentKeyword]: content }
}

/** The parts of what `namedSchema` gave; undefined for every other schema. */
export function partsOfNamed(schema: JsonSchema) {
  const { [nameKeyword]: name, [contentKeyword]: content, ...beside } = schema
  return typeof name === 'string' && isSchema(content) ? { name, content, beside } : undefined
}

// Every schema of a dictionary shares its list of values, also where it is optional or may be null.
const dictionaryByValues = new Map<unknown, AnyDictionary>(
  dictionaries.map((dictionary) => [dictionary.schema.enum, dictionary]),
)

/** A schema of the contract in the dialect of OpenAPI 3.1, with what is known about its fields in words. */
export function openApiSchema(schema: unknown, context: SchemaContext): JsonSchema {
  const listed = context.resources.find(({ listRow }) => listRow === schema)
  if (listed !== undefined) return listRowSchema(listed, context)
  const stored = context.resources.find(({ row }) => row === schema)
  const shown = context.resources.find(({ shownRow }) => shownRow === schema)
  if (!isSchema(schema)) return {}
  const resource = stored ?? shown
  if (resource === undefined) return converted(schema, context)
  const { words } = context
  const title = words.say(resource.title)
  return namedSchema(`${pascalCase(resource.name)}${stored === undefined ? 'Shown' : ''}`, {
    title: stored === undefined ? words.say('{title}（可见字段）', { title }) : title,
    ...converted(schema, { ...context, resource }),
  })
}

/** `operation-log` and `user.add` as a name for a schema: `OperationLog`, `UserAdd`. */
export function pascalCase(text: string): string {
  return text
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')
}

function converted(schema: JsonSchema, context: SchemaContext): JsonSchema {
  const { properties, items, anyOf, allOf, patternProperties, additionalItems, ...rest } = schema
  const described = translated(rest, context.words)
  const dictionary = dictionaryByValues.get(schema['enum'])
  if (dictionary !== undefined) {
    const { enum: _, ...words } = described
    return { ...dictionarySchema(dictionary, context.words), ...words }
  }
  if (Array.isArray(anyOf)) return { ...union(anyOf, context), ...described }
  if (Array.isArray(allOf)) {
    return { ...described, allOf: allOf.map((part) => openApiSchema(part, context)) }
  }
  if (isSchema(properties)) {
    return { ...described, properties: propertiesOf(properties, context) }
  }
  if (isSchema(patternProperties)) {
    const [value] = Object.values(patternProperties)
    return { ...described, additionalProperties: openApiSchema(value, context) }
  }
  if (Array.isArray(items)) {
    const prefixItems = items.map((item) => openApiSchema(item, context))
    return { ...described, prefixItems, items: additionalItems ?? true }
  }
  if (items !== undefined) return { ...described, items: openApiSchema(items, context) }
  return typed(described)
}

function propertiesOf(properties: JsonSchema, context: SchemaContext): JsonSchema {
  return Object.fromEntries(
    Object.entries(properties).map(([field, property]) => [
      field,
      fieldSchema(field, openApiSchema(property, context), context),
    ]),
  )
}

/** A field's schema with its title and unit, where it does not tell them itself. */
export function fieldSchema(
  field: string,
  schema: JsonSchema,
  { words, resource }: SchemaContext,
): JsonSchema {
  const title = schema['title'] ?? titleOf(field, resource, words)
  const isText = schema['type'] !== 'object' && schema['type'] !== 'array'
  const description = schema['description'] ?? (isText ? explanationOf(field, words) : undefined)
  return {
    ...(title === undefined ? {} : { title }),
    ...schema,
    ...(description === undefined ? {} : { description }),
  }
}

function union(parts: readonly unknown[], context: SchemaContext): JsonSchema {
  const others = parts.filter((part) => !isNull(part)).map((part) => openApiSchema(part, context))
  const [only] = others
  const isNullable = others.length < parts.length
  if (only === undefined || others.length > 1) {
    return { anyOf: isNullable ? [...others, { type: 'null' }] : others }
  }
  if (!isNullable) return only
  const { type, enum: values } = only
  if (typeof type !== 'string') {
    return { anyOf: [only, { type: 'null' }] }
  }
  return {
    ...only,
    type: [type, 'null'],
    ...(Array.isArray(values) ? { enum: [...values, null] } : {}),
  }
}

/** A schema that lists values alone says of what type they are. */
function typed(schema: JsonSchema): JsonSchema {
  const { type, enum: values } = schema
  if (type !== undefined || !Array.isArray(values)) return schema
  const types = [...new Set(values.map(typeOfValue))]
  const [only] = types
  if (types.length === 1) return { type: only, ...schema }
  if (types.length === 2 && types.includes('null')) return { type: types, ...schema }
  // A number beside its text is told as text alone: generators of clients trip over values of several types.
  const texts = values.filter((value) => typeof value !== 'number')
  const isTold = values.every((value) => typeof value !== 'number' || texts.includes(String(value)))
  return isTold ? typed({ ...schema, enum: texts }) : { type: types, ...schema }
}

function typeOfValue(value: unknown): string {
  return value === null ? 'null' : typeof value
}

function dictionarySchema({ code, title, items }: AnyDictionary, words: Words): JsonSchema {
  const isChinese = words.locale === 'zh-CN'
  const texts = items.map(({ value, zh, en }) => [value, isChinese ? zh : en] as const)
  return namedSchema(`Dict${pascalCase(code)}`, {
    title: isChinese ? title.zh : title.en,
    description: `${words.say('字典 {code}', { code })}: ${texts.map((pair) => pair.join(' ')).join(words.locale === 'zh-CN' ? '，' : ', ')}`,
    type: 'string',
    enum: items.map(({ value }) => value),
    'x-dictionary': code,
    'x-enum-texts': Object.fromEntries(texts),
  })
}

/** What a page carries of a row: some fields hidden, and the texts of its codes beside them. */
function listRowSchema(resource: Resource, context: SchemaContext): JsonSchema {
  const { words } = context
  const own = { ...context, resource }
  const row = openApiSchema(resource.shownRow, own)
  const texts = Object.keys(resource.dictionaries ?? {}).map(
    (field) =>
      [
        `${field}_dictText`,
        {
          type: 'string',
          title: words.say('{field}的文字', {
            field: titleOf(field, resource, words) ?? field,
          }),
        },
      ] as const,
  )
  const masked = Object.keys(resource.masked ?? {}).map((field) => [
    field,
    { description: words.say('以掩码显示') },
  ])
  if (texts.length + masked.length === 0) return row
  const needed = texts.filter(([text]) => resource.listRow.required?.includes(text))
  return namedSchema(`${pascalCase(resource.name)}ListRow`, {
    title: words.say('{title}（列表的行）', { title: words.say(resource.title) }),
    allOf: [
      row,
      {
        type: 'object',
        properties: Object.fromEntries([...masked, ...texts]),
        ...(needed.length > 0 ? { required: needed.map(([text]) => text) } : {}),
      },
    ],
  })
}

function translated(schema: JsonSchema, words: Words): JsonSchema {
  const { title, description } = schema
  return {
    ...schema,
    ...(typeof title === 'string' ? { title: words.say(title) } : {}),
    ...(typeof description === 'string' ? { description: words.say(description) } : {}),
  }
}

function isNull(schema: unknown): boolean {
  return isSchema(schema) && schema['type'] === 'null'
}

export function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
