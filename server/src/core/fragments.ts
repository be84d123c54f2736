import { type Resource } from '@settle/shared/core/resource.ts'
import { mask } from '@settle/shared/core/masking.ts'
import { type DictionaryLabels } from './dictionary-labels.ts'
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
function dictTextsOf(
  resource: Resource,
  row: object,
  labels: DictionaryLabels,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(resource.dictionaries ?? {}).map(([field, dictionary]) => [
      `${field}_dictText`,
      labels.labelOf(dictionary, Reflect.get(row, field)),
    ]),
  )
}

/**
 * Gives the JSON text of a list row, made once for each frozen row, resource and set of labels (store.md).
 * The schema is checked when the text is made; a row that does not fit is a bug.
 */
export function fragmentsOf(
  resource: Resource,
): (labels: DictionaryLabels) => (row: object) => string {
  const textsOf = new WeakMap<DictionaryLabels, WeakMap<object, string>>()
  const faultOf = checkerOf(resource.listRow)

  const make = (row: object, labels: DictionaryLabels) => {
    const shown = { ...presentRow(resource, row), ...dictTextsOf(resource, row, labels) }
    const fault = faultOf(shown)
    if (fault !== undefined)
      throw new Error(`a row of ${resource.collection} does not fit: ${fault}`)
    return JSON.stringify(shown)
  }

  return (labels) => {
    const texts = textsOf.get(labels) ?? new WeakMap<object, string>()
    textsOf.set(labels, texts)
    return (row) => {
      const known = texts.get(row)
      if (known !== undefined) return known
      const text = make(row, labels)
      texts.set(row, text)
      return text
    }
  }
}
