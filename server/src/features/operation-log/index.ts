export { recordOperation } from './record-operation.ts'
export { visitRoutes } from './visit.routes.ts'
