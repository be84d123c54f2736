import { type ValueOf } from '#shared/core/dictionary.ts'
import {
  addDays,
  addMonths,
  type DateTime,
  type Day,
  isDay,
  type Month,
  monthOf,
  parseDateTime,
} from '#shared/core/day.ts'
import { planFrequency } from './payout-plan.dictionaries.ts'
import { weekdayOf, workingDayFrom } from './work-calendar.ts'

/** On which days a plan pays, and at what time. */
export interface PlanSchedule {
  readonly frequency: ValueOf<typeof planFrequency>
  /** The day of a plan for once; the first day that a repeated one may pay on. */
  readonly startDay: Day
  /** The last day that a repeated one may be due on; null for one without an end. */
  readonly endDay: Day | null
  /** 1 for Monday to 7 for Sunday, of a weekly plan; else null. */
  readonly weekDay: number | null
  /** 1 to 31, of a monthly plan; a shorter month has it on its last day. Else null. */
  readonly monthDay: number | null
  /** `HH:mm` */
  readonly runTime: string
}

/** One period of a plan: the day that it is due on, and when it is paid: at that day, or at the next working day. */
export interface PlanPeriod {
  readonly dueDay: Day
  readonly runAt: DateTime
}

/**
 * The first period that is due after a day (null: any) and paid after a moment; undefined where the plan has none left.
 * Two periods may be paid on one day, after a long holiday.
 */
export function nextPeriod(
  schedule: PlanSchedule,
  after: Day | null,
  now: DateTime,
): PlanPeriod | undefined {
  for (const dueDay of dueDays(schedule, after)) {
    const period = { dueDay, runAt: runAtOf(schedule, dueDay) }
    if (period.runAt > now) return period
  }
  return undefined
}

/** When a period is paid. */
export function runAtOf({ runTime }: PlanSchedule, dueDay: Day): DateTime {
  return parseDateTime(`${workingDayFrom(dueDay)} ${runTime}:00`)
}

/** The days that a plan is due on after a day, in their order. */
export function* dueDays(schedule: PlanSchedule, after: Day | null): Generator<Day> {
  const { startDay, endDay } = schedule
  const from = after === null || after < startDay ? startDay : addDays(after, 1)
  for (const day of daysFrom(schedule, from)) {
    if (endDay !== null && day > endDay) return
    yield day
  }
}

function* daysFrom(
  { frequency, startDay, weekDay, monthDay }: PlanSchedule,
  from: Day,
): Generator<Day> {
  const { once, weekly } = planFrequency.values
  if (frequency === once) {
    if (from === startDay) yield startDay
    return
  }
  if (frequency === weekly) {
    let day = addDays(from, ((weekDay ?? 1) - weekdayOf(from) + 7) % 7)
    for (; day < lastDay; day = addDays(day, 7)) yield day
    return
  }
  for (let month = monthOf(from); `${month}-31` < lastDay; month = addMonths(month, 1)) {
    const day = dayInMonth(month, monthDay ?? 1)
    if (day >= from) yield day
  }
}

/** No plan reaches beyond the clock (worlds show four digits of a year). */
const lastDay = '9998-12-01'

function dayInMonth(month: Month, wanted: number): Day {
  for (let date = wanted; ; date -= 1) {
    const text = `${month}-${String(date).padStart(2, '0')}`
    if (isDay(text)) return text
  }
}
