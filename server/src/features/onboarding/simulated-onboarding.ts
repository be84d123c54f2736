import { accountOpenStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { upgradeStatus } from '@settle/shared/features/corporate-verification/corporate-verification.rules.ts'
import { accountOpeningMachine } from '@settle/shared/features/onboarding/account-opening.status.ts'
import { merchantReviewMachine } from '@settle/shared/features/party/review.status.ts'
import { customerOf } from '#server/features/corporate-verification/index.ts'
import {
  findParty,
  findPartyById,
  partiesWithAccount,
  type Party,
} from '#server/features/party/index.ts'
import { merchants } from '#server/features/session/index.ts'
import {
  findRemittanceAmount,
  openingRejection,
  sendRemittance,
  withdrawRequests,
} from '#server/simulators/bank/bank.ts'
import {
  type NamedThing,
  type SimulatedEntities,
  type SimulatedEntity,
} from '#server/simulators/people/simulated-entity.ts'
import { type World } from '#server/worlds/world.ts'
import { bankNews } from './bank-news.ts'
import { decideReview } from './review.service.ts'

/** `bank-opening/:partyId/pass|fail`: the bank's answer to an application, also one that waits for ever. */
const bankOpening: SimulatedEntity = {
  findStanding(world, id) {
    const status = findPartyById(world, id)?.accountOpenStatus ?? null
    if (status === null) return undefined
    const allowed = accountOpeningMachine.allowedEvents(status, 'sim')
    return { state: nameOf(accountOpenStatus.items, status), allowed }
  },
  each: partiesWithAccount,
  perform(tx, id, transition, reason) {
    withdrawRequests(tx, id, 'open')
    if (transition === 'pass') bankNews.accountOpened(tx, id)
    else bankNews.accountRejected(tx, id, reason ?? openingRejection)
  },
}

/** `remittance/:merchantId/arrive|fail`: the small remittance, also a new one after a failure. */
const remittance: SimulatedEntity = {
  findStanding(world, id) {
    const merchant = world.rows(merchants).find(id)
    if (merchant === undefined) return undefined
    const isOpened = merchant.accountOpenStatus === accountOpenStatus.values.opened
    const { awaitingRemittance, failed } = upgradeStatus
    const isWaiting = [awaitingRemittance, failed].some((one) => one === merchant.upgradeStatus)
    const canArrive = findRemittanceAmount(merchant.accountBankNo) !== undefined
    const [state = ''] =
      Object.entries(upgradeStatus).find(([, value]) => value === merchant.upgradeStatus) ?? []
    if (!isOpened || !isWaiting) return { state, allowed: [] }
    return { state, allowed: canArrive ? ['arrive', 'fail'] : ['fail'] }
  },
  each: eachMerchant,
  perform(tx, id, transition) {
    const merchant = tx.rows(merchants).find(id)
    if (merchant === undefined) return
    withdrawRequests(tx, id, 'remit')
    const amount = transition === 'arrive' ? sendRemittance(tx, customerOf(merchant)) : undefined
    if (amount === undefined) bankNews.remittanceFailed(tx, id)
    else bankNews.remitted(tx, id, amount)
  },
}

/** `review/:merchantId/pass|reject`: the reviewer, so that nobody need play them (N11, N12). */
const review: SimulatedEntity = {
  findStanding(world, id) {
    const party = findMerchant(world, id)
    if (party === undefined) return undefined
    const allowed = merchantReviewMachine.allowedEvents(party.auditStatus, 'admin')
    return { state: nameOf(auditStatus.items, party.auditStatus), allowed }
  },
  each: eachMerchant,
  perform(tx, id, transition, reason = '资料不完整，请补充后重新提交') {
    const party = findParty(tx, { role: 'merchant', id })
    if (party === undefined) return
    const decision =
      transition === 'pass' ? ({ event: 'pass' } as const) : ({ event: 'reject', reason } as const)
    decideReview(tx, party, decision, { role: 'admin', username: 'system' })
  },
}

/** What the outside world does to a business on its way (kit.md, section 1). */
export const simulatedOnboarding: SimulatedEntities = {
  'bank-opening': bankOpening,
  remittance,
  review,
}

function* eachMerchant(world: World): Generator<NamedThing> {
  for (const party of partiesWithAccount(world)) if (party.role === 'merchant') yield party
}

function findMerchant(world: World, id: string): Party | undefined {
  return findParty(world, { role: 'merchant', id })
}

function nameOf(items: readonly { name: string; value: string }[], value: string): string {
  return items.find((item) => item.value === value)?.name ?? value
}
