import { readFileSync } from 'node:fs'
import { strToU8, zipSync, type Zippable } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readSpreadsheet } from './sheet-reader.ts'

const contentTypes = `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`
const rels = (target: string, kind: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/></Relationships>`
const workbook = `<?xml version="1.0" encoding="UTF-8"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="付款" sheetId="1" r:id="rId1"/></sheets></workbook>`

function sheetOf(cells: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${cells}</sheetData></worksheet>`
}

/** A workbook with these cells in its only sheet, and with further files. */
function workbookOf(cells: string, more: Zippable = {}): Uint8Array {
  return zipSync({
    '[Content_Types].xml': strToU8(contentTypes),
    '_rels/.rels': strToU8(rels('xl/workbook.xml', 'officeDocument')),
    'xl/workbook.xml': strToU8(workbook),
    'xl/_rels/workbook.xml.rels': strToU8(rels('worksheets/sheet1.xml', 'worksheet')),
    'xl/worksheets/sheet1.xml': strToU8(sheetOf(cells)),
    ...more,
  })
}

function textCell(at: string, text: string): string {
  return `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
}

const plain = `<row r="1">${textCell('A1', ' 沈知夏 ')}<c r="B1"><v>12000.5</v></c><c r="C1"><v>990101199003070015</v></c></row><row r="2">${textCell('A2', '陆怀远')}</row>`

test('the first sheet of a workbook is read as text', async () => {
  const rows = await readSpreadsheet('付款.xlsx', workbookOf(plain))

  expect(rows).toEqual([
    ['沈知夏', '12000.5', expect.stringMatching(/^9901011990030700/)],
    ['陆怀远', '', ''],
  ])
})

describe('a csv file is read', () => {
  const expected = [
    ['姓名', '金额'],
    ['沈知夏', '1,000.50'],
    ['说"好"', ''],
  ]

  test('in UTF-8, with and without a byte order mark', async () => {
    const text = '姓名,金额\r\n沈知夏,"1,000.50"\r\n\r\n"说""好""",\r\n'

    expect(await readSpreadsheet('a.csv', strToU8(text))).toEqual(expected)
    expect(await readSpreadsheet('a.CSV', strToU8(`\uFEFF${text}`))).toEqual(expected)
  })

  test('in GB 18030, as Chinese spreadsheets write it', async () => {
    // 姓名,金额 and 沈知夏,1 in that encoding.
    const bytes = Uint8Array.from([
      0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0xbd, 0xf0, 0xb6, 0xee, 0x0d, 0x0a, 0xc9, 0xf2, 0xd6, 0xaa,
      0xcf, 0xc4, 0x2c, 0x31,
    ])

    expect(await readSpreadsheet('a.csv', bytes)).toEqual([
      ['姓名', '金额'],
      ['沈知夏', '1'],
    ])
  })

  test('but not with a quote that never ends', async () => {
    await expect(readSpreadsheet('a.csv', strToU8('姓名\r\n"沈'))).rejects.toThrow('引号不成对')
  })
})

describe('what could do harm or mislead is refused with a sentence', () => {
  test.each([
    [
      'a formula',
      workbookOf('<row r="1"><c r="H3"><f>SUM(A1:A9)</f><v>5</v></c></row>'),
      '单元格 {cell} 是公式',
    ],
    ['macros', workbookOf(plain, { 'xl/vbaProject.bin': strToU8('x') }), '文件含有宏'],
    [
      'a zip bomb',
      workbookOf(plain, { 'xl/media/a.xml': new Uint8Array(60_000_000) }),
      '文件解压后过大',
    ],
    [
      'very many entries',
      workbookOf(
        plain,
        Object.fromEntries(Array.from({ length: 1_100 }, (_, n) => [`x/${n}`, new Uint8Array(1)])),
      ),
      '文件解压后过大',
    ],
    ['a zip without sheets', zipSync({ 'a.txt': strToU8('x') }), '文件里没有工作表'],
    ['a text that is called a workbook', strToU8('姓名,金额'), '这不是有效的 .xlsx 文件'],
    ['half a workbook', workbookOf(plain).slice(0, 400), '文件'],
  ])('%s', async (_, bytes, sentence) => {
    await expect(readSpreadsheet('a.xlsx', bytes)).rejects.toThrow(sentence)
  })

  test('the cell of a formula is named, also where the text comes in pieces', async () => {
    const cells = Array.from(
      { length: 20_000 },
      (_, n) => `<row r="${n + 1}"><c r="A${n + 1}"><v>${n}</v></c></row>`,
    ).join('')
    const bytes = workbookOf(`${cells}<row r="20001"><c r="B20001" s="1"><f>A1</f></c></row>`)

    await expect(readSpreadsheet('a.xlsx', bytes)).rejects.toMatchObject({
      values: { cell: 'B20001' },
    })
  })

  test('another kind of file', async () => {
    const bytes = readFileSync(import.meta.filename)

    await expect(readSpreadsheet('a.xls', bytes)).rejects.toThrow('只支持 .xlsx 和 .csv 文件')
  })
})
