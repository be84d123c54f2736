import { addDays, type Day } from '@settle/shared/core/day.ts'
import { type Fen } from '@settle/shared/core/money/fen.ts'
import { orderDays } from '#server/features/payout/index.ts'
import { type World } from '#server/worlds/world.ts'

const meanDays = 7

/** The merchants that have less than they spent on a mean day of the last seven, up to `today` (domain.md 3.22, N30). */
export function merchantsShortOfMoney(
  world: World,
  today: Day,
  available: ReadonlyMap<string, Fen>,
): ReadonlySet<string> {
  const begin = addDays(today, 1 - meanDays)
  const spent = new Map<string, number>()
  for (const { order, pay } of world.derived(orderDays).within({ begin, end: today })) {
    spent.set(order.merchantId, (spent.get(order.merchantId) ?? 0) + pay)
  }
  const short = [...spent].filter(([id, pay]) => (available.get(id) ?? 0) * meanDays < pay)
  return new Set(short.map(([id]) => id))
}
