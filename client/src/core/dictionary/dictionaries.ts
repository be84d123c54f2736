import { useSyncExternalStore } from 'react'
import { type DictionaryOption } from '@settle/shared/core/dictionary.ts'
import { type Locale } from '@settle/shared/core/text/text.ts'
import { type AllDictionaryItems } from '@settle/shared/core/frame/session.ts'
import { isRecord } from '#client/core/session/session-shape.ts'
import { createSignal } from '#client/core/live/signal.ts'
import {
  readStored,
  removeStored,
  sessionLifetimeMs,
  storageKeys,
  watchStored,
  writeStored,
} from '#client/core/storage/storage.ts'

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

/** Keeps every dictionary of the session ([SESS-01]), with the language that its texts are in. */
export function keepDictionaries(items: AllDictionaryItems, locale: Locale): void {
  writeStored(storageKeys.dictionaries, items, sessionLifetimeMs)
  writeStored(storageKeys.dictionaryLocale, locale, sessionLifetimeMs)
  cached = items
  changed.emit()
}

/** Forgets the dictionaries of the session that ended ([SESS-04]). */
export function forgetDictionaries(): void {
  removeStored(storageKeys.dictionaries)
  removeStored(storageKeys.dictionaryLocale)
  cached = undefined
  changed.emit()
}

/** Whether there are dictionaries in a language; a browser that was too full for them has none after a reload. */
export function hasDictionariesIn(locale: Locale): boolean {
  return (
    readStored(storageKeys.dictionaryLocale) === locale && Object.keys(dictionaries()).length > 0
  )
}

function optionsOf(dictCode: string): DictionaryOption[] {
  const all = dictionaries()
  return Object.hasOwn(all, dictCode) ? (all[dictCode] ?? noOptions) : noOptions
}

function dictionaries(): AllDictionaryItems {
  cached ??= readable(readStored(storageKeys.dictionaries))
  return cached
}

/** The stored dictionaries without those that another version wrote in another form. */
function readable(stored: unknown): AllDictionaryItems {
  const all = isRecord(stored) ? Object.entries(stored) : []
  return Object.fromEntries(
    all.filter((entry): entry is [string, DictionaryOption[]] => isOptions(entry[1])),
  )
}

function isOptions(options: unknown): boolean {
  return Array.isArray(options) && options.every((option) => isRecord(option) && isOption(option))
}

function isOption({ value, text, title }: Record<string, unknown>): boolean {
  return [value, text, title].every((part) => typeof part === 'string')
}
