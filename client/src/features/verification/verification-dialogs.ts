export { VerificationDialog } from './verification-dialog.tsx'
export { VerificationNotice } from './verification-notice.tsx'
