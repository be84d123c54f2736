import { fen, type Fen } from '#shared/core/money/fen.ts'

/** A search needs so many characters besides blanks and wildcards; one alone would find nearly everything. */
export const shortestSearch = 2
export const longestSearch = 64

/** Whether a text says enough to be searched for. */
export function isSearchable(text: string): boolean {
  return Array.from(text.replaceAll(/[\s*]/g, '')).length >= shortestSearch
}

/**
 * The amount that a text says, in fen: 1234, 1234.56, 1,234.56, ¥1,234.56 or 1,234.56元, with or without the sign that
 * statements show; undefined where it says none. Read digit by digit, never through a float (domain.md 4.1).
 */
export function findSearchedAmount(text: string): Fen | undefined {
  const match = /^[+\-−]?[¥￥]?(\d{1,3}(?:[,，]\d{3}){1,3}|\d{1,10})(?:\.(\d{1,2}))?元?$/.exec(
    text.replaceAll(/\s/g, ''),
  )
  if (match === null) return undefined
  const [, whole = '', fraction = ''] = match
  return fen(Number(whole.replaceAll(/\D/g, '') + fraction.padEnd(2, '0')))
}
