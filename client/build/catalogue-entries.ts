import { parseSync } from 'vite'

interface Place {
  readonly start: number
  readonly end: number
}

/** One text of a catalogue and where it stands in its module: the key alone, and the whole entry. */
interface CatalogueEntry extends Place {
  readonly text: string
  readonly key: Place
}

/** The entries of the objects that a module of texts exports, the last first: who cuts from the end keeps the places true. */
export function entriesFromTheEnd(id: string, code: string): CatalogueEntry[] {
  const entries: CatalogueEntry[] = []
  for (const statement of parseSync(id, code).program.body) {
    const declaration = 'declaration' in statement ? statement.declaration : null
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { init } of declaration.declarations) {
      if (init?.type !== 'ObjectExpression') continue
      for (const property of init.properties) {
        if (property.type !== 'Property') continue
        const { key, start, end } = property
        const text = key.type === 'Identifier' ? key.name : textOf(key)
        if (text !== undefined) entries.unshift({ text, start, end, key })
      }
    }
  }
  return entries
}

function textOf(key: object): string | undefined {
  return 'value' in key && typeof key.value === 'string' ? key.value : undefined
}
