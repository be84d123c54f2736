import { type Plugin } from 'vite'

/** What the client never reads of an endpoint: it takes schemas as types only (rulings.md, Client). */
const unread: ReadonlySet<unknown> = new Set([
  'assumption',
  'body',
  'params',
  'permission',
  'query',
  'result',
])

/** A piece of the source, in characters. */
interface Place {
  readonly start: number
  readonly end: number
}

const stubId = '\0typebox-stub'

// The contract spreads the properties of one schema into the next, so that these must survive.
const stub = `
const schemaOf = (kind) => (given) => ({
  properties: (kind === 'Object' ? given : given?.properties) ?? {},
})
export default new Proxy({}, { get: (_schemas, kind) => schemaOf(kind) })
`

/**
 * Keeps typebox out of the bundle, and with it the schemas and explanations of the contract's calls: only the server
 * reads them.
 */
export function withoutSchemas(): Plugin {
  return {
    name: 'without-schemas',
    enforce: 'pre',
    resolveId: (source) => (source === 'typebox' ? stubId : undefined),
    load: (id) => (id === stubId ? stub : undefined),
    transform: {
      filter: { id: /\/shared\/src\/.+\.ts$/, code: 'defineEndpoint(' },
      handler(code) {
        const places = unreadIn(this.parse(code, { lang: 'ts' }))
        // The removed lines stay as empty ones, so that places in a stack trace are still true.
        const blanked = places.reduce((text, { start, end }) => {
          const blank = code.slice(start, end).replaceAll(/[^\n]/g, ' ')
          return text.slice(0, start) + blank + text.slice(end)
        }, code)
        return { code: blanked, map: null }
      },
    },
  }
}

/** Where the unread properties stand in the definitions below a node, each with the comma behind it. */
function unreadIn(node: unknown): Place[] {
  if (Array.isArray(node)) return node.flatMap(unreadIn)
  if (!isRecord(node)) return []
  const definition = definitionOf(node)
  return definition === undefined ? Object.values(node).flatMap(unreadIn) : unreadOf(definition)
}

/** The object that a call of `defineEndpoint` gets; undefined for any other node. */
function definitionOf(node: Record<string, unknown>): Record<string, unknown> | undefined {
  const { type, callee, arguments: given } = node
  if (type !== 'CallExpression' || !isRecord(callee) || callee['name'] !== 'defineEndpoint') {
    return undefined
  }
  const definition: unknown = Array.isArray(given) ? given[0] : undefined
  return isRecord(definition) ? definition : undefined
}

function unreadOf({ properties, end }: Record<string, unknown>): Place[] {
  const all: unknown[] = Array.isArray(properties) ? properties : []
  return all.flatMap((property, index) => {
    if (!isRecord(property) || !isRecord(property['key'])) return []
    if (!unread.has(property['key']['name'])) return []
    const next = all[index + 1]
    const start = Number(property['start'])
    return [{ start, end: isRecord(next) ? Number(next['start']) : Number(end) - 1 }]
  })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
