import { createSignal } from '#client/core/live/signal.ts'

/** Why a browser does not keep what it is given: it refuses altogether, or it has no room left. */
export type StorageTrouble = 'blocked' | 'full'

/** One of the browser's storages. It never throws: what the browser does not take lives until the page is left. */
export interface StorageArea {
  readonly read: (key: string) => string | null
  /** Returns whether the browser took it. */
  readonly write: (key: string, text: string) => boolean
  readonly remove: (key: string) => void
  /** Removes every key that begins so. */
  readonly removeAll: (start: string) => void
}

const changed = createSignal()
let trouble: StorageTrouble | undefined

/** Opens a storage, whose mere access may throw where the user forbids sites to keep data. */
export function openArea(open: () => Storage): StorageArea {
  const unkept = new Map<string, string>()
  const remove = (key: string) => {
    unkept.delete(key)
    attempt(() => open().removeItem(key))
  }

  return {
    read: (key) => unkept.get(key) ?? attempt(() => open().getItem(key)) ?? null,
    write: (key, text) => {
      // What stood there is no longer true, and may be the room that is missing.
      const isKept = attempt(() => put(open(), key, text)) === true
      if (isKept) unkept.delete(key)
      else unkept.set(key, text)
      return isKept
    },
    remove,
    removeAll: (start) => {
      const kept = attempt(() => Object.keys(open())) ?? []
      for (const key of [...unkept.keys(), ...kept]) if (key.startsWith(start)) remove(key)
    },
  }
}

/** What keeps this browser from keeping things, as far as anybody noticed. */
export function storageTrouble(): StorageTrouble | undefined {
  return trouble
}

export const subscribeStorageTrouble = changed.subscribe

function put(storage: Storage, key: string, text: string): true {
  try {
    storage.setItem(key, text)
  } catch {
    storage.removeItem(key)
    storage.setItem(key, text)
  }
  return true
}

function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action()
  } catch (error) {
    tell(error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'blocked')
    return undefined
  }
}

function tell(found: StorageTrouble): void {
  if (trouble !== undefined) return
  trouble = found
  // Components read storage while they are drawn, which is no moment to draw others again.
  queueMicrotask(() => changed.emit())
}
