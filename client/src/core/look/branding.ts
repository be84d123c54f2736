import { useSyncExternalStore } from 'react'
import { createSignal } from '#client/core/live/signal.ts'
import { readStored, removeStored, sessionLifetimeMs, storageKeys, writeStored } from '#client/core/storage/storage.ts'
import { t, useLocale } from '#client/core/text.ts'
import { type Branding, builtInBrand, findWhiteLabel, isTold, type Told } from './white-label.ts'

const changed = createSignal()
let isKnown = false
let whiteLabel: Branding | undefined
let told: Told | undefined

/** The branding of this host, the built-in one in the user's language. */
export function useBranding(): Branding {
  useLocale()
  return useSyncExternalStore(changed.subscribe, () => whiteLabel) ?? builtInBrand(t)
}

/** Whether it is clear whose brand to show; until then the page shows none ([BRAND-02]). */
export function useIsBrandingKnown(): boolean {
  return useSyncExternalStore(changed.subscribe, () => isKnown)
}

/** Shows the built-in branding, unless a white label is known already. */
export function settleOnBuiltIn(): void {
  isKnown = true
  changed.emit()
}

/** Shows what the server told of this host, and keeps it for the next visit. */
export function keepBranding(oemInfo: unknown): void {
  show(oemInfo)
  rememberBranding()
}

/** Shows what the server told at the last visit, where it was kept. */
export function restoreBranding(): void {
  const kept = readStored(storageKeys.whiteLabel)
  if (kept !== undefined) show(kept)
}

/** Keeps what is known of this host in the storage again, after a logout took it away. */
export function rememberBranding(): void {
  if (told !== undefined) writeStored(storageKeys.whiteLabel, told, sessionLifetimeMs)
}

/** Forgets the kept white label; this page goes on showing it ([SESS-04]). */
export function forgetBranding(): void {
  removeStored(storageKeys.whiteLabel)
}

function show(oemInfo: unknown): void {
  told = isTold(oemInfo) ? oemInfo : undefined
  whiteLabel = told === undefined ? undefined : findWhiteLabel(told)
  settleOnBuiltIn()
}
