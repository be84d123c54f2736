import { randomBytes } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { bookOf, textCell, zipOf } from '#test/process/hostile/hostile-sheets.ts'
import { SheetExtent } from '#server/spreadsheet/sheet-extent.ts'
import { rowsOfWorkbook } from './workbook.ts'

function rowsOf(bytes: Uint8Array) {
  return [...rowsOfWorkbook(bytes, new SheetExtent(10_000))]
}

/** Rows with every hole filled, as a grid has them. */
function gridOf(bytes: Uint8Array): string[][] {
  return rowsOf(bytes).map(({ cells }) => Array.from(cells, (cell) => cell ?? ''))
}

const plain = `<row r="1">${textCell('A1', ' 沈知夏 ')}<c r="B1"><v>12000.5</v></c><c r="C1"><v>990101199003070015</v></c></row><row r="4">${textCell('B4', '陆怀远')}</row>`

test('the cells of the first sheet are texts, with the numbers of their rows', () => {
  expect(rowsOf(bookOf(plain))).toEqual([
    { rowNo: 1, cells: ['沈知夏', '12000.5', expect.stringMatching(/^9901011990030700/)] },
    { rowNo: 4, cells: [undefined, '陆怀远'] },
  ])
})

test('rows and cells may leave their addresses out', () => {
  const bytes = bookOf(
    '<row><c><v>1</v></c><c r="C1"><v>2</v></c><c><v>3</v></c></row><row/><row><c><v>4</v></c></row>',
  )

  expect(rowsOf(bytes)).toEqual([
    { rowNo: 1, cells: ['1', undefined, '2', '3'] },
    { rowNo: 3, cells: ['4'] },
  ])
})

test('shared texts are found by their number, without how they are pronounced, and escapes are read', () => {
  const strings = `<sst><si><t>沈</t></si><si><r><t>陆</t></r><r><t>怀远</t></r><rPh><t>lù</t></rPh></si><si><t>a_x000D_b &amp; &#x20BB7;</t></si></sst>`
  const cells = ['0', '1', '2'].map((at) => `<c t="s"><v>${at}</v></c>`).join('')
  const bytes = bookOf(`<row>${cells}</row>`, { 'xl/sharedStrings.xml': strToU8(strings) })

  expect(gridOf(bytes)).toEqual([['沈', '陆怀远', 'a\rb & 𠮷']])
})

test('a number that is shown as a date is its day', () => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="yyyy&quot;年&quot;m&quot;月&quot;"/><numFmt numFmtId="201" formatCode="[Red]0.00&quot;d&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="200"/><xf numFmtId="201"/></cellXfs></styleSheet>`
  const cells = [0, 1, 2, 3].map((style) => `<c s="${style}"><v>46347.5</v></c>`).join('')
  const bytes = bookOf(`<row>${cells}</row>`, { 'xl/styles.xml': strToU8(styles) })

  expect(gridOf(bytes)).toEqual([['46347.5', '2026-11-21', '2026-11-21', '46347.5']])
})

test('prefixes of names do not matter, and other kinds of cells are read', () => {
  const sheet = `<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData><x:row r="1"><x:c r="A1" t="b"><x:v>1</x:v></x:c><x:c r="B1" t="str"><x:v>a</x:v></x:c><x:c r="C1" t="e"><x:v>#N/A</x:v></x:c><x:c r="D1" t="d"><x:v>2026-11-21T00:00:00</x:v></x:c></x:row></x:sheetData></x:worksheet>`
  const bytes = bookOf('', { 'xl/worksheets/sheet1.xml': strToU8(sheet) })

  expect(gridOf(bytes)).toEqual([['true', 'a', '#N/A', '2026-11-21']])
})

test('a reader of other people finds the same', async () => {
  const rows = Array.from(
    { length: 30 },
    (_, n) =>
      `<row r="${n + 1}">${textCell(`A${n + 1}`, `甲${n}`)}<c r="B${n + 1}"><v>${n / 8}</v></c><c r="C${n + 1}" t="b"><v>${n % 2}</v></c></row>`,
  )
  const bytes = bookOf(rows.join(''))
  const theirs = await readSheet(bytes)

  expect(gridOf(bytes)).toEqual(theirs.map((row) => row.map(String)))
})

test('styled rows down to the last one, with nothing in them, do no harm', () => {
  const bytes = bookOf(`${plain}<row r="1048576"><c r="XFD1048576" s="1"/></row>`)

  expect(rowsOf(bytes)).toHaveLength(2)
})

const part = (name: string, text: string) => ({ name, content: strToU8(text) })

describe('what could do harm or mislead is refused with a sentence', () => {
  test.each([
    ['a cell in a row that is not its own', bookOf('<row r="1"><c r="H3"/></row>'), '已损坏'],
    [
      'a formula',
      bookOf('<row r="3"><c r="H3"><f>SUM(A1:A9)</f><v>5</v></c></row>'),
      '单元格 {cell} 是公式',
    ],
    ['macros', bookOf(plain, { 'xl/vbaProject.bin': strToU8('x') }), '文件含有宏'],
    ['a bomb', bookOf(plain, { 'xl/media/a.xml': new Uint8Array(60_000_000) }), '解压后过大'],
    [
      'very many entries',
      bookOf(
        plain,
        Object.fromEntries(Array.from({ length: 1_100 }, (_, n) => [`x/${n}`, new Uint8Array(1)])),
      ),
      '解压后过大',
    ],
    ['a zip without sheets', zipSync({ 'a.txt': strToU8('x') }), '文件里没有工作表'],
    ['a text that is called a workbook', strToU8('姓名,金额'), '这不是有效的 .xlsx 文件'],
    ['half a workbook', bookOf(plain).subarray(0, 400), '已损坏'],
    ['two bytes', strToU8('PK'), '已损坏'],
    ['an entry twice', zipOf([part('a', 'x'), part('A', 'y')]), '已损坏'],
    ['two rows of one number', bookOf('<row r="2"/><row r="2"/>'), '已损坏'],
    ['two cells of one address', bookOf('<row r="1"><c r="A1"/><c r="A1"/></row>'), '已损坏'],
    ['no number in a number', bookOf('<row r="1"><c r="A1"><v>1e999</v></c></row>'), '已损坏'],
    ['a text that is nowhere', bookOf('<row r="1"><c r="A1" t="s"><v>7</v></c></row>'), '已损坏'],
    ['tags in tags in tags', bookOf('<row>'.repeat(9) + '<a>'.repeat(90)), '已损坏'],
    ['a sheet that ends early', bookOf('<row r="1">'), '已损坏'],
    ['a tag without an end', bookOf(`<row r="1"><c ${'a '.repeat(450_000)}`), '已损坏'],
    [
      'more tags than a list has',
      bookOf('<a/>'.repeat(3_000_001), { 'a.bin': [randomBytes(300_000), { level: 0 }] }),
      '解压后过大',
    ],
    [
      'a row that no sheet has',
      bookOf('<row r="1048577"><c r="A1048577"/></row>'),
      '超出可读取的范围',
    ],
    ['a column that no sheet has', bookOf('<row r="1"><c r="XFE1"/></row>'), '超出可读取的范围'],
    ['no address', bookOf('<row r="1"><c r="A1:B2"/></row>'), '已损坏'],
    ['row 0', bookOf('<row r="0"/>'), '已损坏'],
  ])('%s', (_, bytes, sentence) => {
    expect(() => rowsOf(bytes)).toThrow(sentence)
  })

  test('a flipped bit, found by the check sum', () => {
    const bytes = Buffer.from(bookOf(plain))
    const at = bytes.lastIndexOf('PK\u0001\u0002') + 16
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)

    expect(() => rowsOf(bytes)).toThrow('已损坏')
  })

  test('the local header is not believed: names, flags and sizes are those of the directory', () => {
    const bytes = Buffer.from(bookOf(plain))
    for (
      let at = bytes.indexOf('PK\u0003\u0004');
      at >= 0;
      at = bytes.indexOf('PK\u0003\u0004', at + 1)
    ) {
      bytes.writeUInt16LE(8, at + 6)
      bytes.writeUInt32LE(0xffffffff, at + 18)
      bytes.writeUInt32LE(0xffffffff, at + 22)
    }

    expect(rowsOf(bytes)).toHaveLength(2)
  })

  test('the cell of a formula is named, also where the text comes in pieces', () => {
    const cells = Array.from(
      { length: 20_000 },
      (_, n) => `<row r="${n + 1}"><c r="A${n + 1}"><v>${n}</v></c></row>`,
    ).join('')
    const bytes = bookOf(`${cells}<row r="20001"><c r="B20001" s="1"><f>A1</f></c></row>`)

    expect(() => rowsOf(bytes)).toThrow(expect.objectContaining({ values: { cell: 'B20001' } }))
  })
})
