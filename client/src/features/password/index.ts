export { changeOwnPassword, PasswordForm, type Passwords } from './password-form.tsx'
