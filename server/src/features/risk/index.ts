export { endingsOf, isBlackOn } from './blacklist-expiry.ts'
export { blacklistRows, executiveRows, findBlacklisting, findExecutive } from './risk-entries.ts'
export { blacklist } from './risk.service.ts'
