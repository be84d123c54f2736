import {
  type Catalogue,
  type Locale,
  type TextValues,
  translate,
} from '@settle/shared/core/text/text.ts'
import { readChoice, writeChoice } from './stored.ts'

const choiceName = 'locale'
let locale: Locale = 'zh-CN'
let catalogue: Catalogue | undefined
/** What parts that are loaded later say, where they are loaded. */
let later: Catalogue = {}
let loadEnglish: (() => Promise<Catalogue>) | undefined

/** The text of a Chinese key in the chosen language, with each `{name}` filled from the values. */
export function t(text: string, values?: TextValues): string {
  return translate(catalogue, text, values)
}

/** Takes in the English of a part that is loaded later than the rest. */
export function addEnglish(texts: Catalogue): void {
  later = { ...later, ...texts }
  if (catalogue !== undefined) catalogue = { ...catalogue, ...later }
}

/** The chosen language. */
export function localeNow(): Locale {
  return locale
}

/** Keeps the user's choice; what is on the page is drawn again by the caller. */
export async function setLocale(next: Locale): Promise<void> {
  await speak(next)
  writeChoice(choiceName, locale)
}

/** Takes the language that was chosen before, else Chinese. */
export async function startLocale(english: () => Promise<Catalogue>): Promise<void> {
  loadEnglish = english
  await speak(readChoice(choiceName) === 'en-US' ? 'en-US' : 'zh-CN')
}

/** Speaks the language of the page around; nothing is kept, for it is the page that asks for it. */
export function followLocale(next: Locale, english: Catalogue): void {
  locale = next
  catalogue = next === 'en-US' ? english : undefined
}

async function speak(next: Locale): Promise<void> {
  // Chinese stands in the source; only English costs a request, and the page stays Chinese where that fails.
  const english = next === 'en-US' ? await loadEnglish?.().catch(() => undefined) : undefined
  catalogue = english && { ...english, ...later }
  locale = catalogue === undefined ? 'zh-CN' : 'en-US'
  document.documentElement.lang = locale
}
