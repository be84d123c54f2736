import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { strToU8, Zip, ZipDeflate, type ZipInputFile } from 'fflate'
import { inSlices } from '#server/worlds/slices.ts'
import { type Cell } from '#server/core/list/cell.ts'

const mainSpace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageSpace = 'http://schemas.openxmlformats.org/package/2006'
const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/** How rows are cut into sheets: so many on each, of so many. */
export interface SheetCut {
  readonly rows: number
  readonly total: number
}

/** What a workbook holds besides its sheets, by name. */
function workbookPartsOf(sheetCount: number): Readonly<Record<string, string>> {
  const numbers = Array.from({ length: sheetCount }, (_, index) => index + 1)
  const each = (textOf: (number: number) => string) => numbers.map(textOf).join('')
  return {
    '[Content_Types].xml': `${header}<Types xmlns="${packageSpace}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${each((number) => `<Override PartName="/${nameOfSheet(number)}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `${header}<Relationships xmlns="${packageSpace}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${header}<workbook xmlns="${mainSpace}" xmlns:r="${relations}"><sheets>${each((number) => `<sheet name="Sheet${number}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${header}<Relationships xmlns="${packageSpace}/relationships">${each((number) => `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}</Relationships>`,
  }
}

function nameOfSheet(number: number): string {
  return `xl/worksheets/sheet${number}.xml`
}

/** What a workbook with one sheet holds besides it. */
export const workbookParts = workbookPartsOf(1)
export const sheetName = nameOfSheet(1)

/**
 * A workbook in chunks, with one sheet or as many as `cut` asks for. The rows are written in slices and compressed in Node's own threads as they
 * come, so that neither the loop is held up nor memory grows with them.
 */
export async function* xlsxOf(
  headings: readonly string[],
  rows: Iterable<readonly Cell[]>,
  cut?: SheetCut,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const sheetCount = cut === undefined ? 1 : Math.max(1, Math.ceil(cut.total / cut.rows))
  let ready: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for (const [name, text] of Object.entries(workbookPartsOf(sheetCount))) {
    const part = new ZipDeflate(name)
    zip.add(part)
    part.push(strToU8(text), true)
  }
  const source = rows[Symbol.iterator]()
  try {
    for (let number = 1; number <= sheetCount; number += 1) {
      // All that there are on the last one, should they be more than was said.
      const limit = number === sheetCount ? Infinity : (cut?.rows ?? Infinity)
      const sheet = fileIn(zip, nameOfSheet(number))
      // oxlint-disable-next-line no-await-in-loop -- one sheet after the other: they share the rows
      for await (const chunk of compressed(sheet, sheetXmlOf(headings, firstOf(source, limit)))) {
        sheet.ondata?.(null, chunk, false)
        yield* ready
        ready = []
      }
      sheet.ondata?.(null, new Uint8Array(), true)
    }
  } finally {
    // No sheet ends the rows that it shares: a reader who leaves does.
    source.return?.()
  }
  zip.end()
  yield* ready
}

/** The next so many; the others stay for the next sheet. */
function* firstOf<Item>(source: Iterator<Item>, limit: number): Generator<Item> {
  for (let count = 0; count < limit; count += 1) {
    const next = source.next()
    if (next.done === true) return
    yield next.value
  }
}

/** A file of an archive whose bytes are compressed elsewhere; size and checksum are told by its end. */
function fileIn(zip: Zip, filename: string): ZipInputFile {
  const file: ZipInputFile = { filename, compression: 8, size: 0, crc: 0 }
  zip.add(file)
  return file
}

/** Fast: a sheet repeats itself so much that more effort takes twice the time for a tenth of the size. */
const effort = 3
const chunkBytes = 65_536

function compressed(
  file: ZipInputFile,
  texts: Iterable<string>,
): AsyncIterable<Uint8Array<ArrayBuffer>> {
  async function* counted() {
    for await (const text of inSlices(texts)) {
      const bytes = Buffer.from(text)
      file.size += bytes.length
      file.crc = crc32(bytes, file.crc)
      yield bytes
    }
  }
  const deflate = createDeflateRaw({ level: effort, chunkSize: chunkBytes })
  // What goes wrong on either side ends the other, and is thrown to the one who reads.
  return pipeline(Readable.from(counted()), deflate, () => undefined)
}

const xmlAtOnce = 50_000

/** The XML of the sheet, in pieces of some dozen kB. Rows and cells carry their addresses: not every reader does without. */
export function* sheetXmlOf(
  headings: readonly string[],
  rows: Iterable<readonly Cell[]>,
): Generator<string> {
  const columns = headings.map((_, index) => columnName(index))
  let xml = `${header}<worksheet xmlns="${mainSpace}"><sheetData>${rowXml(headings, 1, columns)}`
  let number = 1
  for (const row of rows) {
    number += 1
    xml += rowXml(row, number, columns)
    if (xml.length > xmlAtOnce) {
      yield xml
      xml = ''
    }
  }
  yield `${xml}</sheetData></worksheet>`
}

function rowXml(cells: readonly Cell[], number: number, columns: readonly string[]): string {
  let xml = `<row r="${number}">`
  for (const [index, cell] of cells.entries()) xml += cellXml(cell, `${columns[index]}${number}`)
  return `${xml}</row>`
}

/** `A` to `Z`, then `AA` and so on. */
function columnName(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26))
  return index < 26 ? letter : `${columnName(Math.floor(index / 26) - 1)}${letter}`
}

/** Text cells are inline strings: long numbers keep every digit and nothing is run as a formula. */
function cellXml(cell: Cell, address: string): string {
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`
  return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`
}

/** What XML cannot hold as it stands; most cells are free of it. */
const special = /[&<>]|[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u

function escapeXml(text: string): string {
  if (!special.test(text)) return text
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
}
