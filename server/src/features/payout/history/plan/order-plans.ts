import { epochMsOf, parseDateTime, dayOf, type Month } from '@settle/shared/core/day.ts'
import { fen, type Fen } from '@settle/shared/core/money/fen.ts'
import { chanceOf, choiceOf } from '#server/core/chance.ts'
import { type HistoryFrame } from '#server/core/history/feature-history.ts'
import { cardOf } from '#server/core/history/impossible-numbers.ts'
import { type Payee } from '#server/features/payout/index.ts'
import { merchantPlans, type MerchantPlan } from '#server/features/funds/history/index.ts'
import { type Worker } from './people.ts'

/** An order that the history tells: who sends it when, whom it pays, and what becomes of it. */
export interface PlannedOrder {
  readonly plan: MerchantPlan
  readonly atMs: number
  readonly batchName: string
  readonly payees: readonly Payee[]
}

const minuteMs = 60_000
/** The share of an ordinary month's people in the played months, the oldest first (domain.md 9.1). */
const monthFactors = [0.82, 0.88, 0.93, 0.97, 1, 1] as const
/** The days of a month on which orders are sent. */
const orderDays = [5, 12, 19, 26] as const
const failureRate = 0.015
const returnRate = 0.003
const failingLastFours = ['0001', '0002', '0003', '0010'] as const
const returningLastFour = '0007'

/** The regular orders from the first of the month five months ago to yesterday, in the order of time (domain.md 9.1). */
export function planOrders(
  { d0Ms, months }: Pick<HistoryFrame, 'd0Ms' | 'months'>,
  workersOf: ReadonlyMap<string, readonly Worker[]>,
): PlannedOrder[] {
  const startOfToday = epochMsOf(parseDateTime(`${dayOf(d0Ms)} 00:00:00`))
  const orders = months.flatMap((month, index) =>
    merchantPlans.flatMap((plan) =>
      ordersOfMonth(plan, month, monthFactors[index] ?? 1, workersOf),
    ),
  )
  return orders
    .filter(({ atMs }) => atMs < startOfToday - 6 * 60 * minuteMs)
    .toSorted((one, other) => one.atMs - other.atMs)
}

function ordersOfMonth(
  plan: MerchantPlan,
  month: Month,
  factor: number,
  workersOf: ReadonlyMap<string, readonly Worker[]>,
): PlannedOrder[] {
  const workers = workersOf.get(plan.merchantId) ?? []
  const heads = workers.slice(0, Math.max(1, Math.round(workers.length * factor)))
  return orderDays.slice(0, plan.orders).map((day, index) => {
    const date = `${month}-${String(day).padStart(2, '0')}`
    const startMs = epochMsOf(parseDateTime(`${date} 10:00:00`))
    const delay = Math.floor(chanceOf('time', plan.merchantId, date) * 300) * minuteMs
    return {
      plan,
      atMs: startMs + delay,
      batchName: `${plan.batchName} ${month}${plan.orders > 1 ? ` 第${index + 1}期` : ''}`,
      payees: heads.map((worker) => payeeOf(plan, worker, date)),
    }
  })
}

function payeeOf(
  { payPass, meanYuan }: MerchantPlan,
  { individual, account }: Worker,
  date: string,
): Payee {
  const { id, name, certType, certNo, phone } = individual
  return {
    individualId: id,
    name,
    certType,
    certNo,
    phone,
    payeeAccount: payPass === '1' ? cardFor(account.accountNo, id, date) : account.accountNo,
    bankCode: account.bankCode,
    amount: amountOf(meanYuan, id, date),
    taskNo: null,
    remark: null,
    retryOfItemId: null,
  }
}

/** Mean × (0.6 + 0.8·u) in whole yuan; every seventh amount or so has fen. */
function amountOf(meanYuan: number, id: string, date: string): Fen {
  const yuan = Math.max(1, Math.floor(meanYuan * (0.6 + 0.8 * chanceOf('amount', id, date))))
  const hasFen = chanceOf('hasFen', id, date) < 0.15
  return fen(yuan * 100 + (hasFen ? Math.floor(chanceOf('fen', id, date) * 100) : 0))
}

/** Now and then somebody gave a card that the bank rejects, or sends money back from (domain.md 9.1). */
function cardFor(card: string, id: string, date: string): string {
  const chance = chanceOf('outcome', id, date)
  if (chance >= failureRate + returnRate) return card
  const lastFour =
    chance < failureRate ? choiceOf(failingLastFours, 'failure', id, date) : returningLastFour
  return cardOf(Number(card.slice(7, 14)) % 600_000, lastFour)
}
