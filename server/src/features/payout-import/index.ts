export { importSessions } from './import-rows.ts'
export { payoutImportRoutes } from './payout-import.routes.ts'
export { importChanges } from './import-changes.ts'
