import { daysBetween, parseDay } from '@settle/shared/core/day.ts'
import { serverToday } from '#client/core/http/server-time.ts'
import { t } from '#client/core/text.ts'

const soonDays = 3

/** How many days are left until the first of what waits is due. */
export function DueDay({ day }: { day: string }) {
  const left = daysBetween(serverToday(), parseDay(day))
  return (
    <small className="todo-due" data-soon={left <= soonDays} title={day}>
      {textOf(left)}
    </small>
  )
}

function textOf(left: number): string {
  if (left < 0) return t('已逾期 {days} 天', { days: -left })
  return left === 0 ? t('今天截止') : t('还有 {days} 天', { days: left })
}
