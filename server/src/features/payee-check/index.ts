export { blocksOnAccept, type BlockedItem } from './accept-check.ts'
export { block, isBlocked, levelOf, warn, type Finding } from './finding.ts'
export {
  PayeeChecker,
  type CheckContext,
  type CheckedPayee,
  type PayeeToCheck,
} from './payee-checker.ts'
export { deliveries, employmentRows, individuals, payeeAccounts, tasks } from './people-rows.ts'
export { signRecords } from '#server/features/sign-record/index.ts'
export { findWaiting, isRetriable, isToResend } from './resending.ts'
export { personFindings, type PersonToCheck } from './person-check.ts'
export { findIndividual } from './standing-checks.ts'
