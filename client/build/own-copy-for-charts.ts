import { type Plugin } from 'vite'

const mark = '?charts'

/**
 * Gives the charts' library its own copy of `react-is`, 1 kB. Shared with antd it would be a chunk that does not depend
 * on React, and the bundler would take its helpers for CommonJS out of the login page's chunks into one of their own:
 * a request more on that page (client.md, Budgets).
 */
export function ownCopyForCharts(): Plugin {
  return {
    name: 'own-copy-for-charts',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer = '', options) {
      const isOfCharts = source === 'react-is' && /[\\/]recharts[\\/]/.test(importer)
      // What the copy itself requires belongs to it.
      if (!isOfCharts && !importer.endsWith(mark)) return undefined
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return found === null ? undefined : `${found.id}${mark}`
    },
  }
}
