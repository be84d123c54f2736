import { useSyncExternalStore } from 'react'
import {
  type Catalogue,
  type Locale,
  type TextValues,
  translate,
} from '@settle/shared/core/text/text.ts'
import { createSignal } from './live/signal.ts'
import { readStored, storageKeys, writeStored } from './storage/storage.ts'

const changed = createSignal()
let locale: Locale = 'zh-CN'
let catalogue: Catalogue | undefined
/** What the rows hold in Chinese, said in English; it comes with the English texts, and nobody else loads it. */
let english: Readonly<Record<RowText, (text: string) => string>> | undefined

/** What a row holds: an answer of the outside world, the title of a message of the system, what the operation log says. */
type RowText = 'answer' | 'message' | 'operation'

/** The text of a Chinese key in the chosen language, with each `{name}` filled from the values. */
export function t(text: string, values?: TextValues): string {
  return translate(catalogue, text, values)
}

/** A text that stands in a row in Chinese, in the chosen language; what is no text of the list stays as it is. */
export function sayRowText(kind: RowText, text: string): string {
  return english?.[kind](text) ?? text
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
  const texts = next === 'zh-CN' ? undefined : await import('@settle/shared/texts/en-us.ts')
  catalogue = texts?.enUs
  english = texts?.rowTexts
  locale = next
  document.documentElement.lang = next
  changed.emit()
}
