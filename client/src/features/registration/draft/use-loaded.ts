import { useEffect, useState } from 'react'
import { CallFailure } from '#client/core/http/endpoint-call.ts'

/** What a page needs before it can show something: on its way, there, or refused. */
export interface Loaded<Value> {
  readonly value: Value | undefined
  /** Why it did not come, or ''. */
  readonly refusal: string
  readonly retry: () => void
}

/** Loads something once, and again on demand; `load` must stay the same function. */
export function useLoaded<Value>(load: () => Promise<Value>): Loaded<Value> {
  const [value, setValue] = useState<Value>()
  const [refusal, setRefusal] = useState('')
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let isAwaited = true
    const run = async () => {
      try {
        const loaded = await load()
        if (isAwaited) setValue(() => loaded)
      } catch (failure) {
        if (!(failure instanceof CallFailure)) throw failure
        if (isAwaited) setRefusal(failure.message)
      }
    }
    void run()
    return () => {
      isAwaited = false
    }
  }, [load, attempt])

  const retry = () => {
    setRefusal('')
    setAttempt((count) => count + 1)
  }

  return { value, refusal, retry }
}
