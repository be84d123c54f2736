import { addMonths, epochMsOf, type Month, parseDateTime } from '#shared/core/day.ts'
import { addFen, fen, multiplyRate, type Fen } from '#shared/core/money/fen.ts'
import { ppm } from '#shared/core/money/ppm.ts'
import { type SocialRate, type SocialRule } from './social-rule.ts'

/** The day of a month until which its payment is taken (domain.md 3.19). */
export const cutOffDay = 15
/** So many months before the current one can be paid back. */
export const longestBackPay = 24
/** 滞纳金: 0.05 % for each day after the cut-off. */
const lateRate = 500

/** What company and person pay of a base, for one kind of insurance. */
export interface SocialItem extends SocialRate {
  companyAmount: number
  personalAmount: number
}

/** The items of one month, each rounded to the fen (domain.md 4.8). */
export function socialItemsOf(base: Fen, { rates }: Pick<SocialRule, 'rates'>): SocialItem[] {
  return rates.map((rate) => ({
    ...rate,
    companyAmount: multiplyRate(base, ppm(rate.companyRate)),
    personalAmount: multiplyRate(base, ppm(rate.personalRate)),
  }))
}

/** The rule of a city in a month (`YYYY-MM`): the last one that began; undefined where none did. */
export function socialRuleAt<Rule extends Pick<SocialRule, 'effectiveMonth'>>(
  rules: readonly Rule[],
  month: string,
): Rule | undefined {
  return rules
    .filter(({ effectiveMonth }) => effectiveMonth <= month)
    .toSorted((one, other) => (one.effectiveMonth < other.effectiveMonth ? -1 : 1))
    .at(-1)
}

/** The months from one to another, both included; none where the first is later. */
export function monthsBetween(from: Month, to: Month): Month[] {
  const months: Month[] = []
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month)
  return months
}

/** 滞纳金 of a month's amount, by a day: 0.05 % for each day after the 15th of that month. */
export function lateFeeOf(amount: Fen, month: Month, today: string): Fen {
  const dueMs = epochMsOf(parseDateTime(`${month}-${cutOffDay} 00:00:00`))
  const todayMs = epochMsOf(parseDateTime(`${today} 00:00:00`))
  const days = Math.max(0, Math.round((todayMs - dueMs) / 86_400_000))
  return days === 0 ? fen(0) : multiplyRate(amount, ppm(lateRate * days))
}

/** The months that can be paid now: this one until the 15th, and the next. */
export function payableMonths(today: string): Month[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the first seven characters of a day
  const current = today.slice(0, 7) as Month
  const next = addMonths(current, 1)
  return Number(today.slice(8)) <= cutOffDay ? [current, next] : [next]
}

/** The months that can be paid back now, the latest first: those whose cut-off is over. */
export function backPayableMonths(today: string): Month[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the first seven characters of a day
  const current = today.slice(0, 7) as Month
  const latest = Number(today.slice(8)) <= cutOffDay ? addMonths(current, -1) : current
  return Array.from({ length: longestBackPay }, (_, index) => addMonths(latest, 0 - index))
}

/** The sum of a figure over items. */
export function sumOfItems(
  items: readonly SocialItem[],
  field: 'companyAmount' | 'personalAmount',
): Fen {
  return addFen(fen(0), ...items.map((item) => fen(item[field])))
}
