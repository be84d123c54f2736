export { definitionOf, findFault } from './report-definition.ts'
export { reportRoutes } from './report.routes.ts'
