export { changeOwnPassword, PasswordForm, type Passwords } from './password-form.tsx'
export { ChangePasswordDialog } from './change-password-dialog.tsx'
