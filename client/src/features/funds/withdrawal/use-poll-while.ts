import { useEffect } from 'react'

const intervalMs = 3_000

/** Asks again every three seconds while something outside is on its way, such as money at the bank; a hidden tab rests. */
export function usePollWhile(isMoving: boolean, refetch: () => Promise<unknown>): void {
  useEffect(() => {
    if (!isMoving) return undefined
    const timer = setInterval(() => void refetch(), intervalMs)
    return () => clearInterval(timer)
  }, [isMoving, refetch])
}
