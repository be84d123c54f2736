import * as fc from 'fast-check'
import { invoiceType } from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { type InvoiceApply } from '@settle/shared/features/invoice/invoice-apply.ts'
import { invoiceStage, stageOf } from '@settle/shared/features/invoice/invoice-stage.ts'
import { Refusal } from '#server/core/refusal.ts'
import { type Actor } from '#server/core/call/actor.ts'
import {
  accept,
  applyForInvoice,
  isBatchInvoiceable,
  issue,
  passReview,
  queue,
  reject,
  resubmit,
  sendBack,
  storyDraft,
  titlesOf,
  withdraw,
} from '#server/features/invoice/index.ts'
import { invoiceApplyRows, moverOf } from '#server/features/invoice-quota/index.ts'
import { batchOrderRows } from '#server/features/payout/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { each } from './settlement-books.ts'
import { expectRefusal, pick, steps, type Step } from './settlement-step.ts'
import { type SettlementWorld } from './settlement-world.ts'

/** Who issues and who reviews at the providers of the model. */
const issuers: Readonly<Record<string, readonly [string, string]>> = {
  '1200000000000000001': ['luoshui_fp', 'luoshui_fh'],
  '1200000000000000002': ['haitang', 'haitang_fh'],
}

const { toAccept, toIssue, inReview, sentBack, rejected } = invoiceStage.values

/** Up to three orders of a merchant over one provider; some of them were returned in part. */
const apply = steps(
  '申请开票',
  fc.record({
    at: fc.nat(),
    count: fc.integer({ min: 1, max: 3 }),
    isSlow: fc.boolean(),
    isSpecial: fc.boolean(),
  }),
  ({ at, ...asked }, lab) => {
    const outcome = lab.attempt((tx) => applyForSome(tx, lab, at, asked))
    if (outcome instanceof Refusal) expectRefusal(outcome, noTax)
  },
)

/** An application on its way to its invoices at one go, so that many of them get far. */
const invoiceAtOnce = steps(
  '申请并开具',
  fc.record({ at: fc.nat(), count: fc.integer({ min: 1, max: 3 }), isSpecial: fc.boolean() }),
  async ({ at, ...asked }, lab) => {
    const outcome = lab.attempt((tx) => {
      const row = applyForSome(tx, lab, at, { ...asked, isSlow: false })
      if (row === undefined) return undefined
      const drawer = drawerOf(lab, row)
      return issue(tx, accept(tx, drawer, row), moverOf(drawer))
    })
    if (outcome instanceof Refusal) expectRefusal(outcome, noTax)
    if (outcome === undefined || outcome instanceof Refusal) return
    await lab.advance(bureauMs)
    lab.must((tx) => {
      const row = tx.rows(invoiceApplyRows).find(outcome.id)
      if (row !== undefined && stageOf(row) === inReview) passReview(tx, checkerOf(lab, row), row)
    })
  },
)

const noTax = '税额为0，不能开具专用发票'
const bureauMs = 10_000

/** The orders that may be invoiced, of the merchant and provider of some one of them. */
function applyForSome(
  tx: Transaction,
  lab: SettlementWorld,
  at: number,
  asked: Asked,
): InvoiceApply | undefined {
  const order = pick(each(tx, batchOrderRows).filter(isBatchInvoiceable), at)
  if (order === undefined) return undefined
  const actor = lab.merchantActor(order.merchantId)
  const draft = draftOf(tx, actor, order, asked)
  return draft === undefined ? undefined : applyForInvoice(tx, actor, draft)
}

/** Whatever may be done to an application in its state, by whom it may be done. */
const carryOn = steps(
  '办理开票申请',
  fc.record({ at: fc.nat(), choice: fc.nat({ max: 5 }) }),
  ({ at, choice }, lab) => {
    const row = pick(
      each(lab.world, invoiceApplyRows).filter((one) => doings[stageOf(one)] !== undefined),
      at,
    )
    if (row === undefined) return
    const doing = pick(doings[stageOf(row)] ?? [], choice)
    const outcome = lab.attempt((tx) => doing?.(tx, lab, row))
    if (outcome instanceof Refusal) {
      expectRefusal(outcome, '请选择可开票批次', noTax)
    }
  },
)

type Doing = (tx: Transaction, lab: SettlementWorld, row: InvoiceApply) => unknown

const doings: Readonly<Record<string, readonly Doing[]>> = {
  [toAccept]: [
    (tx, lab, row) => accept(tx, drawerOf(lab, row), row),
    (tx, lab, row) => accept(tx, drawerOf(lab, row), row),
    (tx, lab, row) => reject(tx, drawerOf(lab, row), row, '资料不全'),
    (tx, lab, row) => withdraw(tx, lab.actor(row.createBy), row, '金额有误'),
  ],
  [toIssue]: [
    (tx, lab, row) => issue(tx, row, moverOf(drawerOf(lab, row))),
    (tx, lab, row) => issue(tx, row, moverOf(drawerOf(lab, row))),
    (tx, lab, row) => queue(tx, drawerOf(lab, row), row),
    (tx, lab, row) => reject(tx, drawerOf(lab, row), row, '资料不全'),
  ],
  [inReview]: [
    (tx, lab, row) => passReview(tx, checkerOf(lab, row), row),
    (tx, lab, row) => passReview(tx, checkerOf(lab, row), row),
    (tx, lab, row) => sendBack(tx, checkerOf(lab, row), row, '备注有误'),
  ],
  [sentBack]: [(tx, lab, row) => issue(tx, row, moverOf(drawerOf(lab, row)))],
  [rejected]: [
    (tx, lab, row) => {
      const actor = lab.actor(row.createBy)
      const draft = draftOf(tx, actor, row, { count: 2, isSlow: false, isSpecial: true })
      return draft === undefined ? undefined : resubmit(tx, actor, row, draft)
    },
  ],
}

type From = Pick<InvoiceApply, 'merchantId' | 'providerId'>

interface Asked {
  readonly count: number
  readonly isSlow: boolean
  readonly isSpecial: boolean
}

function draftOf(
  tx: Transaction,
  actor: Actor,
  { merchantId, providerId }: From,
  { count, isSlow, isSpecial }: Asked,
) {
  const orderIds = tx
    .rows(batchOrderRows)
    .allBy('merchantId', merchantId)
    .filter((order) => order.providerId === providerId && isBatchInvoiceable(order))
    .slice(0, count)
    .map(({ id }) => id)
  const [title] = titlesOf(tx, merchantId)
  if (orderIds.length === 0 || title === undefined) return undefined
  return storyDraft(tx, actor, {
    orderIds,
    invoiceType: isSpecial ? invoiceType.values.vatSpecial : invoiceType.values.vatOrdinary,
    categoryId: '3300000000000000001',
    titleId: title.id,
    medium: 'ELECTRONIC',
    remark: isSlow ? '#慢' : null,
  })
}

/** Who draws the invoices of a provider. */
export function drawerOf(
  lab: SettlementWorld,
  { providerId }: Pick<InvoiceApply, 'providerId'>,
): Actor {
  return lab.actor(issuers[providerId]?.[0] ?? '')
}

function checkerOf(lab: SettlementWorld, { providerId }: InvoiceApply): Actor {
  return lab.actor(issuers[providerId]?.[1] ?? '')
}

/** What merchants, providers and the tax bureau do about invoices. */
export const invoiceSteps: readonly {
  readonly weight: number
  readonly arbitrary: fc.Arbitrary<Step>
}[] = [
  { weight: 3, arbitrary: apply },
  { weight: 4, arbitrary: invoiceAtOnce },
  { weight: 6, arbitrary: carryOn },
]
