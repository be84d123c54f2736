import { type DateTime, dateTimeOf, epochMsOf } from '@settle/shared/core/day.ts'
import { t } from './text.ts'

/** A world's clock as it was read from the server. */
export interface VirtualClock {
  readonly mode: 'real' | 'frozen' | 'scaled'
  readonly scale: number
  /** Undefined where the server told no time that the calendar has. */
  readonly now: DateTime | undefined
  /** When it was read, in ms of `performance.now()`. */
  readonly readAtMs: number
}

/** What the clock shows now, without asking the server again. */
export function timeOf({ mode, scale, now, readAtMs }: VirtualClock): DateTime | undefined {
  if (now === undefined || mode === 'frozen') return now
  return dateTimeOf(epochMsOf(now) + Math.floor((performance.now() - readAtMs) * scale))
}

/** How the clock runs, in words. */
export function modeText({ mode, scale }: VirtualClock): string {
  if (mode === 'frozen') return t('冻结|时钟')
  return mode === 'real' ? t('真实') : t('{scale} 倍速', { scale })
}
