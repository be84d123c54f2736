import { isSchema, type JsonSchema, partsOfNamed, pascalCase } from './openapi-schema.ts'

/** Below this an object is easier to read where it stands. */
const fewestProperties = 4
/** Names that say nothing about what they hold. */
const plainNames = new Set(['records', 'result', 'data', 'children', 'list', 'items', 'properties'])

/**
 * Moves every schema that asks for a name, or that occurs more than once, among the components, and leaves a
 * reference. Gives the paths as they then are, and the components by their names.
 */
export function extractComponents(paths: JsonSchema): {
  readonly paths: JsonSchema
  readonly schemas: JsonSchema
} {
  const extraction = new Extraction(paths)
  const slim = extraction.slim(paths, [])
  return { paths: isSchema(slim) ? slim : {}, schemas: extraction.schemas() }
}

/** How often a shape occurs; what stands inside a repeated one counts once. */
function countShapes(paths: JsonSchema): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const named = new Set<string>()
  const visitMembers = (node: JsonSchema): void => {
    for (const [key, member] of Object.entries(node)) if (!isExample(key)) visit(member)
  }
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit)
    if (!isSchema(node)) return
    const parts = partsOfNamed(node)
    if (parts !== undefined) {
      if (!named.has(parts.name)) visitMembers(parts.content)
      named.add(parts.name)
      return
    }
    if (isShape(node)) {
      const text = JSON.stringify(node)
      const count = counts.get(text) ?? 0
      counts.set(text, count + 1)
      if (count > 0) return
    }
    visitMembers(node)
  }
  visit(paths)
  return counts
}

class Extraction {
  readonly #paths: JsonSchema
  readonly #counts: ReadonlyMap<string, number>
  readonly #names = new Map<string, string>()
  readonly #schemas = new Map<string, unknown>()

  constructor(paths: JsonSchema) {
    this.#paths = paths
    this.#counts = countShapes(paths)
  }

  schemas(): JsonSchema {
    const sorted = [...this.#schemas].toSorted(([one], [other]) => (one < other ? -1 : 1))
    return Object.fromEntries(sorted)
  }

  /** A part of the document with references where components stand; `way` are the keys that lead to it. */
  slim(node: unknown, way: readonly string[]): unknown {
    if (Array.isArray(node)) return node.map((item) => this.slim(item, way))
    if (!isSchema(node)) return node
    const parts = partsOfNamed(node)
    if (parts !== undefined) {
      return { ...this.#component(parts.name, parts.content, way), ...parts.beside }
    }
    const isRepeated = isShape(node) && (this.#counts.get(JSON.stringify(node)) ?? 0) > 1
    return isRepeated
      ? this.#component(this.#nameOf(node, way), node, way)
      : this.#members(node, way)
  }

  #members(node: JsonSchema, way: readonly string[]): JsonSchema {
    return Object.fromEntries(
      Object.entries(node).map(([key, member]) => [
        key,
        isExample(key) ? member : this.slim(member, [...way, key]),
      ]),
    )
  }

  #component(name: string, content: JsonSchema, way: readonly string[]): JsonSchema {
    // Reserved at once: what stands inside it may not take its name.
    if (!this.#schemas.has(name)) {
      this.#schemas.set(name, undefined)
      this.#schemas.set(name, this.#members(content, way))
    }
    return { $ref: `#/components/schemas/${name}` }
  }

  /** The id of the call that a place in the document belongs to. */
  #callAt([path = '', method = '']: readonly string[]): string {
    const item = this.#paths[path]
    const operation = isSchema(item) ? item[method] : undefined
    return isSchema(operation) ? String(operation['operationId']).replace(/\.post$/, '') : path
  }

  #nameOf(node: JsonSchema, way: readonly string[]): string {
    const text = JSON.stringify(node)
    const known = this.#names.get(text)
    if (known !== undefined) return known
    const taken = new Set([...this.#names.values(), ...this.#schemas.keys()])
    const candidates = namesOnTheWay(way, this.#callAt(way))
    const free = candidates.find((candidate) => !taken.has(candidate))
    const name = free ?? numbered(candidates[0] ?? 'Part', taken)
    this.#names.set(text, name)
    return name
  }
}

/** From the plainest to the most particular: the field's own name, then with the call's before it. */
function namesOnTheWay(way: readonly string[], callId: string): string[] {
  const fields = way.filter((key, index) => way[index - 1] === 'properties' && !plainNames.has(key))
  const call = pascalCase(callId)
  const field = pascalCase(fields.at(-1) ?? '')
  if (field !== '') return [field, `${call}${field}`]
  // Not `UserAddBody`: that is what generators of clients call the whole body.
  return [`${call}${way.includes('requestBody') ? 'BodyPart' : 'ResultPart'}`]
}

function numbered(name: string, taken: ReadonlySet<string>): string {
  let number = 2
  while (taken.has(`${name}${number}`)) number += 1
  return `${name}${number}`
}

/** An object worth a place of its own; not an envelope, which every call spells out with its own result. */
function isShape({ type, properties }: JsonSchema): boolean {
  return (
    type === 'object' &&
    isSchema(properties) &&
    Object.keys(properties).length >= fewestProperties &&
    !('success' in properties)
  )
}

/** Examples look like anything, and are nobody's schema. */
function isExample(key: string): boolean {
  return key === 'example' || key === 'examples' || key === 'x-example'
}
