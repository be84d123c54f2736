import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import { mask } from '@settle/shared/core/text/masking.ts'
import { type queryPayoutItem } from '@settle/shared/features/payout/payout-calls.ts'
import { paymentStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { payoutItems, type PayoutItem } from '@settle/shared/features/payout/payout-item.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { isInScope } from '#server/core/list/list-query.ts'
import { notFound, Refusal } from '#server/core/refusal.ts'
import { findInstruction, noteAnswer } from '#server/features/funds/index.ts'
import { queryPayoutByHand } from '#server/simulators/bank/payout-adapter.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { takeAnswer } from './payout-bank-news.ts'
import { payoutItemRows } from '#server/features/payout/order/payout-rows.ts'

/** The item of an id within the caller's scope, or the refusal that says no more than "not found". */
export function ownItemOf(reader: RowSource, id: string, actor: Actor): PayoutItem {
  const item = reader.rows(payoutItemRows).find(id)
  if (item === undefined || !isInScope(payoutItems, actor, item)) throw notFound()
  return item
}

interface QueriedItem {
  readonly state: ResultOf<typeof queryPayoutItem>['state']
  readonly item: PayoutItem
}

/** 查证: somebody at the bank looks; a final answer settles the item, anything else leaves it as it is. */
export function queryItem(tx: Transaction, item: PayoutItem): QueriedItem {
  const { instructionNo } = item
  const instruction = instructionNo === null ? undefined : findInstruction(tx, instructionNo)
  if (instruction === undefined || item.status !== paymentStatus.values.paying) {
    throw new Refusal('只有付款中的明细可以查证')
  }
  noteAnswer(tx, instruction, { queryCount: instruction.queryCount + 1 })
  takeAnswer(tx, instruction.instructionNo, queryPayoutByHand(tx, instruction.instructionNo))
  const after = findInstruction(tx, instruction.instructionNo)
  return {
    state: after?.state ?? instruction.state,
    item: tx.rows(payoutItemRows).find(item.id) ?? item,
  }
}

/** What a list masks, in full; the platform never reads a whole card number (domain.md 2.3). */
export function revealedItem(
  { name, certNo, phone, payeeAccount }: PayoutItem,
  { role }: Actor,
): Pick<PayoutItem, 'name' | 'certNo' | 'phone' | 'payeeAccount'> {
  const account = role === 'admin' ? mask('bankCard', payeeAccount) : payeeAccount
  return { name, certNo, phone, payeeAccount: account }
}
