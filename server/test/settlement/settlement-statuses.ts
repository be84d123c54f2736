import {
  batchOrderMachine,
  payoutItemMachine,
} from '@settle/shared/features/payout/batch-order.status.ts'
import { profitShareMachine } from '@settle/shared/features/share/profit-share.status.ts'
import { rechargeMachine } from '@settle/shared/features/funds/recharge.status.ts'
import { withdrawalMachine } from '@settle/shared/features/funds/withdrawal.status.ts'
import { rechargeRows, withdrawalRows } from '#server/features/funds/index.ts'
import { batchOrderRows, payoutItemRows } from '#server/features/payout/index.ts'
import { profitShareRows } from '#server/features/share/index.ts'
import { type Collection, type Row } from '#server/worlds/collection.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { each } from './settlement-books.ts'

interface WithStatus extends Row {
  readonly status: string
}

interface Moves {
  readonly name: string
  readonly moves: readonly { readonly from: string; readonly to: string }[]
}

const watched: readonly (readonly [Collection<WithStatus>, Moves])[] = [
  [batchOrderRows, batchOrderMachine],
  [payoutItemRows, payoutItemMachine],
  [profitShareRows, profitShareMachine],
  [rechargeRows, rechargeMachine],
  [withdrawalRows, withdrawalMachine],
]

/** Sees that a status never changes except along its machine (domain.md 4.9, point 12). */
export class StatusWatch {
  readonly #last = new Map<string, string>()

  look(source: RowSource): void {
    for (const [collection, machine] of watched) {
      for (const { id, status } of each(source, collection)) {
        const key = `${collection.name} ${id}`
        const before = this.#last.get(key)
        if (before !== undefined && !isReachable(machine, before, status)) {
          throw new Error(`${machine.name} ${id}: ${before} → ${status} 不是允许的变化`)
        }
        this.#last.set(key, status)
      }
    }
  }
}

/** Between two looks there may have been several moves. */
function isReachable({ moves }: Moves, from: string, to: string): boolean {
  const known = new Set([from])
  for (const state of known) {
    for (const move of moves) if (move.from === state) known.add(move.to)
  }
  return known.has(to)
}
