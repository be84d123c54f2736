import { type Role } from '@settle/shared/core/role.ts'

interface AccountChecksProps {
  role: Role
  payPass: string
  onSignOut: () => void
}

/** What is left to verify once the account is open; nothing where nothing is. */
export function AccountChecks(_props: AccountChecksProps) {
  return null
}
