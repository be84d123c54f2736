export { definitionOf, findFault } from './definition/report-definition.ts'
export { findReportWithDictionary } from './definition/report-definition.service.ts'
export { reportRoutes } from './report.routes.ts'
