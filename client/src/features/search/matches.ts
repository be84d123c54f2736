import { type SearchHit } from '@settle/shared/features/search/search-calls.ts'

/** A piece of a text, and whether it is what was searched for. */
export interface Piece {
  readonly text: string
  readonly isMatch: boolean
}

/** Cuts a text at the words that were searched for, whatever their case; `*` in a word stands for any text. */
export function piecesOf(text: string, words: readonly string[]): readonly Piece[] {
  const sought = words.flatMap((word) => word.split('*')).filter((part) => part !== '')
  const pattern = sought.map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
  if (pattern.length === 0) return [{ text, isMatch: false }]
  return text
    .split(new RegExp(`(${pattern.join('|')})`, 'iu'))
    .map((part, index) => ({ text: part, isMatch: index % 2 === 1 }))
    .filter((piece) => piece.text !== '')
}

/** Whether a row holds a text in what it shows. */
export function holdsText({ number, name, facts }: SearchHit, text: string): boolean {
  const sought = text.toLowerCase()
  return [number, name, ...facts].some((shown) => shown.toLowerCase().includes(sought))
}
