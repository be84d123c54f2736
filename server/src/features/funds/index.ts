export {
  findInstruction,
  noteAnswer,
  openInstruction,
  type InstructionChange,
} from './bank-instruction.service.ts'
export { bankInstructionRows, rechargeRows, withdrawalRows } from './funds-rows.ts'
export { connectFunds } from './connect-funds.ts'
export { fundsInvariants } from './funds-invariants.ts'
export { fundsRoutes } from './funds.routes.ts'
export { troubleOf, type MoneyOwner } from './money-owner.ts'
export { apply as applyWithdrawal, audit as auditWithdrawal } from './withdrawal.service.ts'
