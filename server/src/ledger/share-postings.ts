import { type Fen } from '@settle/shared/core/money/fen.ts'
import { type FlowDraft } from './account-flows.ts'
import { type Owner, type Pool } from './chart-of-accounts.ts'
import { type Posting } from './ledger.ts'
import { availableOf, expense, income, movement } from './posting-parts.ts'

/** T13: the window for returns is over; a share may be withdrawn. */
export function releaseSharePosting(
  shareNo: string,
  owner: FlowDraft['owner'],
  pool: Pool,
  amount: Fen,
): Posting {
  return movement({
    code: 'T13',
    businessNo: shareNo,
    memo: '分润解冻',
    debit: { kind: 'HOLD', owner, pool },
    credit: availableOf(owner, pool),
    amount,
    flows: [income({ owner, pool }, { type: 'transfer', amount, memo: '分润解冻' })],
  })
}

/** T17: a released share is taken back for the collector. */
export function recoupSharePosting(
  shareNo: string,
  from: FlowDraft['owner'],
  collector: FlowDraft['owner'],
  pool: Pool,
  amount: Fen,
): Posting {
  const line = { type: 'transfer', amount, memo: '分润追回' } as const
  return movement({
    code: 'T17',
    businessNo: shareNo,
    memo: '分润追回',
    debit: availableOf(from, pool),
    credit: availableOf(collector, pool),
    amount,
    flows: [expense({ owner: from, pool }, line), income({ owner: collector, pool }, line)],
  })
}

/** T19: a share that is not released is revoked by hand. */
export function revokeSharePosting(
  shareNo: string,
  from: Owner,
  collector: Owner,
  pool: Pool,
  amount: Fen,
): Posting {
  return movement({
    code: 'T19',
    businessNo: shareNo,
    memo: '分润撤销',
    debit: { kind: 'HOLD', owner: from, pool },
    credit: { kind: 'HOLD', owner: collector, pool },
    amount,
  })
}
