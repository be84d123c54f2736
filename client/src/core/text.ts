import { useSyncExternalStore } from 'react'
import {
  type Catalogue,
  type Locale,
  type TextValues,
  translate,
} from '@settle/shared/core/text/text.ts'
import { patternsOf, sayPattern } from '@settle/shared/core/text/patterns.ts'
import { createSignal } from './live/signal.ts'
import { readStored, storageKeys, writeStored } from './storage/storage.ts'

const changed = createSignal()
let locale: Locale = 'zh-CN'
let catalogue: Catalogue | undefined
let tellings: { catalogue: Catalogue; find: ReturnType<typeof patternsOf> } | undefined

/** The text of a Chinese key in the chosen language, with each `{name}` filled from the values. */
export function t(text: string, values?: TextValues): string {
  return translate(catalogue, text, values)
}

/**
 * A text of a row in the chosen language, where the catalogue has it; else the row's own, to the letter. What a person wrote
 * may hold a `|` of its own, which ends no meaning.
 */
export function wordOf(text: string): string {
  return catalogue !== undefined && Object.hasOwn(catalogue, text) ? t(text) : text
}

/**
 * The title of a message of the system in the chosen language, with each value that was filled in said by `sayValue`, by its name;
 * undefined where it stays as it is.
 */
export function sayTelling(
  title: string,
  sayValue: (name: string, value: string) => string,
): string | undefined {
  if (tellings === undefined) return undefined
  return sayPattern(tellings.catalogue, tellings.find, title, sayValue)
}

/** A title inside a sentence, `sales rep` of `Sales rep`; Chinese and short forms such as `IP` stay as they are. */
export function inSentence(title: string): string {
  return title.replace(/^[A-Z](?=[a-z ])/, (letter) => letter.toLowerCase())
}

/** What a row of a resource is called inside a sentence, in the chosen language. */
export function nounOf({ title, one = title }: { title: string; one?: string }): string {
  return inSentence(t(one))
}

/** Hears of another language; returns the function that ends the subscription. */
export const subscribeLocale = changed.subscribe

/** The chosen language; a component that calls it is drawn again when the language changes. */
export function useLocale(): Locale {
  return useSyncExternalStore(subscribeLocale, localeNow)
}

/** The chosen language, outside components. */
export function localeNow(): Locale {
  return locale
}

/** Changes the language, keeps the choice and resolves when its texts are there; rejects when they cannot be loaded. */
export async function setLocale(next: Locale): Promise<void> {
  await speak(next)
  writeStored(storageKeys.locale, next)
}

/** Takes the stored choice, else the given language, once before the first paint; Chinese where its texts cannot be loaded. */
export async function startLocale(unchosen: Locale): Promise<void> {
  const stored = readStored(storageKeys.locale)
  const chosen = stored === 'zh-CN' || stored === 'en-US' ? stored : unchosen
  await speak(chosen).catch(() => speak('zh-CN'))
}

async function speak(next: Locale): Promise<void> {
  // Chinese stands in the source; only English costs a request.
  const english = next === 'zh-CN' ? undefined : await import('@settle/shared/texts/en-us.ts')
  catalogue = english?.enUs
  tellings = english && {
    catalogue: english.systemMessagesEnUs,
    find: patternsOf(english.systemMessagesEnUs),
  }
  locale = next
  document.documentElement.lang = next
  changed.emit()
}
