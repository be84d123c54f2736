import { useSyncExternalStore } from 'react'
import { createSignal } from '#client/core/signal.ts'

const prefix = 'pro__LIST_'
const changed = createSignal()
const subscribe = (notify: () => void) => changed.subscribe(notify)

/** A small choice of this device, such as the density of lists; undefined until it is made. */
export function useStored(name: string): [string | undefined, (value: string | undefined) => void] {
  const key = prefix + name
  const value = useSyncExternalStore(subscribe, () => localStorage.getItem(key))

  return [value ?? undefined, (next) => store(key, next)]
}

function store(key: string, value: string | undefined): void {
  if (value === undefined) localStorage.removeItem(key)
  else localStorage.setItem(key, value)
  changed.emit()
}
