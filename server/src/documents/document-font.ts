import { create } from 'fontkit'
import { readFileSync } from 'node:fs'

/** The font of all documents. */
export interface DocumentFont {
  readonly bytes: Buffer
  /** The text as it can be drawn: `〓` stands for each character that the font has no picture of. */
  drawable(text: string): string
}

/** Reads a TrueType file. */
export function readFont(path: string): DocumentFont {
  const bytes = readFileSync(path)
  const font = create(bytes)
  if (!('characterSet' in font)) throw new Error(`${path} holds several fonts.`)
  const known = new Set(font.characterSet)
  const isKnown = (letter: string) => letter < ' ' || known.has(letter.codePointAt(0) ?? 0)
  return {
    bytes,
    drawable: (text) =>
      Array.from(text, (letter) => (isKnown(letter) ? letter : '\u{3013}')).join(''),
  }
}
