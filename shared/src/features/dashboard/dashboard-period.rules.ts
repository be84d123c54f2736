import {
  addDays,
  addMonths,
  type Day,
  firstOfMonth,
  monthOf,
  parseDay,
  type Month,
  weekdayOf,
} from '#shared/core/day.ts'

/** The periods that a dashboard is read for (domain.md 6): 今日, 本月, 近6月. */
export const dashboardPeriods = ['today', 'month', 'halfYear'] as const
export type DashboardPeriod = (typeof dashboardPeriods)[number]

/** From which day to which day, both included. */
export interface DaySpan {
  readonly begin: Day
  readonly end: Day
}

/** A period as it stands today, and the equal one before it that 环比 compares it with. */
interface ComparedSpans {
  readonly current: DaySpan
  readonly previous: DaySpan
}

const monthsOfHalfYear = 6
const daysAroundToday = 14

/**
 * A period that ends today, and the one before it of the same form: yesterday; the same days of last month; the six
 * months before these six, up to the same day of their last month. A month that is too short ends with its last day.
 */
export function comparedSpansOf(period: DashboardPeriod, today: Day): ComparedSpans {
  if (period === 'today') {
    const yesterday = addDays(today, -1)
    return { current: { begin: today, end: today }, previous: { begin: yesterday, end: yesterday } }
  }
  const count = period === 'month' ? 1 : monthsOfHalfYear
  const month = monthOf(today)
  return {
    current: { begin: firstDayOf(addMonths(month, 1 - count)), end: today },
    previous: {
      begin: firstDayOf(addMonths(month, 1 - 2 * count)),
      end: sameDayIn(addMonths(month, -count), today),
    },
  }
}

/** One point of a trend: the name of its day or month, and the days that it adds up. */
export interface TrendPoint extends DaySpan {
  readonly name: Day | Month
}

/** What a point of a trend is. */
export type TrendUnit = 'day' | 'week' | 'month'

const weeksAroundToday = 8
const daysOfWeek = 7

/**
 * The weeks of a period's trend, from Monday to Sunday, named by their first day: those of the month so far, or the eight
 * up to today. The first and the last one are as long as the period lets them be.
 */
export function trendWeeksOf(period: 'today' | 'month', today: Day): TrendPoint[] {
  const monday = addDays(today, 1 - weekdayOf(today))
  const begin =
    period === 'month' ? firstOfMonth(today) : addDays(monday, -daysOfWeek * (weeksAroundToday - 1))
  const weeks: TrendPoint[] = []
  for (let first = begin; first <= today;) {
    const sunday = addDays(first, daysOfWeek - weekdayOf(first))
    const end = sunday < today ? sunday : today
    weeks.push({ name: first, begin: first, end })
    first = addDays(sunday, 1)
  }
  return weeks
}

/** Whether most days of a trend have nothing, so that weeks say more than days (visual.md, round two). */
export function isMostlyEmpty(values: readonly number[]): boolean {
  return values.filter((value) => value === 0).length * 2 > values.length
}

/** The points of a period's trend: days of the month so far, the six months, or the 14 days up to today. */
export function trendPointsOf(period: DashboardPeriod, today: Day): TrendPoint[] {
  if (period !== 'halfYear') {
    const begin = period === 'month' ? firstOfMonth(today) : addDays(today, 1 - daysAroundToday)
    return daysFrom(begin, today).map((day) => ({ name: day, begin: day, end: day }))
  }
  return Array.from({ length: monthsOfHalfYear }, (_, index) => {
    const name = addMonths(monthOf(today), index + 1 - monthsOfHalfYear)
    const end = addDays(firstDayOf(addMonths(name, 1)), -1)
    return { name, begin: firstDayOf(name), end: end < today ? end : today }
  })
}

/**
 * 环比 in ppm: how far a figure lies above or below the previous one, relative to that; undefined where there is
 * nothing to compare with. A figure that is a rate in ppm itself is compared by the difference.
 */
export function findChange(
  unit: 'fen' | 'count' | 'ppm',
  value: number | null,
  previous: number | null,
): number | undefined {
  if (value === null || previous === null) return undefined
  if (unit === 'ppm') return value - previous
  return previous === 0 ? undefined : Math.round(((value - previous) / previous) * 1_000_000)
}

function firstDayOf(month: Month): Day {
  return parseDay(`${month}-01`)
}

function sameDayIn(month: Month, day: Day): Day {
  const last = addDays(firstDayOf(addMonths(month, 1)), -1)
  const same = `${month}${day.slice(7)}`
  return same < last ? parseDay(same) : last
}

function daysFrom(begin: Day, end: Day): Day[] {
  const days: Day[] = []
  for (let day = begin; day <= end; day = addDays(day, 1)) days.push(day)
  return days
}
