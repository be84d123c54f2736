import { type Permissions, usePermissions } from './permissions.ts'

type Buttons = Pick<Permissions, 'auth' | 'allAuth'>

/**
 * Whether a button is shown: when the user holds its action, or when the system switched the check off
 * with status '0'; entries of type '2' say nothing ([PERM-01]; wire.md 17.9).
 */
export function isAllowed({ auth, allAuth }: Buttons, action: string): boolean {
  const isSwitchedOff = allAuth.some(
    (entry) => entry.type !== '2' && entry.status === '0' && names(entry, action),
  )
  return isSwitchedOff || auth.some((entry) => entry.type !== '2' && names(entry, action))
}

/**
 * Every action that the user may do as of the menu's last load; routes are filtered by it ([ROUTE-14]). The list of the
 * login is as old as the login, and what was granted since would stay forbidden.
 */
export function actionsHeld({ auth, allAuth }: Buttons): string[] {
  const switchedOff = allAuth.filter(({ status }) => status === '0')
  return [...auth, ...switchedOff].flatMap(({ action }) => action.split(','))
}

/** The question whether the user may press a button; nobody may before the permissions are loaded. */
export function useCan(): (action: string) => boolean {
  const permissions = usePermissions()
  return (action) => permissions !== undefined && isAllowed(permissions, action)
}

// An entry may name several actions, separated by commas.
function names(entry: { readonly action: string }, action: string): boolean {
  return entry.action.split(',').includes(action)
}
