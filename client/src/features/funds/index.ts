export { useRefreshFunds } from './account/refresh-funds.ts'
