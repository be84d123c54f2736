import { createSignal } from '#client/core/live/signal.ts'
import { type TabList } from './tab-list.ts'

/** The open pages of one session in this window, and which of them hold unsaved input. */
export interface TabStore {
  readonly subscribe: (listener: () => void) => () => void
  readonly read: () => TabList
  readonly change: (change: (list: TabList) => TabList) => void
  /** The keys of pages with unsaved input; the same set as long as it holds the same. */
  readonly readUnsaved: () => ReadonlySet<string>
  /** A part of a page, named by a key of its own, holds unsaved input, or no longer does. */
  readonly setUnsaved: (key: string, part: string, isUnsaved: boolean) => void
  /** Forgets what the parts of a page said: it is shown again and they say it anew, or it is gone. */
  readonly forgetUnsaved: (key: string) => void
}

/** Makes the store; `keep` is told of every change. */
export function createTabStore(initial: TabList, keep: (list: TabList) => void): TabStore {
  const changed = createSignal()
  const parts = new Map<string, ReadonlySet<string>>()
  let list = initial
  let unsaved: ReadonlySet<string> = new Set()

  const setParts = (key: string, next: ReadonlySet<string>) => {
    if (next.size === 0) parts.delete(key)
    else parts.set(key, next)
    if (unsaved.has(key) === parts.has(key)) return
    unsaved = new Set(parts.keys())
    changed.emit()
  }

  return {
    subscribe: changed.subscribe,
    read: () => list,
    change: (change) => {
      const next = change(list)
      if (next === list) return
      list = next
      keep(list)
      changed.emit()
    },
    readUnsaved: () => unsaved,
    setUnsaved: (key, part, isUnsaved) => {
      const known = parts.get(key) ?? new Set()
      const next = new Set(known)
      if (isUnsaved) next.add(part)
      else next.delete(part)
      setParts(key, next)
    },
    forgetUnsaved: (key) => setParts(key, new Set()),
  }
}
