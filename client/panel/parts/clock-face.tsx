import { useEffect, useReducer } from 'preact/hooks'
import { timeOf, type VirtualClock } from '#panel/virtual-clock.ts'

const tickMs = 1_000

/** A clock that goes on as long as it is on the page. */
export function ClockFace({ clock }: { readonly clock: VirtualClock }) {
  const [, tick] = useReducer<number, void>((count) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(() => tick(), tickMs)
    return () => clearInterval(timer)
  }, [])
  return <time class="figures">{timeOf(clock) ?? '–'}</time>
}
