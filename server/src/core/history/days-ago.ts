import { addDays, dayOf, epochMsOf, parseDateTime } from '@settle/shared/core/day.ts'

/** A time of day, `HH:mm:ss`, so many days before D0, ms. */
export function daysAgo(d0Ms: number, days: number, time: string): number {
  return epochMsOf(parseDateTime(`${addDays(dayOf(d0Ms), -days)} ${time}`))
}
