import { useSyncExternalStore } from 'react'
import { createSignal } from '#client/core/signal.ts'
import { readStored, removeStored, writeStored } from '#client/core/storage.ts'

const changed = createSignal()
const subscribe = (notify: () => void) => changed.subscribe(notify)

/** A small choice of this device, such as the density of lists; undefined until it is made. */
export function useStored(name: string): [string | undefined, (value: string | undefined) => void] {
  const key = `LIST_${name}` as const
  const value = useSyncExternalStore(subscribe, () => readStored(key))

  const store = (next: string | undefined) => {
    if (next === undefined) removeStored(key)
    else writeStored(key, next)
    changed.emit()
  }
  // Anything else was left by another version.
  return [typeof value === 'string' ? value : undefined, store]
}
