import { type BankInstruction } from '@settle/shared/features/funds/bank-instruction.ts'
import { type Recharge } from '@settle/shared/features/funds/recharge.ts'
import { type Withdrawal } from '@settle/shared/features/funds/withdrawal.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'

export const bankInstructionRows = defineCollection<BankInstruction>('bankInstructions', {
  indexes: ['instructionNo', 'orderNo', 'itemNo', 'providerId'],
})
export const rechargeRows = defineCollection<Recharge>('recharges', {
  indexes: ['merchantId', 'bankSerial', 'status'],
})
export const withdrawalRows = defineCollection<Withdrawal>('withdrawals', {
  indexes: ['ownerId', 'instructionNo', 'status'],
})
