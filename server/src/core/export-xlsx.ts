import { strToU8, Zip, ZipDeflate } from 'fflate'
import { type Cell } from './cell.ts'

const mainSpace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageSpace = 'http://schemas.openxmlformats.org/package/2006'
const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${header}<Types xmlns="${packageSpace}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `${header}<Relationships xmlns="${packageSpace}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${header}<workbook xmlns="${mainSpace}" xmlns:r="${relations}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${header}<Relationships xmlns="${packageSpace}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}

/** A workbook with one sheet, in chunks: rows are compressed as they come, so memory does not grow with them. */
export function* xlsxOf(
  headings: readonly string[],
  rows: Iterable<readonly Cell[]>,
): Generator<Uint8Array> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for (const [name, text] of Object.entries(parts)) {
    const part = new ZipDeflate(name)
    zip.add(part)
    part.push(strToU8(text), true)
  }
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml')
  zip.add(sheet)
  sheet.push(strToU8(`${header}<worksheet xmlns="${mainSpace}"><sheetData>${rowXml(headings, 1)}`))

  let xml = ''
  let number = 1
  for (const row of rows) {
    number += 1
    xml += rowXml(row, number)
    if (xml.length > 100_000) {
      sheet.push(strToU8(xml))
      xml = ''
      yield* ready
      ready = []
    }
  }
  sheet.push(strToU8(`${xml}</sheetData></worksheet>`), true)
  zip.end()
  yield* ready
}

/** Rows and cells carry their addresses: they may be left out, but not every reader knows that. */
function rowXml(cells: readonly Cell[], number: number): string {
  const xml = cells.map((cell, index) => cellXml(cell, `${columnName(index)}${number}`)).join('')
  return `<row r="${number}">${xml}</row>`
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

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
}
