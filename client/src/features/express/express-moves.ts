import { useQueryClient } from '@tanstack/react-query'
import { expresses, type Express } from '@settle/shared/features/express/express.ts'
import { expressMachine } from '@settle/shared/features/express/express.status.ts'
import {
  expressStatus,
  reversalStatus,
} from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { invoices, type Invoice } from '@settle/shared/features/invoice/invoice.ts'
import { useCan } from '#client/core/session/access.ts'
import { useSession } from '#client/core/session/session.ts'

/** What may be done to a letter now, by its state and by the buttons of the one who looks (domain.md 3.16). */
export function useExpressMoves() {
  const can = useCan()
  const role = useSession()?.userInfo.info.roleCode ?? 'agent'

  return ({ status, sendableCount }: Express) => {
    const events = expressMachine.allowedEvents(status, role)
    return {
      maySend: can('express:send') && events.includes('send'),
      mayResend: can('express:resend') && events.includes('resend') && sendableCount > 0,
      mayFreeze: can('express:freeze') && events.includes('freeze'),
      mayConfirm: can('express:confirm') && events.includes('confirm'),
    }
  }
}

/** Whether an invoice may be put into a letter: it is blue, nobody reverses it, and no letter with it is under way. */
export function useMaySendInvoice(): (invoice: Invoice) => boolean {
  const isAllowed = useCan()('express:send')
  const { notSent, signed } = expressStatus.values

  return (invoice) =>
    isAllowed &&
    invoice.isRed === yesNo.values.no &&
    invoice.reversalStatus === reversalStatus.values.notNeeded &&
    (invoice.expressStatus === notSent || invoice.expressStatus === signed)
}

/** Asks for letters and invoices anew once something was done to one. */
export function useRefreshExpress() {
  const queryClient = useQueryClient()

  return async () => {
    await Promise.all(
      [expresses.name, invoices.name].map((name) =>
        queryClient.invalidateQueries({ queryKey: [name] }),
      ),
    )
  }
}
