import { constants, crc32, deflateRawSync } from 'node:zlib'
import { strToU8, zipSync, type Zippable } from 'fflate'
import { payeeColumns } from '@settle/shared/features/payout-import/payee-sheet.ts'

const packageSpace = 'http://schemas.openxmlformats.org/package/2006'
const officeSpace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const mainSpace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

const sheetPart = 'xl/worksheets/sheet1.xml'

function relations(...targets: readonly (readonly [kind: string, target: string])[]): string {
  const parts = targets.map(
    ([kind, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${officeSpace}/${kind}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${packageSpace}/relationships">${parts.join('')}</Relationships>`
}

/** The parts of a workbook with one sheet, but for the sheet. */
function frame(): Record<string, Uint8Array> {
  return {
    '_rels/.rels': strToU8(relations(['officeDocument', 'xl/workbook.xml'])),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${mainSpace}" xmlns:r="${officeSpace}"><sheets><sheet name="付款" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      relations(
        ['worksheet', 'worksheets/sheet1.xml'],
        ['sharedStrings', 'sharedStrings.xml'],
        ['styles', 'styles.xml'],
      ),
    ),
  }
}

/** A sheet with these rows of XML. */
export function sheetXml(rows: string): string {
  return `<worksheet xmlns="${mainSpace}"><sheetData>${rows}</sheetData></worksheet>`
}

/** A cell with a text of its own. */
export function textCell(at: string, text: string): string {
  return `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
}

/** A workbook with these rows in its only sheet, and with further files. */
export function bookOf(rows: string, more: Zippable = {}): Buffer {
  return Buffer.from(zipSync({ ...frame(), [sheetPart]: strToU8(sheetXml(rows)), ...more }))
}

const headingRow = `<row r="1">${payeeColumns
  .map(({ heading }, index) => textCell(`${String.fromCodePoint(65 + index)}1`, heading))
  .join('')}</row>`

/** A list of payees with one further cell at an address. */
function bookWithCellAt(address: string): Buffer {
  const row = address.replace(/^[A-Z]+/, '')
  return bookOf(`${headingRow}<row r="${row}">${textCell(address, '1')}</row>`)
}

interface ZipPart {
  readonly name: string
  readonly content: Uint8Array
  readonly flags?: number
  /** 0 for an entry that is not packed. */
  readonly method?: 0 | 8
  /** What the directory and the local header say that it becomes; the truth where it is left out. */
  readonly declaredBytes?: number
  /** The packed bytes, where they are made in another way. */
  readonly packed?: Uint8Array
}

/** A zip file of parts that may lie about themselves. */
export function zipOf(parts: readonly ZipPart[]): Buffer {
  const chunks: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, flags = 0, method = 8, declaredBytes, packed } of parts) {
    const bytes = Buffer.from(packed ?? deflateRawSync(content, { level: 9 }))
    const title = Buffer.from(name)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(flags, 2)
    shared.writeUInt16LE(method, 4)
    shared.writeUInt32LE(crc32(content), 10)
    shared.writeUInt32LE(bytes.length, 14)
    shared.writeUInt32LE(declaredBytes ?? content.length, 18)
    shared.writeUInt16LE(title.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), shared, title, bytes])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(at, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), shared, tail, title]),
    )
    chunks.push(local)
    at += local.length
  }
  const size = directory.reduce((sum, entry) => sum + entry.length, 0)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(size, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...chunks, ...directory, Buffer.from('PK\u0005\u0006'), end])
}

function frameParts(): ZipPart[] {
  return Object.entries(frame()).map(([name, content]) => ({ name, content }))
}

const megabyte = 1024 * 1024

/** A sheet that begins as a good list. What looks like the end of an entry stands in a comment; a formula follows. */
function deceptiveSheet(): { head: Buffer; tail: Buffer } {
  const begin = `<worksheet xmlns="${mainSpace}"><sheetData>${headingRow}<!--`
  const end = '--><row r="2"><c r="H2"><f>1+1</f><v>2</v></c></row></sheetData></worksheet>'
  const mark = Buffer.from('PK\u0007\u0008')
  return {
    head: Buffer.concat([strToU8(begin), mark, Buffer.alloc(12, '-')]),
    tail: Buffer.from(end),
  }
}

/** An entry of flag 8 has its sizes behind it; anyone who looks for them there finds the comment. */
function bookWithHiddenFormula(): Buffer {
  const { head, tail } = deceptiveSheet()
  const content = Buffer.concat([head, tail])
  return zipOf([
    ...frameParts(),
    { name: sheetPart, content, packed: content, flags: 8, method: 0 },
  ])
}

/** The same with 600 MB of blanks behind the comment; the directory says that it is small. */
function bookWithHiddenBomb(): Buffer {
  const { head, tail } = deceptiveSheet()
  const packed = Buffer.concat([
    deflateRawSync(head, { level: 0, finishFlush: constants.Z_SYNC_FLUSH }),
    deflateRawSync(Buffer.concat([Buffer.alloc(600 * megabyte, ' '), tail])),
  ])
  return zipOf([...frameParts(), { name: sheetPart, content: head, packed, flags: 8 }])
}

/** A sheet of 150,000 rows of payees. */
function tallBook(): Buffer {
  const rows = Array.from({ length: 150_000 }, (_, index) => {
    const row = index + 2
    const cells = [
      '路人甲',
      '',
      `99010119900307${row}`,
      `${row}`,
      '',
      `62000${row * 7919}`,
      '工商银行',
      '1',
    ]
    const xml = cells.map((cell, at) => textCell(`${String.fromCodePoint(65 + at)}${row}`, cell))
    return `<row r="${row}">${xml.join('')}</row>`
  })
  return bookOf(headingRow + rows.join(''))
}

const fileLimit = 10 * megabyte
const csvHeadings = `${payeeColumns.map(({ heading }) => heading).join(',')}\r\n`

/** A .csv file as large as one may be, of headings and then nothing but one text. */
function csvOf(text: string): Buffer {
  const head = Buffer.from(csvHeadings)
  return Buffer.concat([head, Buffer.alloc(fileLimit - head.length, text)])
}

/** Files that stopped the server: what they are called, what they hold (made when it is asked for), and what is said. */
export const hostileSheets: readonly (readonly [
  name: string,
  make: () => Buffer,
  sentence: RegExp,
])[] = [
  ['far-corner.xlsx', () => bookWithCellAt('XFD1048576'), /^单元格 XFD1048576 超出可读取的范围/],
  ['far-row.xlsx', () => bookWithCellAt('A99999999'), /^单元格 A99999999 超出可读取的范围/],
  ['far-away.xlsx', () => bookWithCellAt('ZZZZZZ99999999'), /^单元格 A99999999 超出可读取的范围/],
  [
    'claims-400-mb.xlsx',
    () =>
      zipOf([
        ...frameParts(),
        { name: sheetPart, content: strToU8(sheetXml(headingRow)), declaredBytes: 400 * megabyte },
      ]),
    /^文件解压后过大/,
  ],
  ['hidden-formula.xlsx', bookWithHiddenFormula, /^单元格 H2 是公式/],
  ['hidden-bomb.xlsx', bookWithHiddenBomb, /^文件已损坏/],
  [
    'side-bomb.xlsx',
    () =>
      zipOf([
        ...frameParts(),
        { name: sheetPart, content: strToU8(sheetXml(headingRow)) },
        {
          name: 'xl/media/a.bin',
          content: new Uint8Array(9),
          packed: deflateRawSync(Buffer.alloc(600 * megabyte)),
          flags: 8,
        },
      ]),
    /^文件解压后过大/,
  ],
  ['150000-rows.xlsx', tallBook, /^一次最多导入10000行/],
  ['commas.csv', () => csvOf(','), /^单元格 XFE2 超出可读取的范围/],
  ['newlines.csv', () => csvOf('\n'), /^单元格 A1048577 超出可读取的范围/],
  ['quotes.csv', () => csvOf('"'), /^单元格 A2 超过32767个字|引号不成对/],
  ['empty-quotes.csv', () => csvOf('"",'), /^单元格 XFE2 超出可读取的范围/],
  ['tall.csv', () => csvOf('somebody,,1,1,,1,,1\n'), /^一次最多导入10000行/],
]
