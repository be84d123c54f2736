// One chunk: apart they are a dozen small files, which weigh and ask more (client.md, Budgets).
export { ForgottenPasswordDialog } from './forgotten-password-dialog.tsx'
export { OtherLogins } from './other-logins.tsx'
export { PhoneLogin } from './phone-login.tsx'
export { VerificationDialog } from './verification-dialog.tsx'
