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
 */
export function translate(
  catalogue: Catalogue | undefined,
  key: string,
  values: TextValues = {},
): string {
  const text = lookUp(catalogue ?? {}, key) ?? key
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(lookUp(values, name) ?? placeholder),
  )
}

// Own members only: a text such as 'constructor' is not to find what every object inherits.
function lookUp<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
