import { type Fen } from '@settle/shared/core/money/fen.ts'
import { type FlowDraft } from './account-flows.ts'
import { type AccountRef, type Pool } from './chart-of-accounts.ts'
import { type Posting } from './ledger.ts'
import { availableOf, bankOf, expense, income, movement } from './posting-parts.ts'

type WithdrawalStep = 'apply' | 'send' | 'succeed' | 'giveBack' | 'giveBackSent'

/** T14: a party's withdrawal, step by step; what was applied for goes back from where it is. */
export function withdrawalPosting(
  withdrawNo: string,
  step: WithdrawalStep,
  owner: FlowDraft['owner'],
  pool: Pool,
  amount: Fen,
): Posting {
  const free = availableOf(owner, pool)
  const held: AccountRef = { kind: owner.type === 'merchant' ? 'MCH_FRZ' : 'FRZ', owner, pool }
  const sent: AccountRef = { kind: 'WD_TRANSIT', owner, pool }
  const steps = {
    apply: ['T14a', free, held, '提现冻结'],
    send: ['T14b', held, sent, '提现在途'],
    succeed: ['T14c', sent, bankOf(pool), '提现成功'],
    giveBack: ['T14d', held, free, '提现解冻'],
    giveBackSent: ['T14d', sent, free, '提现失败解冻'],
  } as const
  const [code, debit, credit, memo] = steps[step]
  const statement = { owner, pool }
  const unfrozen = income(statement, { type: 'unfreeze', effect: 'unfreeze', amount, memo })
  const flows = {
    apply: [expense(statement, { type: 'freeze', effect: 'freeze', amount, memo })],
    send: [],
    succeed: [expense(statement, { type: 'withdrawal', effect: 'frozen', amount, memo })],
    giveBack: [unfrozen],
    giveBackSent: [unfrozen],
  } as const
  return movement({ code, businessNo: withdrawNo, memo, debit, credit, amount, flows: flows[step] })
}
