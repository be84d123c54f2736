export {
  changeParty,
  findParty,
  findPartyById,
  findPartyOf,
  partyOf,
  type Party,
  type RowsReader,
} from './party.service.ts'
export { tellOwner, tellOwnerAndPlatform, tellWhenComplete } from './party-messages.ts'
export { noteSignFailure, signFailureOf } from './sign-failures.ts'
export { upgradeStatusAt, upgradeStatusOf } from './verification-status.ts'
