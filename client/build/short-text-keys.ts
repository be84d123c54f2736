import { type Plugin } from 'vite'
import { entriesFromTheEnd } from './catalogue-entries.ts'

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
        for (const { text, key: place } of entriesFromTheEnd(id, code)) {
          const key = shortKeyOf(text)
          if ((texts.get(key) ?? text) !== text) continue
          texts.set(key, text)
          short = `${short.slice(0, place.start)}'${key}'${short.slice(place.end)}`
        }
        return { code: short, map: null }
      },
    },
  }
}
