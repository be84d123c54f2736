import { profitShareStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { balancesOfKinds, sumsAgree, type InvariantResult } from '#server/ledger/invariants.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { ownerOfShare } from './share-owner.ts'
import { profitShareRows } from './share-rows.ts'

/** What is held of fees is what the shares say that is not released yet (domain.md 4.9, point 7). */
export function shareInvariants(world: RowSource): InvariantResult[] {
  return [sumsAgree('分润冻结等于未解冻的分润', balancesOfKinds(world, 'HOLD'), heldShares(world))]
}

function* heldShares(world: RowSource): Generator<readonly [string, number]> {
  for (const row of world.rows(profitShareRows).each({ where: [], order: byId })) {
    if (row.status === profitShareStatus.values.revoked || row.releasedAmount > 0) continue
    const owner = ownerOfShare(row)
    yield [`${owner.type}/${owner.id}/${row.poolProviderId}:${row.payPass}`, row.amount]
  }
}

const byId = { field: 'id', descending: false } as const
