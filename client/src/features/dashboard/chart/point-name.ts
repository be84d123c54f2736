import { type DashboardTrendPoint } from '@settle/shared/features/dashboard/dashboard-calls.ts'

/** A day or a month as it is called; a week by its first and last day. */
export function pointName({ name, begin, end }: DashboardTrendPoint): string {
  return name.length === 10 && begin !== end ? `${shortDay(begin)} – ${shortDay(end)}` : name
}

/** The same for an axis, where the year is known. */
export function shortPointName(point: DashboardTrendPoint): string {
  const { name, begin, end } = point
  if (name.length !== 10) return name
  return begin === end ? shortDay(name) : `${shortDay(begin)}–${end.slice(8)}`
}

function shortDay(day: string): string {
  return day.slice(5)
}
