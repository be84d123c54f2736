import { t } from '#panel/text.ts'
import { itemsOf, memberOf, membersOf, textOf, textsOf, wordOf } from './json.ts'

/** One value that a field may have. */
export interface Choice {
  readonly value: string
  readonly text: string | undefined
}

/** A field as the page shows it. */
export interface Field {
  readonly name: string
  /** What it is called. */
  readonly title: string | undefined
  readonly description: string | undefined
  /** In words: 文本, 整数, 对象列表. */
  readonly type: string
  readonly isRequired: boolean
  /** Bounds of its value, in words. */
  readonly limits: readonly string[]
  readonly choices: readonly Choice[]
  /** The code of the dictionary that the choices are from. */
  readonly dictionary: string | undefined
  readonly children: readonly Field[]
}

type Shape = Readonly<Record<string, unknown>>

// A menu's nodes hold nodes; nobody reads further down than this.
const deepest = 8

/** Reads the schemas of a document as fields, with its references followed. */
export class SchemaReader {
  readonly #document: unknown

  constructor(document: unknown) {
    this.#document = document
  }

  /** The fields of an object, or of the objects of a list. */
  fieldsOf(schema: unknown, depth = 0): readonly Field[] {
    if (depth > deepest) return []
    const shape = this.#plain(schema)
    const required = new Set(textsOf(shape, 'required'))
    const own = membersOf(shape, 'properties').map(([name, property]) =>
      this.fieldOf(name, property, required.has(name), depth),
    )
    if (own.length > 0) return own
    if (shape['items'] !== undefined) return this.fieldsOf(shape['items'], depth)
    const values = shape['additionalProperties']
    return typeof values === 'object' && values !== null
      ? [this.fieldOf(t('（键）'), values, false, depth)]
      : []
  }

  fieldOf(name: string, schema: unknown, isRequired: boolean, depth = 0): Field {
    const shape = this.#plain(schema)
    const item = this.#plain(shape['items'])
    const coded = shape['enum'] === undefined && shape['const'] === undefined ? item : shape
    return {
      name,
      title: textOf(shape, 'title'),
      description: this.#descriptionOf(shape, schema),
      type: this.#typeOf(shape),
      isRequired,
      limits: limitsOf(shape),
      choices: choicesOf(coded),
      dictionary: textOf(coded, 'x-dictionary'),
      children: this.fieldsOf(shape, depth + 1),
    }
  }

  /** What a reference or its target says; a dictionary's list of codes stands in the choices already. */
  #descriptionOf(shape: Shape, schema: unknown): string | undefined {
    const description = textOf(shape, 'description')
    const isDictionarys =
      textOf(shape, 'x-dictionary') !== undefined && textOf(schema, 'description') === undefined
    return isDictionarys ? undefined : description
  }

  /** A schema without references and unions that only say that it may be null or is made of parts. */
  #plain(schema: unknown): Shape {
    const shape: Shape = typeof schema === 'object' && schema !== null ? { ...schema } : {}
    const { $ref, allOf, anyOf, ...own } = shape
    if (typeof $ref === 'string') {
      return { ...this.#plain(memberOf(this.#document, ...$ref.split('/').slice(1))), ...own }
    }
    if (Array.isArray(allOf)) {
      return allOf.map((part) => this.#plain(part)).reduce<Shape>(merged, own)
    }
    if (!Array.isArray(anyOf)) return shape
    const others = anyOf.filter((part) => textOf(part, 'type') !== 'null')
    const [only] = others
    if (only === undefined || others.length > 1) return shape
    const plain = this.#plain(only)
    return { ...plain, type: [textOf(plain, 'type') ?? 'object', 'null'], ...own }
  }

  #typeOf(shape: Shape): string {
    const names = typeNamesOf(shape)
    const others = names.filter((name) => name !== 'null')
    const [first] = others
    if (shape['anyOf'] !== undefined) {
      const parts = itemsOf(shape, 'anyOf').map((part) => this.#typeOf(this.#plain(part)))
      return [...new Set(parts)].join(t(' 或 '))
    }
    const words =
      first === 'array'
        ? t('{type}列表', { type: this.#typeOf(this.#plain(shape['items'])) })
        : others.map(typeWord).join(t(' 或 '))
    if (names.includes('null')) return others.length === 0 ? t('空') : `${words}${t(' 或空')}`
    return words === '' ? t('任意') : words
  }
}

function merged(one: Shape, other: Shape): Shape {
  const properties = Object.fromEntries(membersOf(one, 'properties'))
  for (const [name, property] of membersOf(other, 'properties')) {
    properties[name] = { ...Object(properties[name]), ...Object(property) }
  }
  const required = [...textsOf(one, 'required'), ...textsOf(other, 'required')]
  return { ...other, ...one, properties, required }
}

function typeNamesOf(shape: Shape): readonly string[] {
  const { type, properties } = shape
  if (typeof type === 'string') return [type]
  if (Array.isArray(type)) return textsOf(shape, 'type')
  if (properties !== undefined) return ['object']
  const known = 'const' in shape ? [shape['const']] : itemsOf(shape, 'enum')
  return [...new Set(known.map((value) => (value === null ? 'null' : typeof value)))]
}

function typeWord(type: string): string {
  const words: Readonly<Record<string, string>> = {
    string: t('文本|类型'),
    integer: t('整数'),
    number: t('数字'),
    boolean: t('是或否'),
    object: t('对象'),
  }
  return words[type] ?? type
}

function choicesOf(shape: Shape): readonly Choice[] {
  const values = 'const' in shape ? [shape['const']] : itemsOf(shape, 'enum')
  return values
    .filter((value) => value !== null)
    .map((value) => ({
      value: wordOf(value),
      text: textOf(shape, 'x-enum-texts', wordOf(value)),
    }))
}

function limitsOf(shape: Shape): readonly string[] {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems, pattern } = shape
  const { contentMediaType, default: preset } = shape
  return [
    ...rangeOf(t('长度'), minLength, maxLength),
    ...rangeOf('', minimum, maximum),
    ...rangeOf(t('个数'), minItems, maxItems),
    ...(typeof pattern === 'string' ? [pattern] : []),
    ...(typeof contentMediaType === 'string' ? [contentMediaType] : []),
    ...(preset === undefined ? [] : [t('缺省 {value}', { value: wordOf(preset) })]),
  ]
}

function rangeOf(name: string, least: unknown, most: unknown): readonly string[] {
  const [from, to] = [least, most].map((bound) => (typeof bound === 'number' ? `${bound}` : ''))
  if (from === '' && to === '') return []
  const bounds = [to === '' ? `≥ ${from}` : '', from === '' ? `≤ ${to}` : '', `${from}–${to}`]
  const text = bounds.find((bound) => bound !== '') ?? ''
  return [name === '' ? text : `${name} ${text}`]
}
