export { legalChanges } from './legal-change-rows.ts'
export {
  askedOf,
  decideLegalChange,
  findPendingLegalChange,
  legalChangesOf,
  shownLegalChange,
  submitLegalChange,
  withdrawLegalChange,
  type LegalParty,
} from './legal-change.service.ts'
