export { importSessions } from './import-rows.ts'
export { payoutImportRoutes } from './payout-import.routes.ts'
export { importChanges } from './import-changes.ts'
export { submitDraftOf } from './submit-import.service.ts'
export {
  findLiveDraft,
  forgettingDraft,
  openingSettlementDraft,
} from './settlement-draft.service.ts'
