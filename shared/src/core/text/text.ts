/**
 * The languages of the product; the first is the language of the source and of the wire
 * (rulings.md, Client).
 */
export type Locale = 'zh-CN' | 'en-US'

/** Chinese text → its translation. */
export interface Catalogue {
  readonly [key: string]: string
}

/** What fills the placeholders of a text: name → value. */
export interface TextValues {
  readonly [name: string]: string | number
}

/**
 * The text of a key in the catalogue's language, else the key itself, with each `{name}` filled from
 * the values; a placeholder without a value stays as it is (architecture.md, section 6). Never throws.
 *
 * - `{count|row|rows}` in a translation is `row` where `count` is 1, else `rows`.
 * - A Chinese text that is a noun here and a verb there, or one thing here and many there, has a key for each: `提现` heads
 *   a list ("Withdrawals"), `提现|按钮` stands on a button ("Withdraw"). What follows the `|` is never shown.
 */
export function translate(
  catalogue: Catalogue | undefined,
  key: string,
  values: TextValues = {},
): string {
  const text = lookUp(catalogue ?? {}, key) ?? key.replace(contextMark, '')
  return text.replaceAll(placeholders, (placeholder, name: string, one?: string, many?: string) => {
    const value = lookUp(values, name)
    if (value === undefined) return placeholder
    return one === undefined || many === undefined ? String(value) : countedIn(value, one, many)
  })
}

/** `{name}`, or `{name|one|many}` */
const placeholders = /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g
/** What tells two meanings of one text from each other, at its end */
const contextMark = /\|[^|{}]+$/

function countedIn(value: string | number, one: string, many: string): string {
  return String(value) === '1' ? one : many
}

// Own members only: a text such as 'constructor' is not to find what every object inherits.
function lookUp<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
