export { blocksOnAccept, type BlockedItem } from './accept-check.ts'
export { block, isBlocked, levelOf, warn, type Finding } from './finding.ts'
export {
  PayeeChecker,
  type CheckContext,
  type CheckedPayee,
  type PayeeToCheck,
} from './payee-checker.ts'
export { individuals, payeeAccounts, signRecords } from './people-rows.ts'
export { findIndividual, findSignRecord, isRetriable } from './standing-checks.ts'
