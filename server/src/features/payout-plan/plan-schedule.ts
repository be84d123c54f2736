import { addDays, type Day, parseDateTime, parseDay } from '@settle/shared/core/day.ts'
import { type PlanPeriodShown } from '@settle/shared/features/payout-plan/payout-plan-calls.ts'
import { planFrequency } from '@settle/shared/features/payout-plan/payout-plan.dictionaries.ts'
import {
  dueDays,
  nextPeriod,
  type PlanPeriod,
  type PlanSchedule,
  runAtOf,
} from '@settle/shared/features/payout-plan/payout-plan.rules.ts'
import { dayOffOf, isAnnounced } from '@settle/shared/features/payout-plan/work-calendar.ts'
import { type Locale } from '@settle/shared/core/text/text.ts'
import { say } from '#server/core/call/locale.ts'
import { fieldRefusal } from '#server/core/refusal.ts'

/** Days of a plan as they came in; checked by `scheduleOf`. */
export interface AskedSchedule {
  readonly frequency: PlanSchedule['frequency']
  readonly startDay: string
  readonly endDay?: string | null
  readonly weekDay?: number | null
  readonly monthDay?: number | null
  readonly runTime: string
}

/** What was asked as a schedule without what its frequency does not use. */
export function scheduleOf(asked: AskedSchedule, today: string): PlanSchedule {
  const { frequency, runTime } = asked
  const startDay = parseDay(asked.startDay)
  const { once, weekly, monthly } = planFrequency.values
  if (startDay > addDays(parseDay(today), furthestDays)) {
    throw fieldRefusal('startDay', '开始日期须在一年之内')
  }
  const lastDay = frequency === once ? null : (asked.endDay ?? null)
  const endDay = lastDay === null ? null : parseDay(lastDay)
  if (endDay !== null && endDay < startDay) {
    throw fieldRefusal('endDay', '结束日期不能早于开始日期')
  }
  const weekDay = frequency === weekly ? (asked.weekDay ?? null) : null
  if (frequency === weekly && weekDay === null) throw fieldRefusal('weekDay', '请选择每周几')
  const monthDay = frequency === monthly ? (asked.monthDay ?? null) : null
  if (frequency === monthly && monthDay === null) {
    throw fieldRefusal('monthDay', '请选择每月几日')
  }
  return { frequency, startDay, endDay, weekDay, monthDay, runTime }
}

const furthestDays = 366

/** The first period to come; refuses a schedule that has none. */
export function periodToCome(schedule: PlanSchedule, after: Day | null, now: string): PlanPeriod {
  const period = nextPeriod(schedule, after, parseDateTime(now))
  if (period === undefined) {
    throw fieldRefusal('startDay', '按这个安排没有之后的付款日期，请调整日期和时间')
  }
  return period
}

/** The next few periods, with why one is put off. */
export function previewOf(schedule: PlanSchedule, now: string, locale: Locale): PlanPeriodShown[] {
  const shown: PlanPeriodShown[] = []
  for (const dueDay of dueDays(schedule, null)) {
    const runAt = runAtOf(schedule, dueDay)
    if (runAt < now) continue
    const dayOff = dayOffOf(dueDay)
    shown.push({
      dueDay,
      runAt,
      dayOff: dayOff === undefined ? null : say(locale, dayOff),
      isAnnounced: isAnnounced(dueDay),
    })
    if (shown.length === previewCount) break
  }
  return shown
}

const previewCount = 5
