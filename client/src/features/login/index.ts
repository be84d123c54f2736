export { holdCasTicket } from './cas-ticket.ts'
export { LoginNotice } from './login-notice.tsx'
export { useLoginNotices } from './use-login-notices.ts'
