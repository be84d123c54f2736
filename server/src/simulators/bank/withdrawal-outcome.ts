import { type Fen } from '@settle/shared/core/money/fen.ts'
import { ordinarily, resultMsOf, type BankPlan } from './bank-plan.ts'

interface WithdrawalOrder {
  readonly instructionNo: string
  readonly amount: Fen
}

/** What becomes of a withdrawal; the fen part of its amount decides (domain.md 7.3). The codes are ours. */
export function withdrawalPlanOf({ instructionNo, amount }: WithdrawalOrder): BankPlan {
  const resultMs = resultMsOf(instructionNo)
  switch (amount % 100) {
    case 91:
      return {
        told: ordinarily('failed', resultMs),
        failure: { code: 'B091', text: '账户信息有误' },
      }
    case 92:
      return {
        told: ordinarily('succeeded', resultMs),
        isReturned: true,
        failure: { code: 'B092', text: '退汇：账户信息有误' },
      }
    default:
      return { told: ordinarily('succeeded', resultMs) }
  }
}
