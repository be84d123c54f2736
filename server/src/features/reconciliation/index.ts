export { handle as handleDifference } from './handle-recon.service.ts'
export { planNightly } from './recon-jobs.ts'
export { reconRows } from './recon-rows.ts'
export { awaitStatement } from './reconcile.service.ts'
