import { type ServerFeature } from '#server/features/server-feature.ts'
import { importChanges } from './session/import-changes.ts'
import { payoutImportRoutes } from './payout-import.routes.ts'

export const payoutImportFeature: ServerFeature = {
  name: 'payout-import',
  routes: (api, { files, sheets }) => payoutImportRoutes(api, files, sheets),
  changes: [importChanges],
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
}
