export {
  findInstruction,
  noteAnswer,
  openInstruction,
  type InstructionChange,
} from './bank-instruction.service.ts'
export { bankInstructionRows, rechargeRows, withdrawalRows } from './funds-rows.ts'
export { visibleAccounts } from './fund-accounts.ts'
export { connectFunds } from './connect-funds.ts'
export { fundsInvariants } from './funds-invariants.ts'
export { fundsRoutes } from './funds.routes.ts'
export { assertMayMoveMoney, ownerOf, troubleOf, type MoneyOwner } from './money-owner.ts'
export { incomingMoneyNews, keepInSuspense } from './incoming-money.service.ts'
export { isAccountClosed, keepReturned } from './returned-money.service.ts'
export { poolOf } from './pools.ts'
export { payableAccounts, type PayableAccount } from './payable-accounts.ts'
export { transfer as transferBetweenPools } from './internal-transfer.service.ts'
export {
  announce as announceRecharge,
  claim as claimRecharge,
  giveBack as giveBackRecharge,
  transferForDemo,
} from './recharge.service.ts'
export { withdrawalNews } from './withdrawal-news.ts'
export {
  apply as applyWithdrawal,
  audit as auditWithdrawal,
  cancel as cancelWithdrawal,
} from './withdrawal.service.ts'
export { fundAccountChanges } from './fund-account-changes.ts'
export { proofOf, withProof, type OwnerProof } from './owner-proof.ts'
