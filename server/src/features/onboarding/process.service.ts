import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import {
  type getBusAccProcessStatus,
  type getEnterpriseSignStatus,
} from '@settle/shared/features/onboarding/onboarding-calls.ts'
import {
  processComplete,
  processStatusOf,
} from '@settle/shared/features/onboarding/process-status.rules.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { changeParty, findPartyOf, partyOf, signFailureOf } from '#server/features/party/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import { assertReviewed, proceedToOpening } from './account-opening.service.ts'

/** How far the caller's business is, with what its waiting pages tell (domain.md 8.1). */
export function processOf(world: World, actor: Actor): ResultOf<typeof getBusAccProcessStatus> {
  const party = findPartyOf(world, actor)
  if (party === undefined) return nothingToDo
  const { payPass, auditStatus, auditReason, accountOpenStatus, openFailReason, isvName } = party
  return {
    processStatus: processStatusOf(party.role, payPass, party),
    payPass,
    auditStatus,
    auditReason,
    accountOpenStatus,
    openFailReason,
    signFailReason: signFailureOf(world, party.id),
    isvName,
  }
}

/** The platform opens no account. */
const nothingToDo = {
  processStatus: processComplete,
  payPass: '',
  auditStatus: null,
  auditReason: null,
  accountOpenStatus: null,
  openFailReason: null,
  signFailReason: null,
  isvName: null,
}

/** Agreement and passwords, in the types that clients compare with (specification, section 4). */
export function signStatusOf(world: World, actor: Actor): ResultOf<typeof getEnterpriseSignStatus> {
  const { yes, no } = yesNo.values
  const party = findPartyOf(world, actor)
  return {
    izSign: party?.izSign === no ? no : yes,
    izResetPwd: party?.izResetPwd === no ? 0 : 1,
    payPasswordStatus: party?.payPasswordStatus === no ? 0 : 1,
  }
}

/** Signs the platform's agreement for the caller's business; once is enough (domain.md 3.15). */
export function signAgreement(tx: Transaction, actor: Actor): void {
  const party = partyOf(tx, actor)
  assertReviewed(party)
  const { yes } = yesNo.values
  if (party.izSign === yes) return
  changeParty(tx, party, { izSign: yes, signDate: tx.today() }, actor.username)
  proceedToOpening(tx, actor)
}
