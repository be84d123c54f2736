import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin } from 'vite'
import { entriesFromTheEnd } from './catalogue-entries.ts'

const root = join(import.meta.dirname, '..', '..')
// Whatever can ask for a text in the browser: the client's modules, and the rules that it shares with the server.
const folders = [join(root, 'client', 'src'), join(root, 'shared', 'src')]
const source = /\.tsx?$/
const silent = /\.test\.|\.examples\.ts$|\.en-us\.ts$|\bfeature-groups\.ts$/

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
        for (const { text, start, end } of entriesFromTheEnd(id, code)) {
          if (written.includes(text)) continue
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
