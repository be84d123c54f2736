import { defaultDateRange } from '@settle/shared/core/day.ts'
import { type DayRange } from './list/filter-codec.ts'
import { serverToday } from './http/server-time.ts'

/** The days that a list of business begins with: from the first of the month to today ([FMT-02]; specification, section 9). */
export function thisMonth(): DayRange {
  const [begin, end] = defaultDateRange(serverToday())
  return { begin, end }
}
