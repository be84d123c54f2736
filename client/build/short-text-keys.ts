import { parseSync, type Plugin } from 'vite'

/**
 * Names the texts of the catalogues by `shortKeyOf`; of two texts that would share a name the second keeps its own, by
 * which `keyIn` finds it first.
 */
export function shortTextKeys(shortKeyOf: (text: string) => string): Plugin {
  const texts = new Map<string, string>()

  return {
    name: 'short-text-keys',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/(?:panel|shared\/src\/texts)\/.*en-us\.ts$/ },
      handler(code, id) {
        let short = code
        // From the end, so that the places before stay true.
        for (const { text, start, end } of keysOf(id, code).toReversed()) {
          const key = shortKeyOf(text)
          if ((texts.get(key) ?? text) !== text) continue
          texts.set(key, text)
          short = `${short.slice(0, start)}'${key}'${short.slice(end)}`
        }
        return { code: short, map: null }
      },
    },
  }
}

interface Key {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** The keys of the objects that a module exports. */
function keysOf(id: string, code: string): Key[] {
  const keys: Key[] = []
  for (const statement of parseSync(id, code).program.body) {
    const declaration = 'declaration' in statement ? statement.declaration : null
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { init } of declaration.declarations) {
      if (init?.type !== 'ObjectExpression') continue
      for (const property of init.properties) {
        if (property.type !== 'Property') continue
        const { key } = property
        const text = key.type === 'Identifier' ? key.name : textOf(key)
        if (text !== undefined) keys.push({ text, start: key.start, end: key.end })
      }
    }
  }
  return keys
}

function textOf(key: object): string | undefined {
  return 'value' in key && typeof key.value === 'string' ? key.value : undefined
}
