import { createContext } from 'preact'
import { useContext, useEffect, useRef, useState } from 'preact/hooks'
import { CallFailure } from '#panel/control-api.ts'
import { usePanel } from '#panel/panel-model.ts'
import { localeNow } from '#panel/text.ts'

/** Whether a button is held down: a list that grows between press and release takes the button from under the hand. */
let isPressing = false
for (const [event, now] of [
  ['pointerdown', true],
  ['pointerup', false],
  ['pointercancel', false],
] as const) {
  addEventListener(event, () => {
    isPressing = now
  })
}

/** Whether the tab around a part is the one that is shown; the others stay as they are, and ask nothing. */
export const TabIsShown = createContext(false)

interface ReadingOptions {
  /** `world`: the chosen one, and what was read of another is not shown. `server`: once, in each language. */
  readonly of?: 'world' | 'worlds' | 'server'
  /** Reads again and again while the tab is shown and somebody looks at the page. */
  readonly everyMs?: number
}

/** What was read last; undefined before the first reading. */
export interface Reading<Value> {
  readonly value: Value | undefined
  /** Reads now; throws a CallFailure. */
  readonly again: () => Promise<void>
}

/**
 * Reads something of the chosen world: when its tab is opened, and whenever the page is read anew. An older reading that
 * comes late, and one of another world, is not shown. What the server refuses stands above the tab; what was read before
 * stays.
 */
export function useReading<Value>(
  read: (world: string) => Promise<Value>,
  options: ReadingOptions = {},
): Reading<Value> {
  const model = usePanel()
  const isShown = useContext(TabIsShown)
  const [held, hold] = useState<{ readonly of: string; readonly value: Value }>()
  const turn = useRef(0)
  const { everyMs, of: scope = 'world' } = options
  const subject = () => ({ world: model.chosenName, worlds: '', server: localeNow() })[scope]
  // What runs later asks for what is wanted then.
  const latest = useRef(async () => {})
  latest.current = async () => {
    const of = subject()
    if (scope === 'server' && held?.of === of) return
    turn.current += 1
    const mine = turn.current
    const value = await read(model.chosenName)
    if (mine === turn.current) hold({ of, value })
  }
  const { current: again } = useRef(async () => latest.current())

  useEffect(() => (isShown ? model.addReader(again) : undefined), [isShown, model, again])
  useEffect(() => {
    if (!isShown || everyMs === undefined) return undefined
    const poll = async () => {
      try {
        if (!document.hidden && !isPressing) await again()
      } catch (error) {
        // The frame says that the server is silent; anything else is said at the next reading of all.
        if (!(error instanceof CallFailure)) throw error
      } finally {
        if (timer !== undefined) timer = window.setTimeout(() => void poll(), everyMs)
      }
    }
    let timer: number | undefined = window.setTimeout(() => void poll(), everyMs)
    return () => {
      window.clearTimeout(timer)
      timer = undefined
    }
  }, [isShown, everyMs, again])

  const isShowable = scope !== 'world' || held?.of === subject()
  return { value: isShowable ? held?.value : undefined, again }
}
