export { healthOf, invariantsOf } from './health-check.ts'
export { healthCheckRoutes } from './health-check.routes.ts'
