export { accrueShares, holdShares, revokeShares, shareReleasable } from './share-accrual.ts'
export { profitShareRows } from './share-rows.ts'
