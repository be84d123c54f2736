import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { accountOpenStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { userStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import {
  type auditMerchant,
  type freezeMerchant,
  type openMerchantAccount,
} from '@settle/shared/features/merchant/merchant-calls.ts'
import { merchantInfos } from '@settle/shared/features/merchant/merchant-info.ts'
import { usesPartnerBank } from '@settle/shared/features/onboarding/process-status.rules.ts'
import { type Merchant } from '@settle/shared/features/party/merchant.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { isInScope } from '#server/core/list/list-query.ts'
import { conflict, fieldRefusal, notFound, Refusal } from '#server/core/refusal.ts'
import { stampsOfChange } from '#server/core/list/row-stamps.ts'
import { askForAccount, assertReviewed, decideReview } from '#server/features/onboarding/index.ts'
import { findParty, tellOwner, type Party } from '#server/features/party/index.ts'
import { merchants } from '#server/features/session/index.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import { shownMerchantOf } from './merchant-infos.ts'

/** Who changes a merchant, and in which world the caller sees its current state on a conflict. */
export interface Change {
  readonly world: World
  readonly actor: Actor
}

const shortestReason = 2

/** Passes or rejects the data of a merchant in the caller's scope (domain.md 3.5). */
export function auditOf(
  tx: Transaction,
  { id, version, auditStatus: asked, auditReason }: BodyOf<typeof auditMerchant>,
  change: Change,
): Party {
  const isRejected = asked === auditStatus.values.rejected
  const reason = auditReason?.trim() ?? ''
  if (isRejected && reason.length < shortestReason) {
    throw fieldRefusal('auditReason', '驳回时请写明原因，商户会看到')
  }
  const party = currentPartyOf(tx, { id, version }, change)
  decideReview(
    tx,
    party,
    isRejected ? { event: 'reject', reason } : { event: 'pass' },
    change.actor,
  )
  return party
}

/** Asks the bank for an account in a merchant's stead, for the first time or again (domain.md 3.3). */
export function openAccountOf(
  tx: Transaction,
  { id, version }: BodyOf<typeof openMerchantAccount>,
  change: Change,
): Party {
  const party = currentPartyOf(tx, { id, version }, change)
  assertReviewed(party)
  if (!usesPartnerBank(party.payPass)) throw new Refusal('该商户只使用支付宝渠道，不需要银行开户')
  const isFailed = party.accountOpenStatus === accountOpenStatus.values.failed
  askForAccount(tx, party, isFailed ? 'resubmit' : 'open', change.actor)
  return party
}

/** Freezes or unfreezes a merchant: it starts nothing new with its money, what is under way ends (domain.md 3.12). */
export function setMerchantFrozen(
  tx: Transaction,
  { id, version, reason }: BodyOf<typeof freezeMerchant>,
  isFrozen: boolean,
  change: Change,
): Party {
  const party = currentPartyOf(tx, { id, version }, change)
  const row = ownRowOf(tx, id, change.actor)
  const { frozen, normal } = userStatus.values
  const status = isFrozen ? frozen : normal
  if (row.userStatus === status) {
    throw new Refusal(isFrozen ? '该商户已被冻结' : '该商户没有被冻结')
  }
  const stamps = stampsOfChange(tx, change.actor, row)
  tx.rows(merchants).replace({ ...row, userStatus: status, ...stamps })
  tellOwner(tx, party, isFrozen ? `商户已被冻结：${reason}` : `商户已解冻：${reason}`)
  return party
}

/** The merchant as onboarding sees it, where it is the caller's and still as they looked at it. */
function currentPartyOf(tx: Transaction, asked: AskedMerchant, change: Change): Party {
  const { id } = currentMerchantOf(tx, asked, change)
  const party = findParty(tx, { role: 'merchant', id })
  if (party === undefined) throw notFound()
  return party
}

interface AskedMerchant {
  readonly id: string
  readonly version?: number | undefined
}

/** The merchant of an id, where it is the caller's and still as the caller looked at it. */
export function currentMerchantOf(
  tx: Transaction,
  { id, version }: AskedMerchant,
  { world, actor }: Change,
): Merchant {
  const row = ownRowOf(tx, id, actor)
  if (version !== undefined && version !== row.version) {
    // The world holds what another commit left: this one has changed nothing yet.
    throw conflict(shownMerchantOf(world, id, actor))
  }
  return row
}

/** The merchant of an id within the caller's scope; refuses with one text for missing and foreign ones. */
export function ownRowOf(source: RowSource, id: string, actor: Actor): Merchant {
  const row = source.rows(merchants).find(id)
  if (row === undefined || !isInScope(merchantInfos, actor, row)) throw notFound()
  return row
}
