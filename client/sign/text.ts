import {
  type Catalogue,
  type Locale,
  type TextValues,
  translate,
} from '@settle/shared/core/text/text.ts'
import { readStored, storageKeys, writeStored } from '#client/core/storage/storage.ts'

type LoadEnglish = () => Promise<Catalogue>

let locale: Locale = 'zh-CN'
let loadEnglish: LoadEnglish | undefined
let catalogue: Catalogue | undefined

/** The text of a Chinese key in the chosen language, with each `{name}` filled from the values. */
export function t(text: string, values?: TextValues): string {
  return translate(catalogue, text, values)
}

/** The chosen language. */
export function localeNow(): Locale {
  return locale
}

/** Takes the language that was chosen on this host before, else that of the browser; the English texts are the page's own. */
export async function startLocale(english: LoadEnglish): Promise<void> {
  loadEnglish = english
  const chosen = readStored(storageKeys.locale)
  await speak(chosen === 'zh-CN' || chosen === 'en-US' ? chosen : localeOfBrowser())
}

/** Changes the language and keeps the choice; what is on the page is drawn again by the caller. */
export async function setLocale(next: Locale): Promise<void> {
  await speak(next)
  writeStored(storageKeys.locale, locale)
}

function localeOfBrowser(): Locale {
  const [first = 'zh-CN'] = navigator.languages
  return first.toLowerCase().startsWith('zh') ? 'zh-CN' : 'en-US'
}

async function speak(next: Locale): Promise<void> {
  // Chinese stands in the source; only English costs a request, and the page stays Chinese where that fails.
  catalogue = next === 'en-US' ? await loadEnglish?.().catch(() => undefined) : undefined
  locale = catalogue === undefined ? 'zh-CN' : 'en-US'
  document.documentElement.lang = locale
}
