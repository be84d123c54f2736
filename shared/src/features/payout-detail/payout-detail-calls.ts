import Type, { type Static, type TSchema } from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { roles } from '#shared/core/role.ts'
import { bankState, reconStatus } from '#shared/features/dictionary/account.dictionaries.ts'
import { flowDirection, flowType } from '#shared/ledger/flow.dictionaries.ts'
import { invoiceApplyStatus } from '#shared/features/dictionary/invoice.dictionaries.ts'
import { batchOrderStatus, paymentStatus } from '#shared/features/dictionary/payout.dictionaries.ts'
import { deliveryStatus } from '#shared/features/dictionary/project.dictionaries.ts'
import { taxFilingStatus } from '#shared/features/dictionary/tax.dictionaries.ts'
import { nullableText } from '#shared/features/party/party-fields.ts'
import { payoutItems } from '#shared/features/payout/payout-item.ts'

const id = Type.String()
/** fen */
const money = Type.Integer({ minimum: 0 })
const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** One thing that happened to a payment. */
export const payoutStepSchema = Type.Object({
  event: Type.Enum([
    'signed',
    'submitted',
    'reviewed',
    'accepted',
    'refused',
    'withdrawn',
    'sent',
    'paid',
    'failed',
    'returned',
    'invoiced',
    'declared',
    'taxPaid',
    'resent',
  ]),
  time: Type.String(),
  byName: nullableText,
  /** A reason, or the number of what it made. */
  text: nullableText,
})
export type PayoutStep = Static<typeof payoutStepSchema>

const otherPaymentSchema = Type.Object({
  id,
  itemNo: Type.String(),
  orderNo: Type.String(),
  status: paymentStatus.schema,
})

/** What hangs on a payment. What the caller may not read is null, or not in its list. */
export const payoutLinksSchema = Type.Object({
  order: Type.Object({
    id,
    orderNo: Type.String(),
    batchName: Type.String(),
    status: batchOrderStatus.schema,
  }),
  /** The failed payment that it makes good. */
  retryOf: orNull(otherPaymentSchema),
  /** The payment that makes it good. */
  retriedBy: orNull(otherPaymentSchema),
  signing: orNull(Type.Object({ id, signNo: Type.String(), signTime: nullableText })),
  instruction: orNull(
    Type.Object({
      id,
      instructionNo: Type.String(),
      state: bankState.schema,
      queryCount: Type.Integer({ minimum: 0 }),
    }),
  ),
  invoiceApply: orNull(
    Type.Object({
      id,
      applyNo: Type.String(),
      status: invoiceApplyStatus.schema,
      applyTime: Type.String(),
    }),
  ),
  declaration: orNull(
    Type.Object({ id, declareNo: Type.String(), status: taxFilingStatus.schema }),
  ),
  delivery: orNull(
    Type.Object({
      id,
      deliveryNo: Type.String(),
      taskId: Type.String(),
      taskName: Type.String(),
      status: deliveryStatus.schema,
    }),
  ),
  /** Lines of the statements that the caller may read, in the order in which money moved. */
  flows: Type.Array(
    Type.Object({
      id,
      flowNo: Type.String(),
      flowTime: Type.String(),
      flowType: flowType.schema,
      direction: flowDirection.schema,
      amount: money,
      ownerName: Type.String(),
    }),
  ),
  /** The day of its pool on which the bank statement tells of it. */
  recon: orNull(
    Type.Object({
      id,
      reconDate: Type.String(),
      status: reconStatus.schema,
      isUnmatched: Type.Boolean({ description: '对账差异中有这笔付款的银行流水' }),
    }),
  ),
})
export type PayoutLinks = Static<typeof payoutLinksSchema>

export const readPayoutDetail = defineEndpoint({
  id: 'payout-item.detail',
  method: 'GET',
  path: '/payout/batchOrderItem/detail',
  summary: '查看付款经过',
  access: roles,
  screens: ['PayoutItemList', 'BatchOrderList', 'BankInstructionList'],
  effect: 'read',
  query: Type.Object({ id }),
  result: Type.Object({
    item: payoutItems.endpoints.read.result,
    steps: Type.Array(payoutStepSchema),
    links: payoutLinksSchema,
  }),
  assumption:
    '一笔付款的经过和关联：签约、提交、复核、受理、银行、退汇、开票、申报、重发。没有权限查看的关联为 null，流水只有可见账户的。',
})
