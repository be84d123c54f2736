import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import { fen } from '@settle/shared/core/money/fen.ts'
import { type Mover } from '@settle/shared/core/state-machine.ts'
import { profitShareStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { type releaseShares } from '@settle/shared/features/share/profit-share-calls.ts'
import { profitShares, type ProfitShare } from '@settle/shared/features/share/profit-share.ts'
import { profitShareMachine } from '@settle/shared/features/share/profit-share.status.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { rowOf } from '#server/core/list/crud-routes.ts'
import { Refusal } from '#server/core/refusal.ts'
import { assertMayMoveMoney, ownerOf, troubleOf } from '#server/features/funds/index.ts'
import { post } from '#server/ledger/ledger.ts'
import { releaseSharePosting } from '#server/ledger/postings.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { ownerOfShare } from './share-owner.ts'
import { profitShareRows } from './share-rows.ts'

/** Who releases: a person, or the clock. */
interface Releaser {
  readonly mover: Mover
  readonly username: string
}

/** Releases shares together, or, where one of them cannot be, none. */
export function release(
  tx: Transaction,
  actor: Actor,
  ids: readonly string[],
): ResultOf<typeof releaseShares> {
  // A frozen operator lets no money go, its agents' neither (domain.md 3.12).
  assertMayMoveMoney(tx, ownerOf(actor))
  const rows = ids.map((id) => rowOf(profitShares, tx.rows(profitShareRows), id, actor))
  const releaser = { mover: actor.role, username: actor.username }
  const unfit = rows.find((row) => !isReleasable(row, releaser.mover))
  if (unfit !== undefined) {
    throw new Refusal('分润 {shareNo} 当前状态不能解冻', { shareNo: unfit.shareNo })
  }
  const after = rows.map((row) => releaseOne(tx, row, releaser))
  const abnormal = after.filter(({ status }) => status === profitShareStatus.values.abnormal)
  return { released: after.length - abnormal.length, abnormal: abnormal.length }
}

/** Whether a share may be released: it waits for that, or was held back before, because of its beneficiary. */
export function isReleasable(row: ProfitShare, mover: Mover): boolean {
  if (wasHeldBack(row)) return profitShareMachine.next(row.status, 'restore', mover) !== undefined
  return profitShareMachine.next(row.status, 'release', mover) !== undefined
}

/** T13, or, where the beneficiary takes no part in money now, nothing but a note of why (domain.md 3.11). */
export function releaseOne(
  tx: Transaction,
  row: ProfitShare,
  { username, mover }: Releaser,
): ProfitShare {
  const { succeeded, abnormal } = profitShareStatus.values
  const owner = ownerOfShare(row)
  const trouble = troubleOf(tx, owner)
  if (trouble !== undefined) {
    return changeShare(tx, row, { status: abnormal, abnormalReason: trouble }, username)
  }
  const pool = { providerId: row.poolProviderId, payPass: row.payPass }
  post(tx, releaseSharePosting(row.shareNo, owner, pool, fen(row.amount)))
  return changeShare(
    tx,
    row,
    {
      status: succeeded,
      releasedAmount: row.amount,
      releaseTime: tx.now(),
      releaseBy: mover === 'job' ? 'system' : username,
      abnormalReason: null,
    },
    username,
  )
}

/** Keeps a change of a share. */
export function changeShare(
  tx: Transaction,
  row: ProfitShare,
  change: Partial<ProfitShare>,
  by: string,
): ProfitShare {
  return tx.rows(profitShareRows).replace({
    ...row,
    ...change,
    updateBy: by,
    updateTime: tx.now(),
    version: row.version + 1,
  })
}

/** Abnormal before it was released; after that, something is owed. */
function wasHeldBack({ status, releasedAmount, owedAmount }: ProfitShare): boolean {
  return status === profitShareStatus.values.abnormal && releasedAmount === 0 && owedAmount === 0
}
