import { hasFields } from '#server/worlds/disk/json.ts'
import { type DifferenceKind } from './difference.ts'
import { formOf, toldCode, toldName } from './told-value.ts'

/** What is not as the contract has it, in one place of an answer. */
export interface Finding {
  readonly kind: DifferenceKind
  readonly path: string
  readonly real: string
  readonly fake: string
}

/** Looks at a value on its way down: every object, with the schema that stands for it. */
export type Visit = (value: Readonly<Record<string, unknown>>, schema: object, path: string) => void

/** So many rows of a list are looked at; what is wrong with all shows in the first ones. */
const rowLimit = 300
const depthLimit = 40

/** What of a value is not as its schema says: members, types, nulls, codes, forms. */
export function walkSchema(schema: unknown, value: unknown, path: string, visit: Visit): Finding[] {
  const findings: Finding[] = []
  new Walk(findings, visit).value(schema, value, path, 0)
  return findings
}

class Walk {
  readonly #findings: Finding[]
  readonly #visit: Visit

  constructor(findings: Finding[], visit: Visit) {
    this.#findings = findings
    this.#visit = visit
  }

  value(schema: unknown, value: unknown, path: string, depth: number): void {
    if (!hasFields(schema) || depth > depthLimit) return
    const { anyOf, type } = schema
    if (Array.isArray(anyOf)) return this.#union(anyOf, value, path, depth)
    const options = optionsOf(schema)
    if (options !== undefined) return this.#option(options, value, path)
    switch (type) {
      case 'object':
        return this.#object(schema, value, path, depth)
      case 'array':
        return this.#list(schema, value, path, depth)
      case 'string':
        return this.#text(schema, value, path)
      default:
        if (typeof type === 'string' && !isOfType(type, value))
          this.#wrongType(wordOf(type), value, path)
    }
  }

  #union(branches: readonly unknown[], value: unknown, path: string, depth: number): void {
    const others = branches.filter((branch) => !isNull(branch))
    if (value === null && others.length < branches.length) return
    const [only, second] = others
    if (second === undefined) return this.value(only, value, path, depth)
    const tries = others.map((branch) => walkSchema(branch, value, path, this.#visit))
    const [best = []] = tries.toSorted((one, other) => one.length - other.length)
    this.#findings.push(...best)
  }

  #option(options: readonly unknown[], value: unknown, path: string): void {
    if (options.includes(value)) return
    const [first] = options
    if (value === null) return this.#add('nullability', path, 'null', formOf(first))
    if (typeof value !== typeof first) return this.#add('type', path, formOf(value), formOf(first))
    this.#add('dictionary', path, toldCode(value), options.slice(0, 12).map(toldCode).join(' '))
  }

  #object(
    schema: Readonly<Record<string, unknown>>,
    value: unknown,
    path: string,
    depth: number,
  ): void {
    if (!hasFields(value) || Array.isArray(value)) return this.#wrongType('an object', value, path)
    const { properties, required, patternProperties } = schema
    this.#visit(value, schema, path)
    if (hasFields(patternProperties)) {
      const [inner] = Object.values(patternProperties)
      for (const member of Object.values(value)) this.value(inner, member, `${path}.*`, depth + 1)
      return
    }
    if (!hasFields(properties)) return
    for (const name of Array.isArray(required) ? required : []) {
      if (!Object.hasOwn(value, name)) {
        this.#add(
          'fieldMissing',
          inside(path, String(name)),
          'nothing',
          wordOfSchema(properties[name]),
        )
      }
    }
    for (const [name, member] of Object.entries(value)) {
      const known = Object.hasOwn(properties, name)
      if (known) this.value(properties[name], member, inside(path, name), depth + 1)
      else this.#add('fieldExtra', inside(path, toldName(name)), formOf(member), 'nothing')
    }
  }

  #list(schema: Readonly<Record<string, unknown>>, value: unknown, path: string, depth: number) {
    if (!Array.isArray(value)) return this.#wrongType('a list', value, path)
    for (const item of value.slice(0, rowLimit)) {
      this.value(schema['items'], item, `${path}[]`, depth + 1)
    }
  }

  #text({ pattern }: Readonly<Record<string, unknown>>, value: unknown, path: string): void {
    if (typeof value !== 'string') return this.#wrongType('text', value, path)
    if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(value)) {
      return this.#add('format', path, formOf(value), pattern)
    }
    if (isForeignTime(value, path)) this.#add('format', path, formOf(value), 'YYYY-MM-DD HH:mm:ss')
  }

  #wrongType(wanted: string, value: unknown, path: string): void {
    if (value === null) this.#add('nullability', path, 'null', wanted)
    else this.#add('type', path, formOf(value), wanted)
  }

  #add(kind: DifferenceKind, path: string, real: string, fake: string): void {
    this.#findings.push({ kind, path, real, fake })
  }
}

function isNull(branch: unknown): boolean {
  return hasFields(branch) && branch['type'] === 'null'
}

/** Times are told in one form (wire.md 1.3); whatever else is a time shows by its form, or by the name of its member. */
function isForeignTime(value: string, path: string): boolean {
  if (/^\d{4}-\d\d-\d\dT\d\d:/.test(value) || /^\d{4}\/\d\d?\/\d\d?(?: |$)/.test(value)) return true
  return path.endsWith('Time') && /^\d{10}(?:\d{3})?$/.test(value)
}

function optionsOf({ enum: options, const: only }: Readonly<Record<string, unknown>>) {
  if (Array.isArray(options)) return options.map((option): unknown => option)
  return only === undefined ? undefined : [only]
}

function isOfType(type: string, value: unknown): boolean {
  switch (type) {
    case 'integer':
      return Number.isInteger(value)
    case 'null':
      return value === null
    case 'number':
    case 'boolean':
      return typeof value === type
    default:
      return true
  }
}

function wordOf(type: string): string {
  return (
    { integer: 'an integer', number: 'a number', null: 'null', boolean: 'a boolean' }[type] ?? type
  )
}

function wordOfSchema(schema: unknown): string {
  if (!hasFields(schema)) return 'a value'
  const type: unknown = schema['type']
  if (type === 'string') return 'text'
  if (type === 'array') return 'a list'
  return typeof type === 'string' ? wordOf(type) : 'a value'
}

/** The place of a member. */
export function inside(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}
