import { useQueryClient } from '@tanstack/react-query'
import { type CustomerInfo } from '@settle/shared/features/customer/customer.ts'
import { customerHold } from '@settle/shared/features/customer/customer.dictionaries.ts'
import { customerApplicationMachine } from '@settle/shared/features/customer/customer.status.ts'
import { customerPageOf } from '@settle/shared/features/customer/customer-page.ts'
import { type Role } from '@settle/shared/core/role.ts'
import { useCan } from '#client/core/session/access.ts'
import { useSession } from '#client/core/session/session.ts'

/** The role of the one who looks; an agent reads of its own reports alone (domain.md 2.3). */
export function useCustomerRole(): Role {
  return useSession()?.userInfo.info.roleCode ?? 'agent'
}

/** The page of one customer. */
export function useCustomerPage(): (id: string) => string {
  const role = useCustomerRole()

  return (id) => customerPageOf(role, id) ?? ''
}

/** Asks anew for whatever is on the screen: a report is on the list, its page, the funnel and to-do lists at once. */
export function useRefreshCustomers(): () => Promise<void> {
  const queryClient = useQueryClient()

  return () => queryClient.invalidateQueries()
}

/** What may be done to a customer now, by its states and by the buttons of the one who looks (domain.md 3.17). */
export function useCustomerMoves() {
  const can = useCan()
  const role = useCustomerRole()
  const { held, released, opened } = customerHold.values

  return ({ holdStatus, applyStatus }: Pick<CustomerInfo, 'holdStatus' | 'applyStatus'>) => {
    const events = customerApplicationMachine.allowedEvents(applyStatus, role)
    const isUnderReview = events.includes('pass') || applyStatus === '1'
    return {
      mayEdit: can('customer:edit') && holdStatus === held && !isUnderReview,
      mayFollow: can('customer:follow') && holdStatus !== released,
      mayApply: can('customer:apply') && holdStatus === held && events.includes('apply'),
      mayAudit: can('customer:audit') && events.includes('pass'),
      mayAssign: can('customer:assign') && holdStatus !== opened && !isUnderReview,
    }
  }
}
