import { array, assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { rowsOfCsv } from './csv-rows.ts'
import { SheetExtent } from './sheet-extent.ts'

function rowsOf(content: Uint8Array | string) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return [...rowsOfCsv(bytes, new SheetExtent(100))]
}

const expected = [
  { rowNo: 1, cells: ['姓名', '金额'] },
  { rowNo: 2, cells: ['沈知夏', '1,000.50'] },
  { rowNo: 4, cells: ['说"好"\n的'] },
]

test.each(['\r\n', '\n', '\r'])('in UTF-8 with lines that end in %j', (end) => {
  const text = ['姓名,金额', '沈知夏,"1,000.50"', '', '"说""好""\n的",', ''].join(end)

  expect(rowsOf(text)).toEqual(expected)
  expect(rowsOf(`\u{FEFF}${text}`)).toEqual(expected)
})

test('in GB 18030, as Chinese spreadsheets write it', () => {
  // 姓名,金额 and 沈知夏,1 in that encoding.
  const bytes = Uint8Array.from([
    0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0xbd, 0xf0, 0xb6, 0xee, 0x0d, 0x0a, 0xc9, 0xf2, 0xd6, 0xaa, 0xcf,
    0xc4, 0x2c, 0x31,
  ])

  expect(rowsOf(bytes).map(({ cells }) => cells)).toEqual([
    ['姓名', '金额'],
    ['沈知夏', '1'],
  ])
})

test('an empty file and one of blanks have no rows', () => {
  expect(rowsOf('')).toEqual([])
  expect(rowsOf('\n , ,\r\n,,,\n')).toEqual([])
})

test.each([
  ['a quote that never ends', 'a\n"b', '引号不成对'],
  ['a quote inside of a text', 'a"b,c', '引号不成对'],
  ['a text behind a quote', '"a"b,c', '引号不成对'],
  ['a cell that is longer than cells are', `a,"${'x'.repeat(40_000)}"`, '超过{length}个字'],
  ['a bare cell of that length', 'x'.repeat(40_000), '超过{length}个字'],
  ['nothing but quotes', '"'.repeat(100_001), '超过{length}个字'],
  ['more columns than sheets have', ','.repeat(20_000), '超出可读取的范围'],
  ['more rows than sheets have', '\n'.repeat(1_100_000), '超出可读取的范围'],
  ['a text in a far column', `${','.repeat(300)}x`, '超出可读取的范围'],
  ['a text in a far row', `${'\n'.repeat(1_100)}x`, '超出可读取的范围'],
])('%s is refused', (_, text, sentence) => {
  expect(() => rowsOf(text)).toThrow(sentence)
})

test('what was written is read', () => {
  const cell = string({ unit: 'grapheme', maxLength: 8 }).map((text) => text.trim())
  assert(
    property(array(array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 5 }), (rows) => {
      const text = rows
        .map((row) => row.map((field) => `"${field.replaceAll('"', '""')}"`).join(','))
        .join('\r\n')
      const written = rows.flatMap((row, index) =>
        row.every((field) => field === '') ? [] : [[index + 1, ...row]],
      )
      const read = rowsOf(text).map(({ rowNo, cells }) => {
        const width = rows[rowNo - 1]?.length ?? 0
        return [rowNo, ...Array.from({ length: width }, (_, at) => cells[at] ?? '')]
      })

      expect(read).toEqual(written)
    }),
  )
})
