export { importRows, importSessions } from './session/import-rows.ts'
export { payoutImportRoutes } from './payout-import.routes.ts'
export { importChanges } from './session/import-changes.ts'
export { submitDraftOf } from './session/submit-import.service.ts'
export {
  findLiveDraft,
  forgettingDraft,
  openingSettlementDraft,
} from './session/settlement-draft.service.ts'
export { checkContextOf, needsReview } from './session/import-session.service.ts'
export { check } from './session/batch-check.ts'
export { type ImportLine } from './session/import-rows.ts'
export { masked } from './session/import-view.ts'
export { checkersOf } from './session/review-messages.ts'
export {
  findPlannedSession,
  forgettingTaken,
  openingPlanned,
  submittingPlanned,
  takingForPlan,
  type KeptReason,
  type PlannedList,
} from './session/planned-import.service.ts'
export { linesOfChosen } from './choose/chosen-payees.service.ts'
export { openingImport } from './session/import-session.service.ts'
