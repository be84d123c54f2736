export { AccountChecks } from './account-checks.tsx'
export { AlipayCheck } from './alipay-check.tsx'
