import { useQueryClient } from '@tanstack/react-query'
import { type Role } from '@settle/shared/core/role.ts'
import { type InvoiceApply } from '@settle/shared/features/invoice/invoice-apply.ts'
import {
  invoiceApplyMachine,
  invoiceStage,
  stageOf,
  type InvoiceApplyEvent,
} from '@settle/shared/features/invoice/invoice-stage.ts'
import { useCan } from '#client/core/session/access.ts'
import { useSession } from '#client/core/session/session.ts'

const buttonOf: Readonly<Partial<Record<InvoiceApplyEvent, string>>> = {
  withdraw: 'invoice:withdraw',
  resubmit: 'invoice:resubmit',
  accept: 'invoice:accept',
  reject: 'invoice:reject',
  issue: 'invoice:issue',
  type: 'invoice:issue',
  queue: 'invoice:issue',
  unqueue: 'invoice:issue',
  pass: 'invoice:review',
  sendBack: 'invoice:review',
}

/** The console of the one who looks. */
export function useInvoiceRole(): Role {
  return useSession()?.userInfo.info.roleCode ?? 'agent'
}

/** What may be done to an application now, by its stage and by the buttons of the one who looks (domain.md 3.9). */
export function useApplyMoves() {
  const can = useCan()
  const role = useInvoiceRole()
  const username = useSession()?.userInfo.info.username

  return (apply: InvoiceApply) => {
    const stage = stageOf(apply)
    const events = invoiceApplyMachine.allowedEvents(stage, role)
    const may = (event: InvoiceApplyEvent) => events.includes(event) && can(buttonOf[event] ?? '')
    return {
      may,
      /** Who issued it sees the button, and why it is not theirs to press. */
      isOwnIssue: apply.issueBy === username,
      mayQuery:
        stage === invoiceStage.values.unanswered && role === 'provider' && can('invoice:issue'),
    }
  }
}

/** The page of one application in the console of the one who looks. */
export function useApplyPage(): (id: string) => string {
  const role = useInvoiceRole()
  const folder = role === 'admin' ? 'plate' : role

  return (id) => `/${folder}/invoice/apply/detail?id=${id}`
}

/** Asks anew for whatever is on the screen: an application moves quota, orders and invoices. */
export function useRefreshInvoices(): () => Promise<void> {
  const queryClient = useQueryClient()

  return () => queryClient.invalidateQueries()
}
