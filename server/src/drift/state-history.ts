import { contractMachine } from '@settle/shared/features/contract/contract.status.ts'
import { expressMachine } from '@settle/shared/features/express/express.status.ts'
import { rechargeMachine } from '@settle/shared/features/funds/recharge.status.ts'
import { withdrawalMachine } from '@settle/shared/features/funds/withdrawal.status.ts'
import { announcementMachine } from '@settle/shared/features/notice/announcement.status.ts'
import { payoutPlanMachine } from '@settle/shared/features/payout-plan/payout-plan.status.ts'
import {
  batchOrderMachine,
  payoutItemMachine,
} from '@settle/shared/features/payout/batch-order.status.ts'
import { platformReportMachine } from '@settle/shared/features/platform-report/platform-report.status.ts'
import { settlementMachine } from '@settle/shared/features/settlement/settlement.status.ts'
import { profitShareMachine } from '@settle/shared/features/share/profit-share.status.ts'
import { bidMachine, deliveryMachine } from '@settle/shared/features/task/task.status.ts'
import { taxDeclarationMachine } from '@settle/shared/features/tax-declaration/tax-declaration.status.ts'
import { userMachine } from '@settle/shared/features/user/user.status.ts'
import { type AnyDictionary } from '@settle/shared/core/dictionary.ts'

interface Machine {
  readonly states: AnyDictionary
  readonly moves: readonly { readonly from: string; readonly to: string }[]
}

/** Which member of a resource's rows moves by which table. */
export const machineOf: Readonly<
  Record<string, { readonly field: string; readonly machine: Machine }>
> = {
  'batch-order': { field: 'status', machine: batchOrderMachine },
  'payout-item': { field: 'status', machine: payoutItemMachine },
  'payout-plan': { field: 'status', machine: payoutPlanMachine },
  'platform-report': { field: 'status', machine: platformReportMachine },
  'profit-share': { field: 'status', machine: profitShareMachine },
  'sign-record': { field: 'contractStatus', machine: contractMachine },
  'tax-declaration': { field: 'status', machine: taxDeclarationMachine },
  announcement: { field: 'sendStatus', machine: announcementMachine },
  bid: { field: 'status', machine: bidMachine },
  contract: { field: 'contractStatus', machine: contractMachine },
  delivery: { field: 'status', machine: deliveryMachine },
  express: { field: 'status', machine: expressMachine },
  recharge: { field: 'status', machine: rechargeMachine },
  settlement: { field: 'status', machine: settlementMachine },
  user: { field: 'status', machine: userMachine },
  withdrawal: { field: 'status', machine: withdrawalMachine },
}

/** So many rows are remembered; of one that was forgotten, its next state is the first. */
const rowLimit = 100_000

/** The last state that was seen of each row, so that a step that no table allows shows. Ids are not told. */
export class StateHistory {
  readonly #seen = new Map<string, string>()

  /** Notes the state of a row; gives both states where none of the ways of its table leads there. */
  note(
    resource: string,
    row: Readonly<Record<string, unknown>>,
  ):
    | {
        readonly field: string
        readonly from: string
        readonly to: string
        readonly lawful: string
      }
    | undefined {
    const moving = machineOf[resource]
    const { id } = row
    if (moving === undefined || typeof id !== 'string') return undefined
    const { field, machine } = moving
    const to = row[field]
    if (typeof to !== 'string' || machine.states.labelOf(to) === '') return undefined
    const key = `${resource} ${id}`
    const from = this.#seen.get(key)
    this.#seen.delete(key)
    this.#seen.set(key, to)
    const [oldest] = this.#seen.keys()
    if (this.#seen.size > rowLimit && oldest !== undefined) this.#seen.delete(oldest)
    if (from === undefined || from === to) return undefined
    // Steps in between may not have been seen.
    const reached = reachedFrom(machine, from)
    if (reached.has(to)) return undefined
    return { field, from, to, lawful: [...reached].toSorted().join(' ') }
  }
}

function reachedFrom({ moves }: Machine, state: string): ReadonlySet<string> {
  const reached = new Set<string>()
  const open = [state]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const { from, to } of moves) {
      if (from !== at || reached.has(to)) continue
      reached.add(to)
      open.push(to)
    }
  }
  return reached
}
