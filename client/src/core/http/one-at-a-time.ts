import { useRef, useState } from 'react'
import { CallFailure } from './call-failure.ts'

/** Does one piece of work after the other: what is asked for meanwhile, as by a second click, is left out. */
export interface OneAtATime {
  readonly isBusy: boolean
  /** A `CallFailure` that the work lets through has been shown. */
  readonly run: (work: () => Promise<void>) => void
}

/** Guards a form or a button against being sent twice. */
export function useOneAtATime(): OneAtATime {
  const [isBusy, setBusy] = useState(false)
  // State arrives with the next drawing; two quick clicks come before it.
  const isRunning = useRef(false)

  const run = async (work: () => Promise<void>) => {
    isRunning.current = true
    setBusy(true)
    try {
      await work()
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  return {
    isBusy,
    run: (work) => {
      if (!isRunning.current) void run(work)
    },
  }
}
