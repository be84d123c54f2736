import { type Resource } from '@settle/shared/core/resource.ts'
import { type Locale } from '@settle/shared/core/text.ts'
import { mask } from '@settle/shared/core/masking.ts'
import { checkerOf } from './validation.ts'

/** The row as the caller may see it: secrets masked. */
export function presentRow<R extends object>(resource: Resource, row: R): R {
  if (resource.masked === undefined) return row
  const masked: Record<string, unknown> = { ...(row as Record<string, unknown>) }
  for (const [field, kind] of Object.entries(resource.masked)) {
    const value = masked[field]
    if (typeof value === 'string') masked[field] = mask(kind, value)
  }
  return masked as R
}

/** The dictionary texts that stand beside the codes in a page: `status_dictText`. */
function dictTextsOf(resource: Resource, row: object, locale: Locale): Record<string, string> {
  return Object.fromEntries(
    Object.entries(resource.dictionaries ?? {}).map(([field, dictionary]) => [
      `${field}_dictText`,
      dictionary.labelOf(Reflect.get(row, field), locale),
    ]),
  )
}

/**
 * Gives the JSON text of a list row, made once for each frozen row, resource and locale (store.md).
 * The schema is checked when the text is made; a row that does not fit is a bug.
 */
export function fragmentsOf(resource: Resource): (row: object, locale: Locale) => string {
  const texts: Record<Locale, WeakMap<object, string>> = {
    'zh-CN': new WeakMap(),
    'en-US': new WeakMap(),
  }
  const faultOf = checkerOf(resource.listRow)
  return (row, locale) => {
    const known = texts[locale].get(row)
    if (known !== undefined) return known

    const shown = { ...presentRow(resource, row), ...dictTextsOf(resource, row, locale) }
    const fault = faultOf(shown)
    if (fault !== undefined)
      throw new Error(`a row of ${resource.collection} does not fit: ${fault}`)
    const text = JSON.stringify(shown)
    texts[locale].set(row, text)
    return text
  }
}
