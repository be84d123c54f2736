export { legalChanges } from './legal-change-rows.ts'
export {
  askedOf,
  assertNoChangeWaits,
  decideLegalChange,
  findPendingLegalChange,
  legalChangesOf,
  reviewOf,
  shownLegalChange,
  submitLegalChange,
  withdrawLegalChange,
  type LegalParty,
} from './legal-change.service.ts'
export { isAskedForBy, type KeptCompany } from './own-company.service.ts'
export { ownCompanyRoutes } from './own-company.routes.ts'
