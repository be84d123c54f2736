import { randomBytes } from 'node:crypto'

/** Writes values as TypeScript. A secret is first a mark that no sent text can hold, since it is made for one file. */
export class CodeWriter {
  readonly #mark = randomBytes(8).toString('hex')
  readonly #marked: RegExp
  readonly #names = new Set<string>()
  /** The values that lists mask, by their variable: two people's telephones are two variables. */
  readonly #masked = new Map<string, string>()

  constructor() {
    this.#marked = new RegExp(`${this.#mark}\\.([A-Z0-9_]+)\\.`, 'g')
  }

  /** The variables that stand for secrets, in order. */
  get secrets(): readonly string[] {
    return [...this.#names].toSorted()
  }

  /** What stands in a text for a secret of this meaning. */
  secret(meaning: string): string {
    return this.#use(nameOf(meaning))
  }

  /** The same for one of many values of a meaning. */
  masked(meaning: string, value: string): string {
    const key = `${meaning} ${value}`
    let name = this.#masked.get(key)
    if (name === undefined) {
      const taken = new Set(this.#masked.values())
      const first = nameOf(meaning)
      name = first
      for (let count = 2; taken.has(name); count += 1) name = `${first}_${count}`
      this.#masked.set(key, name)
    }
    return this.#use(name)
  }

  /** A value as an expression. */
  code(value: unknown, indent = ''): string {
    if (typeof value === 'string') return this.#text(value)
    if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
    const inner = `${indent}  `
    if (Array.isArray(value)) {
      if (value.length === 0) return '[]'
      const parts = value.map((part: unknown) => `${inner}${this.code(part, inner)},\n`)
      return `[\n${parts.join('')}${indent}]`
    }
    const members = Object.entries(value).filter(([, member]) => member !== undefined)
    if (members.length === 0) return '{}'
    const lines = members.map(
      ([name, member]) => `${inner}${memberName(name)}: ${this.code(member, inner)},\n`,
    )
    return `{\n${lines.join('')}${indent}}`
  }

  #use(name: string): string {
    this.#names.add(name)
    return `${this.#mark}.${name}.`
  }

  #text(text: string): string {
    const parts = text.split(this.#marked)
    if (parts.length === 1) return quoted(text)
    if (parts.length === 3 && parts[0] === '' && parts[2] === '') return secretCall(parts[1] ?? '')
    const template = parts.map((part, at) =>
      at % 2 === 1 ? `\${${secretCall(part)}}` : inTemplate(part),
    )
    return `\`${template.join('')}\``
  }
}

function secretCall(name: string): string {
  return `secret('${name}')`
}

function nameOf(meaning: string): string {
  const words = meaning.replaceAll(/([a-z\d])([A-Z])/g, '$1_$2').toUpperCase()
  return /^[A-Z][A-Z0-9_]*$/.test(words) ? words : 'SECRET'
}

function memberName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) && name !== '__proto__' ? name : quoted(name)
}

/** A line of a comment cannot be ended by what it tells. */
export function inComment(text: string): string {
  return text.replaceAll(/[\r\n\u2028\u2029]+/g, ' ')
}

function quoted(text: string): string {
  const inner = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
  return `'${lineSafe(inner.replaceAll("'", String.raw`\'`))}'`
}

function inTemplate(text: string): string {
  const inner = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
  return lineSafe(inner.replaceAll('`', '\\`').replaceAll('${', '\\${'))
}

function lineSafe(text: string): string {
  return text.replaceAll('\u2028', String.raw`\u2028`).replaceAll('\u2029', String.raw`\u2029`)
}
