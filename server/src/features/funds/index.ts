export {
  findInstruction,
  noteAnswer,
  openInstruction,
  type InstructionChange,
} from './withdrawal/bank-instruction.service.ts'
export { bankInstructionRows, rechargeRows, withdrawalRows } from './account/funds-rows.ts'
export { visibleAccounts } from './account/fund-accounts.ts'
export { connectFunds } from './connect-funds.ts'
export { fundsInvariants } from './funds-invariants.ts'
export { fundsRoutes } from './funds.routes.ts'
export { assertMayMoveMoney, ownerOf, troubleOf, type MoneyOwner } from './account/money-owner.ts'
export { incomingMoneyNews, keepInSuspense } from './recharge/incoming-money.service.ts'
export { isAccountClosed, keepReturned } from './recharge/returned-money.service.ts'
export { poolOf } from './account/pools.ts'
export { payableAccounts, type PayableAccount } from './account/payable-accounts.ts'
export { transfer as transferBetweenPools } from './transfer/internal-transfer.service.ts'
export {
  announce as announceRecharge,
  claim as claimRecharge,
  giveBack as giveBackRecharge,
  transferForDemo,
} from './recharge/recharge.service.ts'
export { withdrawalNews } from './withdrawal/withdrawal-news.ts'
export {
  apply as applyWithdrawal,
  audit as auditWithdrawal,
  cancel as cancelWithdrawal,
} from './withdrawal/withdrawal.service.ts'
export { fundAccountChanges } from './account/fund-account-changes.ts'
export { proofOf, withProof, type OwnerProof } from './account/owner-proof.ts'
