import { useSyncExternalStore } from 'react'
import { createSignal } from '#client/core/live/signal.ts'
import { readStored, removeStored, storageKeys, watchStored, writeStored } from '#client/core/storage/storage.ts'
import { type Appearance, type AppearanceChoice, defaultAppearance } from './look.ts'

const changed = createSignal()
const systemDark = window.matchMedia('(prefers-color-scheme: dark)')
const paper = window.matchMedia('print')

watchStored(storageKeys.theme, changed.emit)
systemDark.addEventListener('change', changed.emit)
paper.addEventListener('change', changed.emit)

/** What the page looks like now. */
export function useAppearance(): Appearance {
  return useSyncExternalStore(changed.subscribe, appearance)
}

/** What the user chose. */
export function useAppearanceChoice(): AppearanceChoice {
  return useSyncExternalStore(changed.subscribe, choice)
}

/** Keeps the user's choice. Returns whether the browser kept it; it counts in any case. */
export function setAppearance(next: AppearanceChoice): boolean {
  const isKept = writeStored(storageKeys.theme, next)
  changed.emit()
  return isKept
}

/** Forgets the user's choice. */
export function resetAppearance(): void {
  removeStored(storageKeys.theme)
  changed.emit()
}

function appearance(): Appearance {
  // Nobody prints white on black.
  if (paper.matches) return 'light'
  const chosen = choice()
  if (chosen !== 'system') return chosen
  return systemDark.matches ? 'dark' : 'light'
}

function choice(): AppearanceChoice {
  const stored = readStored(storageKeys.theme)
  return stored === 'light' || stored === 'dark' || stored === 'system' ? stored : defaultAppearance
}
