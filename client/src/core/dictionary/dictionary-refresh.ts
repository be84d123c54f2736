import { type Locale } from '@settle/shared/core/text/text.ts'
import { queryAllDictItems, refleshCache } from '@settle/shared/core/frame/dictionary-calls.ts'
import { call, CallFailure } from '#client/core/http/endpoint-call.ts'
import { hasDictionariesIn, keepDictionaries } from './dictionaries.ts'

/** Fetches the dictionaries that a full browser lost, or in a language chosen after the login. Returns what cancels it. */
export function refreshDictionaries(locale: Locale): () => void {
  const abort = new AbortController()
  if (!hasDictionariesIn(locale)) void fetchDictionaries(locale, abort.signal)
  return () => abort.abort()
}

/** Lets the server forget what it kept, and fetches every dictionary anew. Returns whether both worked ([ERR-DL]). */
export async function refreshCache(locale: Locale): Promise<boolean> {
  try {
    await call(refleshCache, {}, { quiet: true })
    keepDictionaries(await call(queryAllDictItems, {}, { quiet: true }), locale)
    return true
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure
    return false
  }
}

async function fetchDictionaries(locale: Locale, signal: AbortSignal): Promise<void> {
  try {
    // Where it fails the texts stay in the former language until the next load, which is no reason to disturb anybody.
    keepDictionaries(await call(queryAllDictItems, {}, { background: true, signal }), locale)
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure
  }
}
