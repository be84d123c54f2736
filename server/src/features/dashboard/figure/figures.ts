import { type Role } from '@settle/shared/core/role.ts'
import { findHiding, hidesIn } from '@settle/shared/core/visibility.ts'
import { batchOrders } from '@settle/shared/features/payout/batch-order.ts'
import { type OrderDay } from '#server/features/payout/index.ts'

/** A figure over what somebody sees of some days; null where there is nothing to tell it from. */
export type Figure = (days: readonly OrderDay[]) => number | null

type Sum = 'amount' | 'net' | 'tax' | 'vat' | 'surcharge' | 'iit' | 'pay' | 'fee'

/** 下发金额: Σ A, in fen, of the items that are paid now, by the day they were finished (domain.md 6). */
export const payoutOf = sumOf('amount')

/** 实发: Σ N in fen. */
export const netOf = sumOf('net')

/** 税费: Σ T in fen. */
export const taxOf = sumOf('tax')

export const vatOf = sumOf('vat')
export const surchargeOf = sumOf('surcharge')
export const incomeTaxOf = sumOf('iit')

/** 商户支出: Σ D in fen. */
export const merchantPayOf = sumOf('pay')

/** 服务费: Σ F in fen, of the orders whose fee the role sees (domain.md 2.3). */
export function feeSeenBy(role: Role): (days: readonly OrderDay[]) => number {
  const hiding = findHiding(batchOrders, 'totalFee', role)
  if (hiding === undefined) return sumOf('fee')
  const sum = sumOf('fee')
  return (days) => sum(days.filter(({ order }) => !hidesIn(hiding, order)))
}

/** 成功率 in ppm: items paid of those that are paid or failed, rounded down; null where there are neither. */
export const successRateOf: Figure = (days) => {
  let succeeded = 0
  let ended = 0
  for (const day of days) {
    succeeded += day.succeeded
    ended += day.succeeded + day.failed
  }
  return ended === 0 ? null : Math.floor((succeeded * 1_000_000) / ended)
}

/** 活跃商户: merchants with at least one item paid. */
export const activeMerchantsOf = (days: readonly OrderDay[]): number =>
  new Set(days.flatMap(({ order, succeeded }) => (succeeded > 0 ? [order.merchantId] : []))).size

/** 服务人数: different individuals who were paid. */
export const peopleOf = (days: readonly OrderDay[]): number => {
  const people = new Set<string>()
  for (const { individualIds } of days) for (const id of individualIds) people.add(id)
  return people.size
}

function sumOf(field: Sum): (days: readonly OrderDay[]) => number {
  return (days) => {
    let sum = 0
    for (const day of days) sum += day[field]
    if (!Number.isSafeInteger(sum)) throw new RangeError(`The sum of ${field} cannot be held.`)
    return sum
  }
}
