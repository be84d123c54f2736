import { epochMsOf, parseDateTime } from '@settle/shared/core/day.ts'
import { type ValueOf } from '@settle/shared/core/dictionary.ts'
import { invoiceType } from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { invoiceMedium } from '@settle/shared/features/invoice/invoice.dictionaries.ts'
import { type InvoiceApply } from '@settle/shared/features/invoice/invoice-apply.ts'
import { invoiceStage, stageOf } from '@settle/shared/features/invoice/invoice-stage.ts'
import { type BatchOrder } from '@settle/shared/features/payout/batch-order.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { daysAgo } from '#server/core/history/days-ago.ts'
import {
  type FeatureHistory,
  type Happening,
  type HistoryStage,
} from '#server/core/history/feature-history.ts'
import {
  accept,
  applyForInvoice,
  isBatchInvoiceable,
  issue,
  passReview,
  queue,
  reject,
  sendBack,
  storyDraft,
  titlesOf,
  withdraw,
} from '#server/features/invoice/index.ts'
import { invoiceApplyRows, moverOf } from '#server/features/invoice-quota/index.ts'
import { batchOrderRows } from '#server/features/payout/index.ts'
import { actorNamed } from '#server/features/session/history/index.ts'
import { merchantPlans, planOf } from '#server/features/funds/history/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import { checkerOf, drawerOf } from './issued-invoices.ts'

const minuteMs = 60_000
const { vatSpecial, vatOrdinary, difference } = invoiceType.values

/** The category that each merchant has its payouts invoiced under, from M01. */
const categoryNos = [18, 2, 15, 19, 5, 1, 13, 10, 1, 17, 8]

/**
 * The invoices of the months before D0, and an application in each state (domain.md 9.1, 9.4): on the 28th every merchant
 * applies for what it paid in the month; of the last month the last order stays open.
 */
export const invoiceHistory: FeatureHistory = {
  follows: ['agent'],
  happenings: applicationsOf,
}

function applicationsOf({ world, d0Ms, months: played }: HistoryStage): Happening[] {
  const teller = new InvoiceTeller(world)
  const at = (days: number, time: string) => daysAgo(d0Ms, days, time)
  const months = played.slice(0, -1)

  return [
    ...months.flatMap((month, index) =>
      monthOfInvoices(teller, month, index === months.length - 1),
    ),
    // PF-B and PF-C; a payee of the latter gets the money back the day after.
    ...teller.invoiced(1, '开荒保洁专项', at(8, '10:00:00')),
    ...teller.invoiced(3, '干线配送结算', at(3, '14:00:00')),
    ...statesOfToday(teller, d0Ms, at),
  ]
}

function monthOfInvoices(teller: InvoiceTeller, month: string, isLast: boolean): Happening[] {
  const atMs = epochMsOf(parseDateTime(`${month}-28 14:00:00`))
  const made: InvoiceApply[] = []
  return [
    {
      atMs,
      run: (tx) => {
        merchantPlans.forEach((_, index) => {
          const open = teller.openOf(tx, index + 1)
          const orders = isLast ? open.slice(0, -1) : open
          if (orders.length > 0) made.push(teller.apply(tx, index + 1, orders))
        })
      },
    },
    {
      atMs: atMs + 20 * minuteMs,
      run: (tx) => {
        for (const row of made) if (!isRecalled(tx, row)) teller.issue(tx, row)
      },
    },
    {
      atMs: atMs + 60 * minuteMs,
      run: (tx) => {
        for (const row of made) if (!isRecalled(tx, row)) teller.pass(tx, row)
      },
    },
  ]
}

/** One application in each other state, as long as there is an order for it. */
function statesOfToday(
  teller: InvoiceTeller,
  d0Ms: number,
  at: (daysAgo: number, time: string) => number,
): Happening[] {
  const soon = d0Ms - 2 * 60 * minuteMs
  return [
    teller.applied(6, at(1, '16:00:00')),
    teller.applied(2, at(2, '11:00:00'), [
      [at(1, '10:00:00'), (tx, row) => void teller.accept(tx, row)],
    ]),
    teller.applied(3, at(1, '11:20:00'), [
      [
        d0Ms - 30 * minuteMs,
        (tx, row) => void queue(tx, teller.drawerOf(row), teller.accept(tx, row)),
      ],
    ]),
    teller.applied(11, at(1, '09:40:00'), [
      [at(1, '15:30:00'), (tx, row) => teller.issue(tx, row)],
    ]),
    teller.applied(1, at(4, '10:30:00'), [[at(3, '09:20:00'), rejecting('结算确认单不清晰')]]),
    teller.applied(8, at(2, '10:10:00'), [[at(2, '15:00:00'), rejecting('开票类目与业务不符')]]),
    teller.applied(5, at(2, '14:00:00'), [
      [at(2, '14:30:00'), (tx, row) => void withdraw(tx, teller.merchantOf(row), row, '金额有误')],
    ]),
    teller.applied(9, at(2, '09:30:00'), [
      [at(2, '10:00:00'), (tx, row) => teller.issue(tx, row)],
      [
        at(1, '11:00:00'),
        (tx, row) => void sendBack(tx, teller.checkerOf(row), row, '备注需补充合同号'),
      ],
    ]),
    // The bureau takes a day, and has not answered by now.
    teller.applied(10, soon, [[soon + minuteMs, (tx, row) => teller.issue(tx, row)]], '#慢'),
  ].flat()

  function rejecting(reason: string) {
    return (tx: Transaction, row: InvoiceApply) =>
      void reject(tx, teller.drawerOf(row), row, reason)
  }
}

type Step = readonly [atMs: number, run: (tx: Transaction, row: InvoiceApply) => void]

/** Has people apply, issue and review as the calls would have them. */
class InvoiceTeller {
  readonly #world: World

  constructor(world: World) {
    this.#world = world
  }

  /** An application for a pinned order, from handing in to review. */
  invoiced(merchant: number, batchName: string, atMs: number): Happening[] {
    return this.#following(
      atMs,
      (tx) => {
        const orders = this.#openOrders(tx, merchant).filter((one) => one.batchName === batchName)
        return orders.length === 0 ? undefined : this.apply(tx, merchant, orders)
      },
      [
        [atMs + 20 * minuteMs, (tx, row) => this.issue(tx, row)],
        [atMs + 40 * minuteMs, (tx, row) => this.pass(tx, row)],
      ],
    )
  }

  /** An application for the last open order of a merchant, and what became of it. */
  applied(merchant: number, atMs: number, steps: readonly Step[] = [], remark = ''): Happening[] {
    return this.#following(
      atMs,
      (tx) => {
        const [order] = this.openOf(tx, merchant).slice(-1)
        return order === undefined ? undefined : this.apply(tx, merchant, [order], remark)
      },
      steps,
    )
  }

  /** The orders that a merchant could have invoiced, but for those that the story keeps open. */
  openOf(tx: Transaction, merchant: number): readonly BatchOrder[] {
    return this.#openOrders(tx, merchant).filter(({ batchName }) => !keptOpen.has(batchName))
  }

  apply(
    tx: Transaction,
    merchant: number,
    orders: readonly BatchOrder[],
    remark = '',
  ): InvoiceApply {
    const actor = actorNamed(this.#world, planOf(merchant).submitBy)
    const [title] = titlesOf(tx, actor.merchantId ?? '')
    if (title === undefined) throw new Error(`The merchant ${merchant} has no title.`)
    const { receiverName, receiverPhone, receiverAddress, email } = title
    const draft = storyDraft(tx, actor, {
      orderIds: orders.map(({ id }) => id),
      invoiceType: typeOf(merchant),
      categoryId: `33${String(categoryNos[merchant - 1] ?? 1).padStart(17, '0')}`,
      titleId: title.id,
      medium: invoiceMedium.values[merchant === 3 ? 'paper' : 'electronic'],
      receiverName,
      receiverPhone,
      receiverAddress,
      email,
      remark,
    })
    return applyForInvoice(tx, actor, draft)
  }

  accept(tx: Transaction, row: InvoiceApply): InvoiceApply {
    return accept(tx, this.drawerOf(row), now(tx, row))
  }

  issue(tx: Transaction, row: InvoiceApply): void {
    issue(tx, this.accept(tx, row), moverOf(this.drawerOf(row)))
  }

  pass(tx: Transaction, row: InvoiceApply): void {
    passReview(tx, this.checkerOf(row), now(tx, row))
  }

  merchantOf({ createBy }: InvoiceApply): Actor {
    return actorNamed(this.#world, createBy)
  }

  drawerOf({ providerId }: InvoiceApply): Actor {
    return drawerOf(this.#world, providerId)
  }

  checkerOf({ providerId }: InvoiceApply): Actor {
    return checkerOf(this.#world, providerId)
  }

  #following(
    atMs: number,
    begin: (tx: Transaction) => InvoiceApply | undefined,
    steps: readonly Step[],
  ): Happening[] {
    const known: { row?: InvoiceApply } = {}
    return [
      {
        atMs,
        run: (tx) => {
          const row = begin(tx)
          if (row !== undefined) known.row = row
        },
      },
      ...steps.map(([stepMs, run]) => ({
        atMs: stepMs,
        run: (tx: Transaction) => {
          if (known.row !== undefined && !isRecalled(tx, known.row)) run(tx, now(tx, known.row))
        },
      })),
    ]
  }

  /** Those over the merchant's first provider, in the order of their ends. */
  #openOrders(tx: Transaction, merchant: number): readonly BatchOrder[] {
    const plan = planOf(merchant)
    return tx
      .rows(batchOrderRows)
      .allBy('merchantId', plan.merchantId)
      .filter((order) => order.packageId === plan.packageId && isBatchInvoiceable(order))
      .toSorted((one, other) => ((one.finishTime ?? '') < (other.finishTime ?? '') ? -1 : 1))
  }
}

/** PF-A, which the demo applies for, and the two that have applications of their own. */
const keptOpen = new Set(['保洁师周结', '开荒保洁专项', '干线配送结算'])

function typeOf(merchant: number): ValueOf<typeof invoiceType> {
  if (merchant === 7) return difference
  return merchant === 4 || merchant === 8 ? vatOrdinary : vatSpecial
}

/** A payout that comes back before the invoice takes its application back (Q5); of larger stories it happens to some. */
function isRecalled(tx: Transaction, row: InvoiceApply): boolean {
  return stageOf(now(tx, row)) === invoiceStage.values.withdrawn
}

function now(tx: Transaction, row: InvoiceApply): InvoiceApply {
  return tx.rows(invoiceApplyRows).find(row.id) ?? row
}
