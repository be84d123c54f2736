import { useSyncExternalStore } from 'react'
import { type DictionaryOption } from '@settle/shared/core/dictionary.ts'
import { type AllDictionaryItems } from '@settle/shared/features/session/session.ts'
import { createSignal } from './signal.ts'
import {
  readStored,
  removeStored,
  sessionLifetimeMs,
  storageKeys,
  watchStored,
  writeStored,
} from './storage.ts'

const changed = createSignal()
const noOptions: DictionaryOption[] = []
let cached: AllDictionaryItems | undefined

watchStored(storageKeys.dictionaries, () => {
  cached = undefined
  changed.emit()
})

/** The options of a dictionary as the server sent them at login, in order; none for an unknown code. */
export function useDictionary(dictCode: string): DictionaryOption[] {
  return useSyncExternalStore(changed.subscribe, () => optionsOf(dictCode))
}

/** Keeps every dictionary of the session ([SESS-01]). */
export function keepDictionaries(items: AllDictionaryItems): void {
  writeStored(storageKeys.dictionaries, items, sessionLifetimeMs)
  cached = items
  changed.emit()
}

/** Forgets the dictionaries of the session that ended ([SESS-04]). */
export function forgetDictionaries(): void {
  removeStored(storageKeys.dictionaries)
  cached = undefined
  changed.emit()
}

function optionsOf(dictCode: string): DictionaryOption[] {
  // What stands under our key was written by us or by another window of ours.
  cached ??= (readStored(storageKeys.dictionaries) ?? {}) as AllDictionaryItems
  return cached[dictCode] ?? noOptions
}
