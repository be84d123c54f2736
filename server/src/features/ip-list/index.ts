export { assertMayComeFrom, ipListRows, mayComeFrom, refusedFrom } from './address-rules.ts'
export { ipListRoutes } from './ip-list.routes.ts'
