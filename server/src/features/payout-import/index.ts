export { importSessions } from './import-rows.ts'
export { payoutImportRoutes } from './payout-import.routes.ts'
