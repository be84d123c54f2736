export { definitionOf, faultOf } from './report-definition.ts'
export { reportRoutes } from './report.routes.ts'
