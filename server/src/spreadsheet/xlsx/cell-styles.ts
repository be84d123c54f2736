import { decodedEntities, readXml } from './xml-reader.ts'

// ECMA-376, 18.8.30: the formats that need no definition, those of Chinese and Japanese spreadsheets among them.
const builtInDates: readonly (readonly [first: number, last: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
]
const styleLimit = 100_000

/** The numbers of the cell styles that show a number as a date or a time. */
export function dateStylesIn(pieces: Iterable<Uint8Array>): Set<number> {
  const dateFormats = new Set<number>()
  const dateStyles = new Set<number>()
  let isCellStyle = false
  let count = 0
  readXml(pieces, {
    open: (name, attributes) => {
      if (name === 'cellXfs') isCellStyle = true
      if (name === 'numFmt') {
        const { numFmtId, formatCode = '' } = attributes()
        if (showsDate(decodedEntities(formatCode)) && dateFormats.size < styleLimit)
          dateFormats.add(Number(numFmtId))
      }
      if (name !== 'xf' || !isCellStyle || count >= styleLimit) return
      const format = Number(attributes()['numFmtId'] ?? 0)
      if (dateFormats.has(format) || isBuiltInDate(format)) dateStyles.add(count)
      count += 1
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyle = false
    },
  })
  return dateStyles
}

function isBuiltInDate(format: number): boolean {
  return builtInDates.some(([first, last]) => format >= first && format <= last)
}

/** Whether a format has letters of a date outside of quoted words, escaped characters and conditions like [Red]. */
function showsDate(formatCode: string): boolean {
  const letters = formatCode
    .slice(0, 255)
    .replaceAll(/"[^"]*"|\\.|_.|\*./g, '')
    .replaceAll(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '')
  return /[ymdhs]/i.test(letters) && !/general/i.test(letters)
}
