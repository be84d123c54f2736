import { type Locale } from '@settle/shared/core/text/text.ts'
import { paymentStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type PayoutStep } from '@settle/shared/features/payout-detail/payout-detail-calls.ts'
import { type PayoutItem } from '@settle/shared/features/payout/payout-item.ts'
import { say } from '#server/core/call/locale.ts'
import { realNameOf } from '#server/features/session/index.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { type Linked } from './payout-links.ts'

/** What happened to a payment, in the order of time; of what the caller may not read nothing is told. */
export function stepsOf(
  reader: RowSource,
  item: PayoutItem,
  linked: Linked,
  locale: Locale,
): PayoutStep[] {
  const { order, signing, instruction, invoiceApply, declaration, retriedBy } = linked
  const at = (
    event: PayoutStep['event'],
    time: string | null | undefined,
    text: string | null = null,
    by: string | null = null,
  ): PayoutStep[] =>
    typeof time === 'string' ? [{ event, time, byName: realNameOf(reader, by), text }] : []
  const reason = item.failReason === null ? null : say(locale, item.failReason)
  const declareNo = declaration?.declareNo ?? null
  const steps = [
    ...at('signed', signing?.signTime, signing?.signNo),
    ...at('submitted', order.handInTime ?? order.submitTime, null, order.submitBy),
    ...at('reviewed', order.reviewTime, null, order.reviewBy),
    ...at('accepted', order.acceptTime, null, order.acceptBy),
    ...(order.refuseReason === null
      ? []
      : at('refused', item.finishTime, order.refuseReason, order.updateBy)),
    ...(order.withdrawReason === null
      ? []
      : at('withdrawn', item.finishTime, order.withdrawReason, order.updateBy)),
    ...at('sent', item.payTime, instruction?.instructionNo ?? null),
    ...resultOf(item, at, reason),
    ...at('invoiced', invoiceApply?.issueTime, invoiceApply?.applyNo),
    ...(isCounted(item) ? at('declared', declaration?.declareTime, declareNo) : []),
    ...(isCounted(item) ? at('taxPaid', declaration?.payTime, declaration?.taxPaymentNo) : []),
    ...at('resent', retriedBy?.createTime, retriedBy?.itemNo ?? null),
  ]
  // Steps of one second stay in the order in which one follows from the other.
  return steps.toSorted((one, other) => one.time.localeCompare(other.time))
}

/** What was withheld from a payment stands in the declaration of its month while the payment stands. */
function isCounted({ status }: PayoutItem): boolean {
  return status === paymentStatus.values.succeeded
}

function resultOf(
  item: PayoutItem,
  at: (event: PayoutStep['event'], time: string | null, text: string | null) => PayoutStep[],
  reason: string | null,
): PayoutStep[] {
  const { status, returned, finishTime, returnTime, bankSerial } = item
  const { succeeded, failed } = paymentStatus.values
  if (returned === yesNo.values.yes) {
    return [...at('paid', finishTime, bankSerial), ...at('returned', returnTime, reason)]
  }
  if (status === succeeded) return at('paid', finishTime, bankSerial)
  return status === failed ? at('failed', finishTime, reason) : []
}
