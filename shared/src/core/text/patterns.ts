import { type Catalogue, type TextValues, translate } from './text.ts'

interface Pattern {
  readonly key: string
  readonly shape: RegExp
  /** How much of it stands fixed; of two that fit, the one that says more is meant. */
  readonly fixed: number
}

/** A sentence that was put together from a pattern, taken apart again. */
export interface FoundPattern {
  readonly key: string
  readonly values: TextValues
}

/** What a value looks like, where its name says it; all others are as short as they can be. */
const shapes: Readonly<Record<string, string>> = {
  amount: String.raw`-?[\d,.]+`,
  count: String.raw`\d+`,
  day: String.raw`\d{4}-\d\d-\d\d`,
}

const placeholder = /\{(\w+)\}/g

/**
 * Finds the pattern of a catalogue that a finished text was made from, with what was filled in: `充值到账 ¥1.00` is
 * `充值到账 ¥{amount}` with `1.00`. Of several that fit it is the one with most fixed characters.
 */
export function patternsOf(catalogue: Catalogue): (text: string) => FoundPattern | undefined {
  const patterns: readonly Pattern[] = Object.keys(catalogue)
    .map((key) => ({ key, shape: shapeOf(key), fixed: key.replaceAll(placeholder, '').length }))
    .toSorted((one, other) => other.fixed - one.fixed)

  return (text) => {
    for (const { key, shape } of patterns) {
      const found = shape.exec(text)
      if (found !== null) return { key, values: { ...found.groups } }
    }
    return undefined
  }
}

/**
 * The same sentence in the language of the catalogue, with each value as `sayValue` says it by its name; undefined where it
 * was made from none of its patterns.
 */
export function sayPattern(
  catalogue: Catalogue,
  find: (text: string) => FoundPattern | undefined,
  text: string,
  sayValue: (name: string, value: string) => string,
): string | undefined {
  const found = find(text)
  if (found === undefined) return undefined
  const values = Object.entries(found.values).map(([name, value]) => [
    name,
    sayValue(name, String(value)),
  ])
  return translate(catalogue, found.key, Object.fromEntries(values))
}

function shapeOf(key: string): RegExp {
  const source = key
    .split(placeholder)
    .map((part, index) =>
      index % 2 === 0 ? escaped(part) : `(?<${part}>${shapes[part] ?? '.*?'})`,
    )
    .join('')
  return new RegExp(`^${source}$`, 's')
}

function escaped(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
}
