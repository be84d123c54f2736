import {
  batchOrderMachine,
  payoutItemMachine,
} from '@settle/shared/features/payout/batch-order.status.ts'
import { invoiceApplyMachine, stageOf } from '@settle/shared/features/invoice/invoice-stage.ts'
import { redFormMachine } from '@settle/shared/features/invoice-reversal/red-form.status.ts'
import { platformReportMachine } from '@settle/shared/features/platform-report/platform-report.status.ts'
import { profitShareMachine } from '@settle/shared/features/share/profit-share.status.ts'
import { rechargeMachine } from '@settle/shared/features/funds/recharge.status.ts'
import { withdrawalMachine } from '@settle/shared/features/funds/withdrawal.status.ts'
import { taxDeclarationMachine } from '@settle/shared/features/tax-declaration/tax-declaration.status.ts'
import { rechargeRows, withdrawalRows } from '#server/features/funds/index.ts'
import { invoiceApplyRows } from '#server/features/invoice-quota/index.ts'
import { redFormRows } from '#server/features/invoice-reversal/index.ts'
import { batchOrderRows, payoutItemRows } from '#server/features/payout/index.ts'
import { platformReportRows } from '#server/features/platform-report/index.ts'
import { profitShareRows } from '#server/features/share/index.ts'
import { taxDeclarationRows } from '#server/features/tax/index.ts'
import { type Collection, type Row } from '#server/worlds/rows/collection.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { each } from './settlement-books.ts'

interface Moves {
  readonly name: string
  readonly moves: readonly { readonly from: string; readonly to: string }[]
}

interface Watch {
  readonly name: string
  readonly machine: Moves
  statesIn(source: RowSource): Iterable<readonly [id: string, state: string]>
}

function watch<R extends Row>(
  collection: Collection<R>,
  machine: Moves,
  stateOf: (row: R) => string,
): Watch {
  return {
    name: collection.name,
    machine,
    *statesIn(source) {
      for (const row of each(source, collection)) yield [row.id, stateOf(row)]
    },
  }
}

const watched: readonly Watch[] = [
  watch(batchOrderRows, batchOrderMachine, ({ status }) => status),
  watch(payoutItemRows, payoutItemMachine, ({ status }) => status),
  watch(profitShareRows, profitShareMachine, ({ status }) => status),
  watch(rechargeRows, rechargeMachine, ({ status }) => status),
  watch(withdrawalRows, withdrawalMachine, ({ status }) => status),
  watch(invoiceApplyRows, invoiceApplyMachine, stageOf),
  watch(redFormRows, redFormMachine, ({ state }) => state),
  watch(taxDeclarationRows, taxDeclarationMachine, ({ status }) => status),
  watch(platformReportRows, platformReportMachine, ({ status }) => status),
]

/** Sees that a status never changes except along its machine (domain.md 4.9, point 12). */
export class StatusWatch {
  readonly #last = new Map<string, string>()

  look(source: RowSource): void {
    for (const one of watched) {
      const { machine } = one
      for (const [id, status] of one.statesIn(source)) {
        const key = `${one.name} ${id}`
        const before = this.#last.get(key)
        if (before !== undefined && before !== status && !isReachable(machine, before, status)) {
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
