import { dateTimeOf, dayOf, epochMsOf, parseDateTime } from '@settle/shared/core/day.ts'

/** `real`: as fast as the machine's time, perhaps at another point; `frozen`: stands; `scaled`: faster or slower. */
export type ClockMode = 'real' | 'frozen' | 'scaled'

/** A clock as it is kept: at `anchorRealMs` of real time it showed `anchorWorldMs`, and ran `scale` times as fast. */
export interface ClockState {
  readonly mode: ClockMode
  readonly anchorRealMs: number
  readonly anchorWorldMs: number
  readonly scale: number
}

/** What a clock is set to; what is left out stays, and the time never goes back. */
export interface ClockSetting {
  readonly mode?: ClockMode
  readonly nowMs?: number
  /** How many times as fast as real time; for `scaled` only. */
  readonly scale?: number
}

/** Texts of time have four digits for the year; no clock is set to a moment beyond them. */
export const lastMomentMs = epochMsOf(parseDateTime('9999-01-01 00:00:00'))

const firstMomentMs = epochMsOf(parseDateTime('0001-01-01 00:00:00'))

/** How many times as fast as real time a clock may run. */
export const fastestScale = 100_000

/** The time of the machine in ms of the epoch. */
export function systemNowMs(): number {
  return Date.now()
}

/** The virtual time of one world, told in Asia/Shanghai whatever the machine's zone. */
export class WorldClock {
  readonly #realNowMs: () => number
  #state: ClockState

  constructor(realNowMs: () => number, state: ClockState) {
    this.#realNowMs = realNowMs
    this.#state = state
  }

  get state(): ClockState {
    return this.#state
  }

  get mode(): ClockMode {
    return this.#state.mode
  }

  get scale(): number {
    return this.#state.scale
  }

  /** Milliseconds of the epoch, whole. */
  nowMs(): number {
    const { mode, anchorRealMs, anchorWorldMs, scale } = this.#state
    if (mode === 'frozen') return anchorWorldMs
    return Math.floor(anchorWorldMs + (this.#realNowMs() - anchorRealMs) * scale)
  }

  /** `YYYY-MM-DD HH:mm:ss`. */
  now(): string {
    return dateTimeOf(this.nowMs())
  }

  /** `YYYY-MM-DD`. */
  today(): string {
    return dayOf(this.nowMs())
  }

  /** Shows a later moment from now on, and goes on as before; an earlier one is left alone. */
  moveTo(worldMs: number): void {
    if (worldMs <= this.nowMs()) return
    this.#state = { ...this.#state, anchorRealMs: this.#realNowMs(), anchorWorldMs: worldMs }
  }

  /** Changes how the time runs; throws a RangeError for a time that has passed and for a scale that is not positive. */
  set(setting: ClockSetting): void {
    // Read once: between two readings a millisecond may pass.
    const currentMs = this.nowMs()
    const nowMs = setting.nowMs ?? currentMs
    if (nowMs < currentMs) throw new RangeError('The time of a world does not go back.')
    this.#state = clockStateOf({ mode: this.mode, ...setting, nowMs }, this.#realNowMs())
  }

  /** Takes over a kept state. */
  restore(state: ClockState): void {
    this.#state = state
  }

  /** The real time in ms until the clock shows a moment; undefined while it stands. */
  realDelayMs(worldMs: number): number | undefined {
    const { mode, scale } = this.#state
    return mode === 'frozen' ? undefined : Math.max(0, (worldMs - this.nowMs()) / scale)
  }
}

/** The state of a clock that is set up at a moment of real time; throws a RangeError where the setting makes no sense. */
export function clockStateOf(setting: ClockSetting, realNowMs: number): ClockState {
  const { mode = 'real', nowMs = realNowMs, scale = 1 } = setting
  if (!Number.isFinite(nowMs)) throw new RangeError('A time is a number of milliseconds.')
  if (!(scale > 0 && Number.isFinite(scale))) throw new RangeError('A scale is greater than 0.')
  return {
    mode,
    anchorRealMs: realNowMs,
    anchorWorldMs: nowMs,
    scale: mode === 'scaled' ? scale : 1,
  }
}

/** The state that a clock had at its world's birth, for a world that is reset now: a running one keeps its distance to real time. */
export function rebornClockState(birth: ClockState, realNowMs: number): ClockState {
  return birth.mode === 'real' ? birth : { ...birth, anchorRealMs: realNowMs }
}

/** Whether a clock that was kept elsewhere may go on at this moment of real time: one beyond all texts of time shows none. */
export function mayGoOn(state: ClockState, realNowMs: number): boolean {
  const shownMs = new WorldClock(() => realNowMs, state).nowMs()
  return (
    Number.isSafeInteger(state.anchorWorldMs) &&
    shownMs >= firstMomentMs &&
    shownMs <= lastMomentMs &&
    state.scale > 0 &&
    state.scale <= fastestScale
  )
}

const longestTimerMs = 86_400_000

/** One timer that does not keep the process alive; setting it again forgets the former moment. */
export class Timer {
  #timer: NodeJS.Timeout | undefined

  /** Calls back after the delay, or after a day where that is sooner. */
  set(delayMs: number, callback: () => void): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(callback, Math.min(Math.ceil(delayMs), longestTimerMs))
    this.#timer.unref()
  }

  clear(): void {
    clearTimeout(this.#timer)
  }
}
