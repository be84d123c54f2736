export { holdCasTicket } from './form/cas-ticket.ts'
export { LoginNotice } from './form/login-notice.tsx'
export { useLoginNotices } from './form/use-login-notices.ts'
