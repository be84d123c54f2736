export { checkRoutes } from './check.routes.ts'
