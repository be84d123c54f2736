import { type Locale } from '@settle/shared/core/text.ts'
import { queryAllDictItems } from '@settle/shared/features/dictionary/dictionary-calls.ts'
import { keepDictionaries } from '#client/core/dictionaries.ts'
import { call, CallFailure } from '#client/core/endpoint-call.ts'

// The login gives the dictionaries in the language of the page.
let keptLocale: Locale | undefined

/** Fetches the dictionaries in a language that was chosen after the login. Returns what cancels it. */
export function refreshDictionaries(locale: Locale): () => void {
  const abort = new AbortController()
  keptLocale ??= locale
  if (locale !== keptLocale) void fetchDictionaries(locale, abort.signal)
  return () => abort.abort()
}

async function fetchDictionaries(locale: Locale, signal: AbortSignal): Promise<void> {
  try {
    // Where it fails the texts stay in the former language, which is no reason to disturb anybody.
    keepDictionaries(await call(queryAllDictItems, {}, { background: true, signal }))
    keptLocale = locale
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure
  }
}
