import { useSyncExternalStore } from 'react'
import { createSignal } from '#client/core/live/signal.ts'
import { readSession, removeSession, writeSession } from '#client/core/storage/storage.ts'
import { deviceNow } from './server-time.ts'

/** How long the user may read the notice before the page reloads, in ms (specification, section 9). */
const reloadDelayMs = 1_500
const windowMs = 15_000
const reloadsPerWindow = 2
const storageName = 'RELOADS'

/** Reloads the page after failures, but not for ever. */
export interface PageReload {
  /** Reloads once, after 1.5 s, whatever number of calls asks for it. */
  readonly request: () => void
  /** The same after a failure of the server: the third within 15 s stops the page instead ([ERR-500]; rulings.md). */
  readonly requestGuarded: () => void
  /** Whether the page is about to go. */
  readonly isPending: () => boolean
  /** Whether the page stopped reloading and shows that the server is failing. */
  readonly isStopped: () => boolean
  /** The user tries again: forgets the earlier reloads and reloads at once. */
  readonly retry: () => void
  readonly subscribe: (listener: () => void) => () => void
}

/** Makes the guard over a way to reload; the earlier reloads are kept for the life of the tab. */
export function createPageReload(reload: () => void): PageReload {
  const changed = createSignal()
  let isPending = false
  let isStopped = false

  const request = () => {
    if (isPending) return
    isPending = true
    setTimeout(reload, reloadDelayMs)
  }

  return {
    request,
    requestGuarded: () => {
      if (isPending || isStopped) return
      const recent = recentReloads()
      // A reload that cannot be counted might never end.
      const isAllowed =
        recent.length < reloadsPerWindow && writeSession(storageName, [...recent, deviceNow()])
      if (isAllowed) return request()
      isStopped = true
      changed.emit()
    },
    isPending: () => isPending,
    isStopped: () => isStopped,
    retry: () => {
      removeSession(storageName)
      reload()
    },
    subscribe: changed.subscribe,
  }
}

/** The reloading of this page. */
export const pageReload = createPageReload(() => window.location.reload())

/** Whether this page stopped reloading because the server keeps failing. */
export function useIsStopped(): boolean {
  return useSyncExternalStore(pageReload.subscribe, pageReload.isStopped)
}

function recentReloads(): number[] {
  const times = readSession(storageName)
  const since = deviceNow() - windowMs
  return Array.isArray(times)
    ? times.filter((time): time is number => typeof time === 'number' && time > since)
    : []
}
