export { assertMayComeFrom, ipListRows, mayComeFrom, refusedFrom } from './address-rules.ts'
export { normalAddress } from './ip-range.ts'
export { ipListRoutes } from './ip-list.routes.ts'
