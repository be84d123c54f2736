import { useQueryClient } from '@tanstack/react-query'
import { type Role } from '@settle/shared/core/role.ts'
import { type SignRecordRow } from '@settle/shared/features/signing/sign-records.ts'
import { type SignEvent, signMachine, stageOf } from '@settle/shared/features/signing/sign-stage.ts'
import { useCan } from '#client/core/session/access.ts'
import { useSession } from '#client/core/session/session.ts'

/** The role of the one who looks; lists and buttons differ by it (domain.md 5.2 to 5.5). */
export function useSignRole(): Role {
  return useSession()?.userInfo.info.roleCode ?? 'agent'
}

/** Where the sign records of the one who looks are listed; detail and import stand below it. */
export function useSignPath(): string {
  const role = useSignRole()

  return `/${role === 'admin' ? 'plate' : role}/people/sign`
}

/** Asks anew for whatever is on the screen: a record is in lists, to-dos and the checks of an import at once. */
export function useRefreshSigns(): () => Promise<void> {
  const queryClient = useQueryClient()

  return () => queryClient.invalidateQueries()
}

const codeOf: Readonly<Partial<Record<SignEvent, string>>> = {
  send: 'sign:send',
  resign: 'sign:send',
  signOnPaper: 'sign:send',
  remind: 'sign:remind',
  invalidate: 'sign:invalidate',
}

/** Whether the one who looks may move a record now, by its stage and by their buttons (domain.md 3.15). */
export function useMayMove(): (row: SignRecordRow, event: SignEvent) => boolean {
  const can = useCan()
  const role = useSignRole()

  return (row, event) =>
    can(codeOf[event] ?? '') && signMachine.next(stageOf(row), event, role) !== undefined
}
