/** Colours of an invoice, as red, green and blue. */
export const inks = {
  frame: [156, 82, 35],
  text: [20, 24, 31],
  soft: [120, 120, 120],
  red: [200, 16, 46],
  watermark: [255, 217, 217],
} as const
export type Ink = keyof typeof inks

/** A text on one line. All lengths are millimetres from the upper left corner of the page. */
export interface DrawnText {
  readonly text: string
  /** The left end, the middle or the right end, as `align` says. */
  readonly x: number
  /** The line that the letters stand on. */
  readonly baseline: number
  readonly size: number
  readonly align: 'left' | 'center' | 'right'
  readonly ink: Ink
}

export interface DrawnLine {
  readonly from: readonly [x: number, y: number]
  readonly to: readonly [x: number, y: number]
  readonly width: number
}

/** A square that is filled, part of the QR code. */
export interface DrawnBar {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A text that runs aslant, below everything else. */
export interface Watermark {
  readonly text: string
  readonly size: number
  /** Its middle. */
  readonly middles: readonly (readonly [x: number, y: number])[]
  readonly degrees: number
}

/** One page, drawn in the same way by whatever writes a file of it. */
export interface Drawing {
  readonly width: number
  readonly height: number
  readonly watermark: Watermark
  readonly lines: readonly DrawnLine[]
  readonly bars: readonly DrawnBar[]
  readonly texts: readonly DrawnText[]
}

/** How wide a text is, in millimetres: a Chinese letter is as wide as high, others are half of it. */
export function widthOf(text: string, size: number): number {
  let halves = 0
  for (const letter of text) halves += isWide(letter) ? 2 : 1
  return (halves * size) / 2
}

/** Whether a letter takes a whole square. */
export function isWide(letter: string): boolean {
  return letter > '\u{2E7F}' || letter === '\u{A5}'
}

/** The lines of a text at the largest of some sizes at which it has no more than so many; else at the smallest one. */
export function fitted(
  text: string,
  width: number,
  { sizes, lines }: { readonly sizes: readonly number[]; readonly lines: number },
): { readonly size: number; readonly lines: readonly string[] } {
  let last = { size: 1, lines: [text] as readonly string[] }
  for (const size of sizes) {
    last = { size, lines: wrapped(text, width, size) }
    if (last.lines.length <= lines) return last
  }
  return last
}

function wrapped(text: string, width: number, size: number): string[] {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const letter of paragraph) {
      if (line !== '' && widthOf(line + letter, size) > width) {
        lines.push(line)
        line = ''
      }
      line += letter
    }
    lines.push(line)
  }
  return lines
}
