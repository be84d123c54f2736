import { type Plugin } from 'vite'

const stubId = '\0antd-table-filters-stub'

/**
 * Leaves the filter menu of antd's table out of the bundle, and with it a tree and radio buttons: our lists filter above
 * the table (visual.md, "Page anatomy"), and no column of theirs has filters, without which it is never drawn.
 */
export function tableWithoutFilters(): Plugin {
  return {
    name: 'table-without-filters',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer = '') =>
      source === './FilterDropdown' && /[\\/]antd[\\/]es[\\/]table[\\/]/.test(importer)
        ? stubId
        : undefined,
    load: (id) =>
      id === stubId ? 'export default () => null; export const flattenKeys = () => []' : undefined,
  }
}
