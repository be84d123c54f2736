import { useSyncExternalStore } from 'react'
import { createSignal } from '#client/core/live/signal.ts'
import { readStored, removeStored, writeStored } from '#client/core/storage/storage.ts'

const changed = createSignal()
const subscribe = (notify: () => void) => changed.subscribe(notify)

type Choice = string | undefined
/** What to keep, or how it follows from what is kept at that moment, perhaps by another window since. */
type NextChoice = Choice | ((kept: Choice) => Choice)

/** A small choice of this device, such as the density of lists; undefined until it is made. */
export function useStored(name: string): [Choice, (next: NextChoice) => void] {
  const key = `LIST_${name}` as const
  const value = useSyncExternalStore(subscribe, () => readStored(key))

  const store = (given: NextChoice) => {
    const next = typeof given === 'function' ? given(choiceOf(readStored(key))) : given
    if (next === undefined) removeStored(key)
    else writeStored(key, next)
    changed.emit()
  }
  return [choiceOf(value), store]
}

/** Anything but a text was left by another version. */
function choiceOf(stored: unknown): Choice {
  return typeof stored === 'string' ? stored : undefined
}
