import { addDays, addMonths, monthOf, parseDay, type Month } from '@settle/shared/core/day.ts'

/** The three months of a quarter. */
export function monthsOf(period: string): readonly [Month, Month, Month] {
  const first = monthOf(
    parseDay(`${period.slice(0, 4)}-${firstMonths[period.slice(5)] ?? '01'}-01`),
  )
  return [first, addMonths(first, 1), addMonths(first, 2)]
}

const firstMonths: Readonly<Record<string, string>> = { '1': '01', '2': '04', '3': '07', '4': '10' }

/** The quarter before the one that a month lies in. */
export function quarterBefore(month: Month): string {
  const before = addMonths(month, -3)
  const quarter = Math.ceil(Number(before.slice(5)) / 3)
  return `${before.slice(0, 4)}Q${quarter}`
}

/** The last day on which a quarter may be reported: the end of the month behind it. */
export function deadlineOf(period: string): string {
  return addDays(parseDay(`${addMonths(monthsOf(period)[2], 2)}-01`), -1)
}
