export { importRows, importSessions } from './import-rows.ts'
export { payoutImportRoutes } from './payout-import.routes.ts'
export { importChanges } from './import-changes.ts'
export { submitDraftOf } from './submit-import.service.ts'
export {
  findLiveDraft,
  forgettingDraft,
  openingSettlementDraft,
} from './settlement-draft.service.ts'
export { checkContextOf, needsReview } from './import-session.service.ts'
export { check } from './batch-check.ts'
export { type ImportLine } from './import-rows.ts'
export { masked } from './import-view.ts'
export { checkersOf } from './review-messages.ts'
export {
  findPlannedSession,
  forgettingTaken,
  openingPlanned,
  submittingPlanned,
  takingForPlan,
  type KeptReason,
  type PlannedList,
} from './planned-import.service.ts'
export { linesOfChosen } from './chosen-payees.service.ts'
export { openingImport } from './import-session.service.ts'
