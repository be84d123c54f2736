export { operationLogRows } from './operation-log-rows.ts'
export { recordOperation } from './record-operation.ts'
export { redaction } from './redaction.ts'
export { visitRoutes } from './visit.routes.ts'
