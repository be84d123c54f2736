import { dateTimeOf, dayOf, monthOf } from '@settle/shared/core/day.ts'
import { addFen, fen, negate } from '@settle/shared/core/money/fen.ts'
import { mode } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { type Individual } from '@settle/shared/features/individual/individual.ts'
import { type BatchOrder } from '@settle/shared/features/payout/batch-order.ts'
import { type Happening } from '#server/core/history/feature-history.ts'
import {
  acceptOrder,
  payOrder,
  refuseOrder,
  submitBatchOrder,
  trialOf,
  withdrawOrder,
  batchOrderRows,
  type OrderMover,
  type Payee,
} from '#server/features/payout/index.ts'
import { settlementTermsOf } from '#server/features/product/index.ts'
import {
  availableOf,
  poolOfPlan,
  termsOf,
  transferIn,
  type MerchantPlan,
} from '#server/features/funds/history/index.ts'
import { managerOf } from '#server/features/session/history/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import { type PlannedOrder } from './plan/order-plans.ts'
import { type PinnedOrder } from './plan/pinned-orders.ts'

const minuteMs = 60_000
const transferAheadMs = 30 * minuteMs
/** Once more where another order has taken the money meanwhile; it takes five seconds to arrive. */
const lastTransferAheadMs = 10_000
const acceptAfterMs = 20 * minuteMs
const payAfterMs = 40 * minuteMs

/** What happens around a regular order: money comes in, the order goes out, the provider accepts and pays. */
export function happeningsOf(order: PlannedOrder, isAutomatic: boolean): Happening[] {
  const { plan, atMs, batchName, payees } = order
  const known: { id?: string } = {}
  const topUps = topUpsOf(plan, payees, atMs)
  const submit = {
    atMs,
    run: (tx: Transaction) => {
      known.id = submitOf(tx, plan, batchName, payees).id
    },
  }
  if (isAutomatic) return [...topUps, submit]
  return [
    ...topUps,
    submit,
    {
      atMs: atMs + acceptAfterMs,
      run: (tx) => acceptOrder(tx, orderOf(tx, known.id), providerOf(tx, plan)),
    },
    {
      atMs: atMs + payAfterMs,
      run: (tx) => payOrder(tx, orderOf(tx, known.id), providerOf(tx, plan)),
    },
  ]
}

/** What happens around a pinned order (domain.md 9.4). */
export function happeningsOfPinned(
  { plan, atMs, batchName, rows, course }: PinnedOrder,
  payeeNamed: (name: string, plan: MerchantPlan) => Omit<Payee, 'amount'>,
): Happening[] {
  const payees = rows.map(([name, amount]) => ({ ...payeeNamed(name, plan), amount: fen(amount) }))
  const known: { id?: string } = {}
  const happenings: Happening[] = [
    ...topUpsOf(plan, payees, atMs),
    {
      atMs,
      run: (tx) => {
        known.id = submitOf(tx, plan, batchName, payees).id
      },
    },
  ]
  const accept = (at: number): Happening => ({
    atMs: at,
    run: (tx) => acceptOrder(tx, orderOf(tx, known.id), providerOf(tx, plan)),
  })
  switch (course.to) {
    case 'submitted':
      return happenings
    case 'accepted':
      return [...happenings, accept(atMs + 10 * minuteMs)]
    case 'paid': {
      const acceptAtMs = Math.max(atMs + 1000, course.payAtMs - payAfterMs / 2)
      return [
        ...happenings,
        accept(acceptAtMs),
        {
          atMs: course.payAtMs,
          run: (tx) => payOrder(tx, orderOf(tx, known.id), providerOf(tx, plan)),
        },
      ]
    }
    case 'refused':
      return [
        ...happenings,
        {
          atMs: atMs + payAfterMs,
          run: (tx) => refuseOrder(tx, orderOf(tx, known.id), course.reason, providerOf(tx, plan)),
        },
      ]
    case 'withdrawn':
      return [
        ...happenings,
        {
          // Before a provider that accepts by itself has done so.
          atMs: atMs + 1000,
          run: (tx) =>
            withdrawOrder(tx, orderOf(tx, known.id), course.reason, {
              mover: 'merchant',
              username: plan.submitBy,
            }),
        },
      ]
  }
}

/** Whether the provider of a plan accepts and pays by itself. */
export function acceptsByItself(world: World, plan: MerchantPlan): boolean {
  const { provider } = settlementTermsOf(
    world,
    plan.packageId,
    monthOf(dayOf(world.clock.nowMs())),
    { now: world.clock.now() },
  )
  return provider.acceptMode === mode.values.automatic
}

/** A pinned payee by their name: their number, and the account that the channel needs. */
export function payeeFrom(
  individual: Individual,
  account: Pick<Payee, 'payeeAccount' | 'bankCode'>,
): Omit<Payee, 'amount'> {
  const { id, name, certType, certNo, phone } = individual
  return {
    individualId: id,
    name,
    certType,
    certNo,
    phone,
    ...account,
    taskNo: null,
    remark: null,
    retryOfItemId: null,
  }
}

/** What a payee costs: who they are, and how much they are to get. */
type Paid = Pick<Payee, 'individualId' | 'amount'>

/** Transfers that have an order of these payees covered at a moment. */
export function topUpsOf(plan: MerchantPlan, payees: readonly Paid[], atMs: number): Happening[] {
  const run = (tx: Transaction) => topUpFor(tx, plan, payees)
  return [
    { atMs: atMs - transferAheadMs, run },
    { atMs: atMs - lastTransferAheadMs, run },
  ]
}

/** Transfers what an order lacks, up to the next whole hundred. */
function topUpFor(tx: Transaction, plan: MerchantPlan, payees: readonly Paid[]): void {
  const terms = termsOf(tx, plan)
  const pay = addFen(
    ...trialOf(tx, terms, monthOf(dayOf(tx.nowMs())), payees).map((item) => item.pay),
  )
  const lacking = addFen(pay, negate(availableOf(tx, plan)))
  if (lacking > 0) transferIn(tx, plan, fen(Math.ceil(lacking / 10_000) * 10_000))
}

function submitOf(
  tx: Transaction,
  { packageId, payPass, submitBy, reviewBy }: MerchantPlan,
  batchName: string,
  payees: readonly Payee[],
): BatchOrder {
  return submitBatchOrder(tx, {
    packageId,
    payPass,
    batchName,
    projectId: null,
    acceptFormFile: null,
    sourceFile: null,
    fileHash: null,
    retryOfOrderId: null,
    payees,
    submitBy,
    reviewBy,
    handInTime: reviewBy === null ? null : dateTimeOf(tx.nowMs() - reviewMs),
  })
}

/** How long the story's lists wait for their checker. */
const reviewMs = 25 * 60_000

function providerOf(tx: Transaction, plan: MerchantPlan): OrderMover {
  return { mover: 'provider', username: managerOf(tx, poolOfPlan(tx, plan).providerId) }
}

function orderOf(tx: Transaction, id: string | undefined): BatchOrder {
  const order = tx.rows(batchOrderRows).find(id ?? '')
  if (order === undefined) throw new Error('The order was not submitted.')
  return order
}
