export { decidedAlready, decisionOf, frozenStatusOf, nextCode } from './kept-party.ts'
export { assertManagerFree, insertManager, renameUsers } from './manager-account.service.ts'
export { isReviewedByPlatform, tellReviewers } from './merchant-reviewers.ts'
export {
  changeParty,
  findParty,
  findPartyById,
  findPartyOf,
  partiesWithAccount,
  partyOf,
  type Party,
  type RowsReader,
} from './party.service.ts'
export {
  tellBusiness,
  tellOwner,
  tellOwnerAndPlatform,
  tellPlatform,
  tellWhenComplete,
} from './party-messages.ts'
export { eventsOfParty, type KeptParty } from './party-events.ts'
export { assertProviderWorks } from './provider-standing.ts'
export { salesmanRows } from './salesman-rows.ts'
export { noteSignFailure, signFailureOf } from './sign-failures.ts'
export { isReadyForChannel, upgradeStatusAt, upgradeStatusOf } from './verification-status.ts'
