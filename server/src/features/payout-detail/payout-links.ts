import { dayPartOf, parseDateTime } from '@settle/shared/core/day.ts'
import { type Resource } from '@settle/shared/core/resource.ts'
import {
  bankInstructions,
  type BankInstruction,
} from '@settle/shared/features/funds/bank-instruction.ts'
import { accountFlows } from '@settle/shared/features/funds/account-flow.ts'
import { type AccountFlow } from '@settle/shared/ledger/account-flow-row.ts'
import { type SignRecord } from '@settle/shared/features/individual/sign-record.ts'
import { invoicingStatus } from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { invoiceApplies, type InvoiceApply } from '@settle/shared/features/invoice/invoice-apply.ts'
import { type PayoutLinks } from '@settle/shared/features/payout-detail/payout-detail-calls.ts'
import { type BatchOrder } from '@settle/shared/features/payout/batch-order.ts'
import { type PayoutItem } from '@settle/shared/features/payout/payout-item.ts'
import { recons, type Recon } from '@settle/shared/features/reconciliation/recon.ts'
import {
  taxDeclarations,
  type TaxDeclaration,
} from '@settle/shared/features/tax-declaration/tax-declaration.ts'
import { deliveries, type Delivery } from '@settle/shared/features/task/delivery.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { isInScope } from '#server/core/list/list-query.ts'
import { findInstruction } from '#server/features/funds/index.ts'
import { invoiceApplyOrderRows, invoiceApplyRows } from '#server/features/invoice-quota/index.ts'
import { batchOrderRows, payoutItemRows } from '#server/features/payout/index.ts'
import { deliveryRows } from '#server/features/project/index.ts'
import { reconRows } from '#server/features/reconciliation/index.ts'
import { signRecords } from '#server/features/sign-record/index.ts'
import { taxDeclarationRows } from '#server/features/tax/index.ts'
import { accountFlowRows } from '#server/ledger/account-flows.ts'
import { type RowSource } from '#server/worlds/types.ts'

/** What hangs on a payment, as far as the caller may read it. */
export interface Linked {
  readonly item: PayoutItem
  readonly order: BatchOrder
  readonly retryOf: PayoutItem | undefined
  readonly retriedBy: PayoutItem | undefined
  readonly signing: SignRecord | undefined
  readonly instruction: BankInstruction | undefined
  readonly invoiceApply: InvoiceApply | undefined
  readonly declaration: TaxDeclaration | undefined
  readonly delivery: Delivery | undefined
  readonly flows: readonly AccountFlow[]
  readonly recon: Recon | undefined
}

/**
 * Finds what hangs on a payment. A row is shown to those who could open it by its own call: by their role, by a screen
 * of their menu, and by its owner.
 */
export function linkedOf(reader: RowSource, item: PayoutItem, actor: Actor): Linked {
  const order = reader.rows(batchOrderRows).find(item.orderId)
  if (order === undefined) throw new Error(`The item ${item.itemNo} has no order.`)
  const read = <R extends object>(resource: Resource, row: R | undefined): R | undefined =>
    row !== undefined && mayRead(resource, actor) && isInScope(resource, actor, row)
      ? row
      : undefined
  const { instructionNo, deliveryId } = item
  return {
    item,
    order,
    retryOf: otherItem(reader, item, item.retryOfItemId),
    retriedBy: otherItem(reader, item, item.retriedByItemId),
    signing: signingOf(reader, item, actor),
    instruction: read(
      bankInstructions,
      instructionNo === null ? undefined : findInstruction(reader, instructionNo),
    ),
    invoiceApply: read(invoiceApplies, applyOf(reader, order)),
    declaration: read(
      taxDeclarations,
      reader.rows(taxDeclarationRows).findBy('periodKey', `${item.providerId}/${item.taxPeriod}`),
    ),
    delivery: read(
      deliveries,
      deliveryId === null ? undefined : reader.rows(deliveryRows).find(deliveryId),
    ),
    flows: mayRead(accountFlows, actor)
      ? reader
          .rows(accountFlowRows)
          .allBy('orderNo', item.orderNo)
          .filter((flow) => flow.itemNo === item.itemNo && isInScope(accountFlows, actor, flow))
      : [],
    recon: read(recons, reconOf(reader, item)),
  }
}

function mayRead({ access, screens }: Resource, { role, screens: own }: Actor): boolean {
  return (
    access.list?.includes(role) === true &&
    (screens === undefined || screens.some((screen) => own.has(screen)))
  )
}

/** Both payments belong to one merchant, so that anyone who sees the one sees the other. */
function otherItem(
  reader: RowSource,
  { merchantId, providerId }: PayoutItem,
  id: string | null,
): PayoutItem | undefined {
  const other = id === null ? undefined : reader.rows(payoutItemRows).find(id)
  return other?.merchantId === merchantId && other.providerId === providerId ? other : undefined
}

/** The contract that the payment stands on: the last one that was signed before it was submitted. */
function signingOf(
  reader: RowSource,
  { individualId, merchantId, providerId, createTime }: PayoutItem,
  { screens }: Actor,
): SignRecord | undefined {
  if (!screens.has('SignList') && !screens.has('SignDetail')) return undefined
  return reader
    .rows(signRecords)
    .allBy('individualId', individualId)
    .filter(
      (record) =>
        record.merchantId === merchantId &&
        record.providerId === providerId &&
        record.delFlag === '0' &&
        record.signTime !== null &&
        record.signTime <= createTime,
    )
    .toSorted((one, other) => (one.signTime ?? '').localeCompare(other.signTime ?? ''))
    .at(-1)
}

/** The application that holds its order; one that was given back or reversed holds it no more. */
function applyOf(reader: RowSource, { id }: BatchOrder): InvoiceApply | undefined {
  const held = reader
    .rows(invoiceApplyOrderRows)
    .allBy('orderId', id)
    .findLast((row) => row.invoicingStatus !== invoicingStatus.values.toInvoice)
  return held === undefined ? undefined : reader.rows(invoiceApplyRows).find(held.applyId)
}

function reconOf(reader: RowSource, item: PayoutItem): Recon | undefined {
  const { finishTime, bankSerial, providerId, payPass } = item
  if (finishTime === null || bankSerial === null) return undefined
  const day = dayPartOf(parseDateTime(finishTime))
  return reader
    .rows(reconRows)
    .allBy('reconDate', day)
    .find((recon) => recon.providerId === providerId && recon.payPass === payPass)
}

/** The links as the call answers them. */
export function linksShown(linked: Linked): PayoutLinks {
  const { item, order, signing, instruction, invoiceApply, declaration, delivery, recon } = linked
  return {
    order: {
      id: order.id,
      orderNo: order.orderNo,
      batchName: order.batchName,
      status: order.status,
    },
    retryOf: paymentShown(linked.retryOf),
    retriedBy: paymentShown(linked.retriedBy),
    signing: signing === undefined ? null : pick(signing, ['id', 'signNo', 'signTime']),
    instruction:
      instruction === undefined
        ? null
        : pick(instruction, ['id', 'instructionNo', 'state', 'queryCount']),
    invoiceApply:
      invoiceApply === undefined
        ? null
        : pick(invoiceApply, ['id', 'applyNo', 'status', 'applyTime']),
    declaration:
      declaration === undefined ? null : pick(declaration, ['id', 'declareNo', 'status']),
    delivery:
      delivery === undefined
        ? null
        : pick(delivery, ['id', 'deliveryNo', 'taskId', 'taskName', 'status']),
    flows: linked.flows.map((flow) =>
      pick(flow, ['id', 'flowNo', 'flowTime', 'flowType', 'direction', 'amount', 'ownerName']),
    ),
    recon:
      recon === undefined
        ? null
        : {
            ...pick(recon, ['id', 'reconDate', 'status']),
            isUnmatched: recon.unmatched.some(({ bankSerial }) => bankSerial === item.bankSerial),
          },
  }
}

function paymentShown(item: PayoutItem | undefined): PayoutLinks['retryOf'] {
  return item === undefined ? null : pick(item, ['id', 'itemNo', 'orderNo', 'status'])
}

function pick<R extends object, K extends keyof R>(row: R, fields: readonly K[]): Pick<R, K> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each of the fields is put in
  return Object.fromEntries(fields.map((field) => [field, row[field]])) as Pick<R, K>
}
