import { type Locale } from '@settle/shared/core/text.ts'
import { queryAllDictItems } from '@settle/shared/features/dictionary/dictionary-calls.ts'
import { keepDictionaries } from '#client/core/dictionaries.ts'
import { call } from '#client/core/endpoint-call.ts'

let keptLocale: Locale | undefined

/** Fetches the dictionaries in a language that was chosen after the login. Returns what cancels it. */
export function refreshDictionaries(locale: Locale): () => void {
  const abort = new AbortController()
  if (locale !== keptLocale && keptLocale !== undefined) {
    call(queryAllDictItems, {}, { signal: abort.signal }).then(keepDictionaries, () => undefined)
  }
  keptLocale = locale
  return () => abort.abort()
}
