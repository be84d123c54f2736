import { create } from 'fontkit'
import { readFileSync } from 'node:fs'

/** The font of all documents; its tables are read once for all of them. */
export interface DocumentFont {
  /**
   * The font as a new document takes it, as if nothing had been drawn with it before. A document is finished before the next
   * one is begun.
   */
  forDocument(): PDFKit.Mixins.PDFFontSource
  /** The text as it can be drawn: `〓` stands for each character that the font has no picture of. */
  drawable(text: string): string
}

/** Where an open font keeps the letters that were drawn with it; a private field of fontkit. */
const keptGlyphs = '_glyphs'

/** Reads a TrueType file. */
export function readFont(path: string): DocumentFont {
  const font = create(readFileSync(path))
  if (!('characterSet' in font)) throw new Error(`${path} holds several fonts.`)
  const known = new Set(font.characterSet)
  const isKnown = (letter: string) => letter < ' ' || known.has(letter.codePointAt(0) ?? 0)
  if (!Object.hasOwn(font, keptGlyphs)) throw new Error('The font keeps its glyphs elsewhere.')
  return {
    forDocument() {
      // A glyph keeps the letters that it was first asked for; of two letters with one picture, such as the two kinds of
      // blank, a later document would tell its readers the wrong one.
      Reflect.set(font, keptGlyphs, {})
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- pdfkit takes an open font; its types lag behind
      return font as unknown as PDFKit.Mixins.PDFFontSource
    },
    drawable: (text) =>
      Array.from(text, (letter) => (isKnown(letter) ? letter : '\u{3013}')).join(''),
  }
}
