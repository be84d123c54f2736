export { definitionOf, findFault } from './report-definition.ts'
export { findReportWithDictionary } from './report-definition.service.ts'
export { reportRoutes } from './report.routes.ts'
