import * as fc from 'fast-check'
import { reversalStatus } from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { type InvoiceApply } from '@settle/shared/features/invoice/invoice-apply.ts'
import { invoiceStage, stageOf } from '@settle/shared/features/invoice/invoice-stage.ts'
import { Refusal } from '#server/core/refusal.ts'
import { type Actor } from '#server/core/actor.ts'
import {
  accept,
  applyForInvoice,
  blueInvoicesOf,
  isInvoiceable,
  issue,
  passReview,
  queue,
  reject,
  resubmit,
  reverseApply,
  sendBack,
  storyDraft,
  titlesOf,
  withdraw,
} from '#server/features/invoice/index.ts'
import { invoiceApplyRows, moverOf } from '#server/features/invoice-quota/index.ts'
import { batchOrderRows } from '#server/features/payout/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { each } from './settlement-books.ts'
import { type ModelPackage } from './settlement-parties.ts'
import { expectRefusal, pick, steps, type Step } from './settlement-step.ts'
import { packageAt, packageIndex } from './settlement-terms.ts'
import { type SettlementWorld } from './settlement-world.ts'

/** Who issues and who reviews at the providers of the model. */
const issuers: Readonly<Record<string, readonly [string, string]>> = {
  '1200000000000000001': ['luoshui_fp', 'luoshui_fh'],
  '1200000000000000002': ['haitang', 'haitang_fh'],
}

const { toAccept, toIssue, inReview, sentBack, rejected, invoiced } = invoiceStage.values

/** Up to three orders of a merchant over one provider; some of them were returned in part. */
const apply = steps(
  '申请开票',
  fc.record({ package: packageIndex, count: fc.integer({ min: 1, max: 3 }), isSlow: fc.boolean() }),
  ({ package: index, count, isSlow }, lab) => {
    const from = packageAt(index)
    const outcome = lab.attempt((tx) => {
      const actor = lab.actor(from.merchantUser)
      const draft = draftOf(tx, actor, from, count, isSlow)
      return draft === undefined ? undefined : applyForInvoice(tx, actor, draft)
    })
    if (outcome instanceof Refusal) expectRefusal(outcome, '税额为0，不能开具专用发票')
  },
)

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
      expectRefusal(outcome, '请选择可开票批次', '税额为0，不能开具专用发票')
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
      const from = { merchantId: row.merchantId, pool: { providerId: row.providerId } }
      const draft = draftOf(tx, actor, from, 2, false)
      return draft === undefined ? undefined : resubmit(tx, actor, row, draft)
    },
  ],
  [invoiced]: [
    (tx, _, row) => {
      const isRed = blueInvoicesOf(tx, row.id).some(
        (one) => one.reversalStatus === reversalStatus.values.reversed,
      )
      return isRed ? undefined : reverseApply(tx, row.id, () => '冲红')
    },
  ],
}

type From = Pick<ModelPackage, 'merchantId'> & {
  readonly pool: Pick<ModelPackage['pool'], 'providerId'>
}

function draftOf(
  tx: Transaction,
  actor: Actor,
  { merchantId, pool }: From,
  count: number,
  isSlow: boolean,
) {
  const orderIds = tx
    .rows(batchOrderRows)
    .allBy('merchantId', merchantId)
    .filter((order) => order.providerId === pool.providerId && isInvoiceable(order))
    .slice(0, count)
    .map(({ id }) => id)
  const [title] = titlesOf(tx, merchantId)
  if (orderIds.length === 0 || title === undefined) return undefined
  return storyDraft(tx, actor, {
    orderIds,
    invoiceType: '1',
    categoryId: '3300000000000000001',
    titleId: title.id,
    medium: 'ELECTRONIC',
    remark: isSlow ? '#慢' : null,
  })
}

function drawerOf(lab: SettlementWorld, { providerId }: InvoiceApply): Actor {
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
  { weight: 6, arbitrary: carryOn },
]
