export { AccountChecks } from './account-checks.tsx'
