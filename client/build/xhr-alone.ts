import { type Plugin } from 'vite'

const stubId = '\0axios-fetch-stub'

/**
 * Leaves axios' second way over the wire out of the bundle: a browser always takes XMLHttpRequest, which alone tells how
 * much of an upload has left. 5 kB of gzip (client.md, Budgets).
 */
export function xhrAlone(): Plugin {
  return {
    name: 'xhr-alone',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer = '') =>
      source === './fetch.js' && /[\\/]axios[\\/]lib[\\/]adapters[\\/]/.test(importer)
        ? stubId
        : undefined,
    load: (id) => (id === stubId ? 'export const getFetch = () => null' : undefined),
  }
}
