import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, type Plugin } from 'vite'

const root = join(import.meta.dirname, '..', '..')
// Whatever can ask for a text in the browser: the client's modules, and the rules that it shares with the server.
const folders = [join(root, 'client', 'src'), join(root, 'shared', 'src')]
const source = /\.tsx?$/
const silent = /\.test\.|\.examples\.ts$|\.en-us\.ts$/

/**
 * Leaves those English texts out of the bundle that no module of the client names: the server translates its own
 * sentences, and its reference page is no part of the application.
 */
export function textsOfTheClient(): Plugin {
  let written = ''

  return {
    name: 'texts-of-the-client',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      written = folders.flatMap(sourcesIn).join('\n')
    },
    transform: {
      filter: { id: /\/shared\/src\/texts\/.+\.en-us\.ts$/ },
      handler(code, id) {
        let kept = code
        // From the end, so that the places before stay true.
        for (const { key, start, end } of entriesOf(id, code).toReversed()) {
          if (written.includes(key)) continue
          kept = kept.slice(0, start) + kept.slice(end).replace(/^\s*,/, '')
        }
        return { code: kept, map: null }
      },
    },
  }
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => source.test(path) && !silent.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
}

interface Entry {
  readonly key: string
  readonly start: number
  readonly end: number
}

/** The entries of the objects that a module exports. */
function entriesOf(id: string, code: string): Entry[] {
  const entries: Entry[] = []
  for (const statement of parseSync(id, code).program.body) {
    const declaration = 'declaration' in statement ? statement.declaration : null
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { init } of declaration.declarations) {
      if (init?.type !== 'ObjectExpression') continue
      for (const property of init.properties) {
        if (property.type !== 'Property') continue
        const { key, start, end } = property
        if (key.type === 'Identifier') entries.push({ key: key.name, start, end })
        if (key.type === 'Literal') entries.push({ key: String(key.value), start, end })
      }
    }
  }
  return entries
}
