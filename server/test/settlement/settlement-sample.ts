import { type ValueOf } from '@settle/shared/core/dictionary.ts'
import { type Fen, fen } from '@settle/shared/core/money/fen.ts'
import { payoutTarget } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { profitShareStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { type BatchOrder } from '@settle/shared/features/payout/batch-order.ts'
import { applyWithdrawal, transferForDemo } from '#server/features/funds/index.ts'
import { individuals } from '#server/features/payee-check/index.ts'
import {
  accept,
  applyForInvoice,
  issue,
  passReview,
  storyDraft,
} from '#server/features/invoice/index.ts'
import { invoiceApplyRows, moverOf } from '#server/features/invoice-quota/index.ts'
import {
  acceptOrder,
  batchOrderRows,
  payOrder,
  submitBatchOrder,
} from '#server/features/payout/index.ts'
import { profitShareRows, releaseShares } from '#server/features/share/index.ts'
import { servicePackages } from '#server/features/session/index.ts'
import { type Pool } from '#server/ledger/chart-of-accounts.ts'
import { cardOf } from '#server/core/history/impossible-numbers.ts'
import { each } from './settlement-books.ts'
import { type ModelPackage } from './settlement-parties.ts'
import { packageAt } from './settlement-terms.ts'
import { type SettlementWorld } from './settlement-world.ts'

/** The package of the samples: 云帆 with 洛水 over the partner bank; the individual bears the tax, the merchant the fee. */
export const sample: ModelPackage = packageAt(0)
export const pool: Pool = sample.pool
export const yunfan = sample.merchantId

/** The first of the people whom the samples pay. */
export const somebody = '1110000000000000001'

const provider = { mover: 'provider', username: 'provider' } as const
export const dayMs = 86_400_000
export const minuteMs = 60_000

/** Has a merchant's money arrive; a fen part of .13 comes from a stranger. */
export async function recharge(
  lab: SettlementWorld,
  amount: number,
  { pool: into, merchantUser }: ModelPackage = sample,
): Promise<void> {
  const actor = lab.actor(merchantUser)
  lab.must((tx) => transferForDemo(tx, actor, { ...into, amount: fen(amount) }))
  await lab.advance(10_000)
}

/** One payee of a sample: which person, on a card that ends how, and how much. */
export type SamplePayee = readonly [person: number, cardEnd: string, amount: number]

/** Submits an order over some payees. */
export function submit(
  lab: SettlementWorld,
  payees: readonly SamplePayee[],
  { packageId, pool: from, merchantUser }: ModelPackage = sample,
): BatchOrder {
  const people = each(lab.world, individuals)
  return lab.must((tx) =>
    submitBatchOrder(tx, {
      packageId,
      payPass: from.payPass,
      batchName: '样例批次',
      projectId: null,
      acceptFormFile: null,
      sourceFile: null,
      fileHash: null,
      retryOfOrderId: null,
      submitBy: merchantUser,
      reviewBy: null,
      payees: payees.map(([person, cardEnd, amount]) => {
        const found = people[person]
        if (found === undefined) throw new Error(`There is no person ${person}.`)
        const { id, name, certType, certNo, phone } = found
        return {
          individualId: id,
          name,
          certType,
          certNo,
          phone,
          payeeAccount: cardOf(person, cardEnd),
          bankCode: 'ICBC' as const,
          amount: fen(amount),
          taskNo: null,
          remark: null,
          retryOfItemId: null,
        }
      }),
    }),
  )
}

/** Submits an order, and has the provider accept and pay it. */
export function pay(
  lab: SettlementWorld,
  payees: readonly SamplePayee[],
  from: ModelPackage = sample,
): BatchOrder {
  const order = submit(lab, payees, from)
  return lab.must((tx) => payOrder(tx, acceptOrder(tx, order, provider), provider))
}

/** The platform releases every share that may be. */
export function releaseAll(lab: SettlementWorld): void {
  const { toUnfreeze } = profitShareStatus.values
  const ripe = each(lab.world, profitShareRows).filter(({ status }) => status === toUnfreeze)
  const ids = ripe.map(({ id }) => id)
  lab.must((tx) => releaseShares(tx, lab.actor('admin'), ids))
}

/** Somebody asks for money. */
export function withdraw(lab: SettlementWorld, username: string, amount: Fen): string {
  return lab.must((tx) => applyWithdrawal(tx, lab.actor(username), { ...pool, amount })).id
}

/** The merchant of the samples has its first order invoiced. */
async function invoice(lab: SettlementWorld): Promise<void> {
  const merchant = lab.actor(sample.merchantUser)
  const [order] = each(lab.world, batchOrderRows)
  const row = lab.must((tx) => {
    const draft = storyDraft(tx, merchant, {
      orderIds: [order?.id ?? ''],
      invoiceType: '1',
      categoryId: '3300000000000000001',
      titleId: '5100000000000000001',
      medium: 'ELECTRONIC',
    })
    const drawer = lab.actor('luoshui_fp')
    return issue(tx, accept(tx, drawer, applyForInvoice(tx, merchant, draft)), moverOf(drawer))
  })
  await lab.advance(10_000)
  lab.must((tx) => {
    const issued = tx.rows(invoiceApplyRows).find(row.id) ?? row
    return passReview(tx, lab.actor('luoshui_fh'), issued)
  })
}

/** Something of everything that money can be: in suspense, invoiced, frozen, under way, earned, held, released, withdrawn. */
export async function playEverything(lab: SettlementWorld): Promise<void> {
  await recharge(lab, 20_000_000)
  await recharge(lab, 100_013)
  pay(lab, [[0, '1234', 500_000]])
  await lab.advance(4 * dayMs)
  releaseAll(lab)
  await invoice(lab)
  withdraw(lab, 'agent', fen(100))
  pay(lab, [
    [1, '1234', 300_000],
    [2, '1234', 200_000],
  ])
  await lab.advance(4 * dayMs)
  setTarget(lab, payoutTarget.values.balance)
  pay(lab, [[0, '1234', 40_000]])
  setTarget(lab, payoutTarget.values.card)
  pay(lab, [[3, '0011', 70_000]])
  await lab.advance(minuteMs)
  submit(lab, [[4, '1234', 80_000]])
  withdraw(lab, 'merchant', fen(1000))
}

function setTarget(lab: SettlementWorld, target: ValueOf<typeof payoutTarget>): void {
  lab.must((tx) => {
    const row = tx.rows(servicePackages).find(sample.packageId)
    if (row !== undefined) tx.rows(servicePackages).replace({ ...row, payoutTarget: target })
  })
}
