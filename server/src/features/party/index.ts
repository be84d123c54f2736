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
export { assertProviderWorks } from './provider-standing.ts'
export { noteSignFailure, signFailureOf } from './sign-failures.ts'
export { isReadyForChannel, upgradeStatusAt, upgradeStatusOf } from './verification-status.ts'
