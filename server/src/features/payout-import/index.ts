export { payoutImportRoutes } from './payout-import.routes.ts'
