export { useRefreshFunds } from './refresh-funds.ts'
