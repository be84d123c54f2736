import Type, { type TEnum } from 'typebox'
import { type Locale } from './text/text.ts'

interface DictionaryItem {
  /** How the source names the value. */
  readonly name: string
  /** How the wire and the store write it; always a text, also where it looks like a number. */
  readonly value: string
  readonly zh: string
  readonly en: string
}

/** One choice as `getDictItems` sends it; `title` repeats `text` (wire.md 5.1). */
export interface DictionaryOption {
  value: string
  text: string
  title: string
}

interface DictionaryDefinition<Items extends readonly DictionaryItem[]> {
  /** The code by which the wire knows it, for example `tax_bearer`. */
  readonly code: string
  readonly title: { readonly zh: string; readonly en: string }
  /** In the order in which a form offers them. */
  readonly items: Items
}

/** A closed list of values with their texts: the only place where a bare code may stand. */
export interface Dictionary<
  Items extends readonly DictionaryItem[],
> extends DictionaryDefinition<Items> {
  /** Name in the source → value on the wire. */
  readonly values: { readonly [Item in Items[number] as Item['name']]: Item['value'] }
  /** Accepts exactly the values. */
  readonly schema: TEnum<Items[number]['value'][]>
  /**
   * The text of a value; a comma list is translated element by element, and what is no value of the
   * dictionary is left out, so that nothing translatable gives '' (wire.md 1.7).
   */
  readonly labelOf: (value: string | null | undefined, locale?: Locale) => string
  readonly options: (locale?: Locale) => DictionaryOption[]
}

/** A dictionary of unknown values, for code that serves every dictionary. */
export type AnyDictionary = Dictionary<readonly DictionaryItem[]>

/** The values of a dictionary, as a union: `ValueOf<typeof taxBearer>` is `'1' | '2'`. */
export type ValueOf<D extends AnyDictionary> = D['items'][number]['value']

/**
 * Declares a dictionary (specification, section 3). Throws an Error when a name or a value occurs
 * twice.
 */
export function defineDictionary<const Items extends readonly DictionaryItem[]>(
  definition: DictionaryDefinition<Items>,
): Dictionary<Items> {
  const { code, items } = definition
  const byValue = new Map(items.map((item) => [item.value, item]))
  const valueByName = new Map(items.map((item) => [item.name, item.value]))
  if (byValue.size < items.length || valueByName.size < items.length) {
    throw new Error(`The dictionary ${code} holds a name or a value twice.`)
  }

  const textOf = (item: DictionaryItem, locale: Locale) => (locale === 'zh-CN' ? item.zh : item.en)
  const values: Items[number]['value'][] = [...byValue.keys()]

  return {
    ...definition,
    // The compiler cannot follow names and values through a map.
    values: Object.fromEntries(valueByName) as Dictionary<Items>['values'],
    schema: Type.Enum(values),
    labelOf: (value, locale = 'zh-CN') =>
      labelsOfList(value, (part) => {
        const item = byValue.get(part)
        return item === undefined ? undefined : textOf(item, locale)
      }),
    options: (locale = 'zh-CN') =>
      items.map((item) => {
        const text = textOf(item, locale)
        return { value: item.value, text, title: text }
      }),
  }
}

/** Translates a comma list element by element; what has no text is left out (wire.md 1.7). */
export function labelsOfList(
  value: string | null | undefined,
  textOf: (part: string) => string | undefined,
): string {
  return (value ?? '')
    .split(',')
    .flatMap((part) => textOf(part.trim()) ?? [])
    .join(',')
}
