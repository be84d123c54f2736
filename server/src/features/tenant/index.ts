export { tenantForOperator } from './tenant.service.ts'
