export { visibleMerchants } from './merchant-infos.ts'
export { merchantRecords } from './merchant-records.ts'
export { merchantRoutes } from './merchant.routes.ts'
export { merchantChanges } from './merchant-changes.ts'
