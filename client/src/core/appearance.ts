import { useSyncExternalStore } from 'react'
import { createSignal } from './signal.ts'
import { readStored, storageKeys, watchStored, writeStored } from './storage.ts'

/** Light or dark; the style sheets follow the attribute `data-theme` of the document. */
export type Appearance = 'light' | 'dark'

const changed = createSignal()
const systemDark = window.matchMedia('(prefers-color-scheme: dark)')

watchStored(storageKeys.theme, apply)
systemDark.addEventListener('change', apply)

/** What the page looks like now. */
export function useAppearance(): Appearance {
  return useSyncExternalStore(changed.subscribe, appearance)
}

/** Keeps the user's choice. */
export function setAppearance(next: Appearance): void {
  writeStored(storageKeys.theme, next)
  apply()
}

/** Dresses the document before the first paint. */
export function startAppearance(): void {
  apply()
}

// Until the user chooses, the system's preference holds.
function appearance(): Appearance {
  const stored = readStored(storageKeys.theme)
  if (stored === 'light' || stored === 'dark') return stored
  return systemDark.matches ? 'dark' : 'light'
}

function apply(): void {
  document.documentElement.dataset['theme'] = appearance()
  changed.emit()
}
