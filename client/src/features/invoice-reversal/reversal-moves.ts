import { useQueryClient } from '@tanstack/react-query'
import { expresses } from '@settle/shared/features/express/express.ts'
import {
  expressStatus,
  redConfirm,
  reversalStatus,
} from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { listRedForms } from '@settle/shared/features/invoice-reversal/invoice-reversal-calls.ts'
import { isOpenForm } from '@settle/shared/features/invoice-reversal/red-form.status.ts'
import { invoices, type Invoice } from '@settle/shared/features/invoice/invoice.ts'
import { useCan } from '#client/core/session/access.ts'
import { useSession } from '#client/core/session/session.ts'

/** What may be done about the reversal of an invoice now (domain.md 3.10); the server decides by the same rules. */
export function useReversalMoves() {
  const can = useCan()
  const role = useSession()?.userInfo.info.roleCode

  return (invoice: Invoice) => {
    const { toReverse, notNeeded } = reversalStatus.values
    const { awaitingBuyer, awaitingSeller } = redConfirm.values
    const isWaiting = invoice.reversalStatus === toReverse
    const hasForm = isWaiting && invoice.redConfirm !== null && isOpenForm(invoice.redConfirm)
    const isBlue = invoice.isRed === yesNo.values.no
    const isOnItsWay = invoice.expressStatus === expressStatus.values.notSigned
    const mayBegin =
      isBlue && !hasForm && !isOnItsWay && (isWaiting || invoice.reversalStatus === notNeeded)
    return {
      mayReverse: mayBegin && role === 'provider' && can('invoice:reverse'),
      mayAsk:
        mayBegin &&
        role === 'merchant' &&
        can('invoice:askReverse') &&
        (!isWaiting || invoice.usageConfirmed === yesNo.values.yes),
      mayConfirm: hasForm && invoice.redConfirm === awaitingBuyer && can('invoice:confirmRed'),
      mayAnswer: hasForm && invoice.redConfirm === awaitingSeller && can('invoice:reverse'),
      /** It has to be reversed: somebody asked, or a payout came back. */
      isUrgent: isWaiting,
      hasProgress: !isBlue || isWaiting || invoice.redConfirm !== null,
      mayCancel: role === 'provider' ? can('invoice:reverse') : can('invoice:askReverse'),
    }
  }
}

/** Asks for invoices, letters and forms anew once something was done. */
export function useRefreshReversals() {
  const queryClient = useQueryClient()

  return async () => {
    await Promise.all(
      [invoices.name, expresses.name, listRedForms.id].map((name) =>
        queryClient.invalidateQueries({ queryKey: [name] }),
      ),
    )
  }
}
