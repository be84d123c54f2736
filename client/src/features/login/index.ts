export { holdCasTicket } from './form/cas-ticket.ts'
export { LoginScreen } from './form/login.screen.tsx'
export { LoginNotices } from './form/login-notice.tsx'
export { useLoginNotices } from './form/use-login-notices.ts'
