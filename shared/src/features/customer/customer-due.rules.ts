import { addDays, type Day } from '#shared/core/day.ts'
import { customerHold } from './customer.dictionaries.ts'

/** How soon the end of a protection is told (domain.md 6). */
export const protectionSoonDays = 7

/** A range of days in an address has two ends; no talk was arranged before this one. */
const longAgo = '2000-01-01'
const held = customerHold.values.held

/** The filters of the list of customers for talks that were to be held by a day and are still to be held. */
export function dueFollowUpsUntil(day: Day) {
  return { holdStatus: held, nextFollowTime_begin: longAgo, nextFollowTime_end: day } as const
}

/** The filters of the list of customers for protections that end within the next days, this one included. */
export function protectionsEndingFrom(day: Day) {
  const protectUntil_end = addDays(day, protectionSoonDays)
  return { holdStatus: held, protectUntil_begin: day, protectUntil_end } as const
}
