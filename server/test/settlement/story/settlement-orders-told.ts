import { formatYuan, fen } from '@settle/shared/core/money/fen.ts'
import { merchants } from '#server/features/session/index.ts'
import { invariantsOf } from '#server/money-check.ts'
import { batchOrderRows } from '#server/features/payout/index.ts'
import { type World } from '#server/worlds/world.ts'
import { worldOfStory } from '#test/harness/played-story.ts'

export const everything = { where: [], order: { field: 'id', descending: false } } as const

export const yuan = (...amounts: readonly number[]) =>
  amounts.map((amount) => formatYuan(fen(amount))).join(' / ')

/** domain.md 9.4: day, merchant, status, what was submitted, what came of it (A / N / T / F / D). */
export const pinned = [
  '2026-10-07 SH0010 4 60,000.00 / 59,700.00 / 300.00 / 4,080.00 / 64,080.00 → 60,000.00 / 59,700.00 / 300.00 / 4,080.00 / 64,080.00',
  '2026-10-14 SH0010 4 35,000.00 / 34,825.00 / 175.00 / 2,380.00 / 37,380.00 → 35,000.00 / 34,825.00 / 175.00 / 2,380.00 / 37,380.00',
  '2026-10-20 SH0010 4 15,000.00 / 13,231.43 / 1,768.57 / 1,020.00 / 16,020.00 → 15,000.00 / 13,231.43 / 1,768.57 / 1,020.00 / 16,020.00',
  '2026-10-27 SH0010 4 20,000.00 / 19,592.08 / 407.92 / 1,360.00 / 21,360.00 → 20,000.00 / 19,592.08 / 407.92 / 1,360.00 / 21,360.00',
  '2026-11-09 SH0011 4 25,546.17 / 25,546.17 / 127.73 / 1,873.20 / 27,547.10 → 25,546.17 / 25,546.17 / 127.73 / 1,873.20 / 27,547.10',
  '2026-11-12 SH0001 4 40,500.00 / 40,297.50 / 202.50 / 2,754.00 / 43,254.00 → 40,500.00 / 40,297.50 / 202.50 / 2,754.00 / 43,254.00',
  '2026-11-14 SH0006 6 3,300.00 / 3,283.50 / 16.50 / 217.80 / 3,517.80 → 0.00 / 0.00 / 0.00 / 0.00 / 0.00',
  '2026-11-15 SH0001 2 10,000.00 / 9,950.00 / 50.00 / 680.00 / 10,680.00 → 0.00 / 0.00 / 0.00 / 0.00 / 0.00',
  '2026-11-16 SH0004 5 12,000.00 / 12,000.00 / 0.00 / 744.00 / 12,744.00 → 0.00 / 0.00 / 0.00 / 0.00 / 0.00',
  '2026-11-17 SH0003 7 44,000.00 / 43,780.00 / 220.00 / 2,992.00 / 46,992.00 → 35,000.00 / 34,825.00 / 175.00 / 2,380.00 / 37,380.00',
  '2026-11-18 SH0008 4 105.50 / 104.97 / 0.53 / 6.00 / 111.50 → 105.50 / 104.97 / 0.53 / 6.00 / 111.50',
  '2026-11-19 SH0001 7 42,006.18 / 41,796.15 / 210.03 / 2,856.42 / 44,862.60 → 38,046.17 / 37,855.94 / 190.23 / 2,587.14 / 40,633.31',
  '2026-11-21 SH0001 0 14,060.49 / 13,990.19 / 70.30 / 956.11 / 15,016.60 → 0.00 / 0.00 / 0.00 / 0.00 / 0.00',
  '2026-11-21 SH0002 3 24,750.00 / 24,626.25 / 123.75 / 1,608.75 / 26,358.75 → 17,500.00 / 17,412.50 / 87.50 / 1,137.50 / 18,637.50',
  '2026-11-21 SH0003 1 12,634.75 / 12,571.57 / 63.18 / 859.16 / 13,493.91 → 0.00 / 0.00 / 0.00 / 0.00 / 0.00',
]

/** What is wrong with the story of a moment: invariants that do not hold, and pinned figures that none of its orders has. */
export async function faultsOfStory(at: string): Promise<string[]> {
  const told = await worldOfStory(at)
  const broken = invariantsOf(told).filter(({ holds }) => !holds)
  const figures = new Set(ordersAsTold(told).map((line) => line.slice(11)))
  const missing = pinned.map((line) => line.slice(11)).filter((line) => !figures.has(line))
  return [...broken.map((one) => JSON.stringify(one)), ...missing]
}

export function ordersAsTold(told: World): string[] {
  const codes = new Map(
    [...told.rows(merchants).each(everything)].map(({ id, merchantCode }) => [id, merchantCode]),
  )
  return [...told.rows(batchOrderRows).each(everything)].map((order) => {
    const submitted = yuan(
      order.totalAmount,
      order.totalNet,
      order.totalTax,
      order.totalFee,
      order.totalPay,
    )
    const paid = yuan(
      order.successAmount,
      order.successNet,
      order.successTax,
      order.successFee,
      order.successPay,
    )
    const day = String(order.submitTime).slice(0, 10)
    return `${day} ${codes.get(order.merchantId)} ${order.status} ${submitted} → ${paid}`
  })
}
