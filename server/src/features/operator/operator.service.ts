import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { accountOpenStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { usesPartnerBank } from '@settle/shared/features/onboarding/process-status.rules.ts'
import {
  type auditOperator,
  type editOperator,
  type freezeOperator,
  type openOperatorAccount,
} from '@settle/shared/features/operator/operator-calls.ts'
import { operatorInfos } from '@settle/shared/features/operator/operator-info.ts'
import { operatorPageOf } from '@settle/shared/features/operator/operator-page.ts'
import { operatorReviewMachine } from '@settle/shared/features/operator/operator-review.status.ts'
import {
  bankedOperatorFields,
  reviewedOperatorFields,
} from '@settle/shared/features/operator/operator.rules.ts'
import { type Operator } from '@settle/shared/features/party/operator.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { isInScope } from '#server/core/list/list-query.ts'
import { conflict, fieldRefusal, notFound, Refusal } from '#server/core/refusal.ts'
import { stampsOfChange } from '#server/core/list/row-stamps.ts'
import { authorOf, openOperatorContract } from '#server/features/contract/index.ts'
import { assertNoChangeWaits } from '#server/features/legal-change/index.ts'
import { askForAccount, assertReviewed } from '#server/features/onboarding/index.ts'
import {
  decidedAlready,
  decisionOf,
  findParty,
  frozenStatusOf,
  renameUsers,
  tellOwner,
  tellPlatform,
} from '#server/features/party/index.ts'
import { operators } from '#server/features/session/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import { assertFits, fieldsOf } from './operator-draft.ts'
import { shownOperatorOf } from './operator-infos.ts'

/** Who changes an operator, and in which world the caller sees its current state on a conflict. */
interface Change {
  readonly world: World
  readonly actor: Actor
}

/** Changes an operator; where the reviewed data change, or it was rejected, the review begins anew (domain.md 3.5). */
export function changeOperator(
  tx: Transaction,
  { id, version, ...draft }: BodyOf<typeof editOperator>,
  change: Change,
): Operator {
  const row = currentRowOf(tx, { id, version }, change)
  const typed = { ...row, ...Object.fromEntries(Object.entries(draft).filter(isTold)) }
  assertFits(tx, typed, id)
  const next = { ...row, ...fieldsOf(typed) }
  assertBankedKept(row, next)
  const isOther = reviewedOperatorFields.some((field) => next[field] !== row[field])
  if (isOther) assertNoChangeWaits(tx, id)
  const isRejected = row.auditStatus === auditStatus.values.rejected
  const status =
    isOther || isRejected
      ? operatorReviewMachine.next(row.auditStatus, 'amend', change.actor.role)
      : undefined
  const stored = tx.rows(operators).replace({
    ...next,
    ...(status === undefined ? {} : { auditStatus: status, auditReason: null }),
    ...stampsOfChange(tx, change.actor, row),
  })
  const { operatorName } = stored
  if (operatorName !== row.operatorName) renameUsers(tx, id, operatorName, change.actor)
  if (status !== undefined) {
    tellPlatform(tx, `运营商资料已修改，待审核：${operatorName}`, operatorPageOf(id))
    tellOperator(tx, id, '资料已修改，等待重新审核')
  }
  return stored
}

/** Passes or rejects the data of an operator (domain.md 3.5). */
export function auditOf(
  tx: Transaction,
  { id, version, ...verdict }: BodyOf<typeof auditOperator>,
  change: Change,
): Operator {
  const { event, reason } = decisionOf(verdict)
  const row = currentRowOf(tx, { id, version }, change)
  const status = operatorReviewMachine.next(row.auditStatus, event, change.actor.role)
  if (status === undefined) throw decidedAlready(row.auditStatus)
  const stamps = stampsOfChange(tx, change.actor, row)
  const stored = tx
    .rows(operators)
    .replace({ ...row, auditStatus: status, auditReason: reason, ...stamps })
  if (reason === null) openOperatorContract(tx, stored, authorOf(change.actor))
  tellOperator(tx, id, reason === null ? '审核通过' : `审核驳回：${reason}`)
  return stored
}

/** Asks the bank for an account in an operator's stead, for the first time or again (domain.md 3.3). */
export function openAccountOf(
  tx: Transaction,
  { id, version }: BodyOf<typeof openOperatorAccount>,
  change: Change,
): Operator {
  const row = currentRowOf(tx, { id, version }, change)
  const party = findParty(tx, { role: 'operator', id })
  if (party === undefined) throw notFound()
  assertReviewed(party)
  if (!usesPartnerBank(row.payPass)) throw new Refusal('该运营商只使用支付宝渠道，不需要银行开户')
  const isFailed = row.accountOpenStatus === accountOpenStatus.values.failed
  askForAccount(tx, party, isFailed ? 'resubmit' : 'open', change.actor)
  return row
}

/** Freezes or unfreezes an operator: it moves no money and gets no share, its merchants go on (domain.md 3.12). */
export function setOperatorFrozen(
  tx: Transaction,
  { id, version, reason }: BodyOf<typeof freezeOperator>,
  isFrozen: boolean,
  change: Change,
): Operator {
  const row = currentRowOf(tx, { id, version }, change)
  const status = frozenStatusOf(row, isFrozen)
  const stamps = stampsOfChange(tx, change.actor, row)
  const stored = tx.rows(operators).replace({ ...row, userStatus: status, ...stamps })
  tellOperator(tx, id, isFrozen ? `运营商已被冻结：${reason}` : `运营商已解冻：${reason}`)
  return stored
}

/** What the bank opened the account for stays, unless the bank refused it. */
export function assertBankedKept(row: Operator, next: Operator): void {
  const { notOpened, failed } = accountOpenStatus.values
  if (row.accountOpenStatus === notOpened || row.accountOpenStatus === failed) return
  const changed = bankedOperatorFields.find((field) => next[field] !== row[field])
  if (changed !== undefined) {
    throw fieldRefusal(changed, '银行账户已开立或正在开立，不能修改')
  }
}

/** A body may name a field and give it no value. */
function isTold([, value]: readonly [string, unknown]): boolean {
  return value !== undefined
}

function tellOperator(tx: Transaction, id: string, title: string): void {
  const party = findParty(tx, { role: 'operator', id })
  if (party !== undefined) tellOwner(tx, party, title)
}

/** The operator where it is the caller's to keep and still as they looked at it. */
export function currentRowOf(
  tx: Transaction,
  { id, version }: { readonly id: string; readonly version?: number | undefined },
  { world, actor }: Change,
): Operator {
  const row = tx.rows(operators).find(id)
  if (row === undefined || !isInScope(operatorInfos, actor, row)) throw notFound()
  if (version !== undefined && version !== row.version) {
    // The world holds what another commit left: this one has changed nothing yet.
    throw conflict(shownOperatorOf(world, id, actor))
  }
  return row
}
