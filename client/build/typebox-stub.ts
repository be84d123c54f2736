import { type Plugin } from 'vite'

const stubId = '\0typebox-stub'

// The contract spreads the properties of one schema into the next, so that these must survive.
const stub = `
const schemaOf = (kind) => (given) => ({
  properties: (kind === 'Object' ? given : given?.properties) ?? {},
})
export default new Proxy({}, { get: (_schemas, kind) => schemaOf(kind) })
`

/** Keeps typebox out of the bundle: the client uses schemas as types only (rulings.md, Client). */
export function typeboxStub(): Plugin {
  return {
    name: 'typebox-stub',
    enforce: 'pre',
    resolveId: (source) => (source === 'typebox' ? stubId : undefined),
    load: (id) => (id === stubId ? stub : undefined),
  }
}
