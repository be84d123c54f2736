import { useSyncExternalStore } from 'react'
import { epochMsOf, parseDateTime } from '@settle/shared/core/day.ts'
import { serverNow } from '#client/core/http/server-time.ts'
import { t } from '#client/core/text.ts'

const minuteMs = 60_000
/** Often enough that a minute is seldom shown too long. */
const tickMs = 5_000

/** How long it is until a moment of the server's world, `YYYY-MM-DD HH:mm:ss`, counting down by the minute. */
export function TimeLeft({ until }: { until: string }) {
  const endMs = epochMsOf(parseDateTime(until))
  const minutes = useSyncExternalStore(everyTick, () =>
    Math.max(0, Math.ceil((endMs - serverNow()) / minuteMs)),
  )

  return <span className="cell-figures">{timeLeftText(minutes)}</span>
}

/** Some minutes as they are told: hours with minutes, or minutes alone. */
export function timeLeftText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  if (minutes === 0) return t('已到期')
  if (hours === 0) return t('剩 {minutes} 分钟', { minutes })
  return t('剩 {hours} 小时 {minutes} 分', { hours, minutes: minutes % 60 })
}

function everyTick(notify: () => void): () => void {
  const timer = setInterval(notify, tickMs)
  return () => clearInterval(timer)
}
