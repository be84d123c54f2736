import { array, assert, constantFrom, oneof, property, string, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { linesIn } from './sheet-lines.ts'
import { type SheetRow } from './sheet-question.ts'

const columns = [
  { field: 'name', heading: '姓名*' },
  { field: 'amount', heading: '金额(元)*' },
  { field: 'remark', heading: '备注' },
]

function linesOf(rows: readonly (readonly string[])[], limit = 100) {
  const numbered = rows.map((cells, index): SheetRow => ({ rowNo: index + 1, cells }))
  return [...linesIn(numbered, { columns, limits: { lines: limit, cellLength: 20 } })]
}

test('the columns are found whatever their order, stars, brackets and blanks', () => {
  const lines = linesOf([
    [' 金额（元）', '备注', '姓名 ＊', '别的'],
    ['12', '', '沈知夏', 'x'],
    ['', '', '', 'only elsewhere'],
    ['13', "'=1", ' 陆怀远 '],
  ])

  expect(lines).toEqual([
    [2, '沈知夏', '12', ''],
    [4, '陆怀远', '13', '=1'],
  ])
})

test('a column that may be left out is empty, one that may not is named', () => {
  expect(
    linesOf([
      ['姓名', '金额(元)'],
      ['沈知夏', '1'],
    ]),
  ).toEqual([[2, '沈知夏', '1', '']])
  expect(() => linesOf([['姓名', '备注']])).toThrow(
    expect.objectContaining({ values: { headings: '金额(元)' } }),
  )
  expect(() => linesOf([])).toThrow(
    expect.objectContaining({ values: { headings: '姓名、金额(元)' } }),
  )
})

test('more lines than asked for are refused, and the rest is not read', () => {
  let read = 0
  function* rows(): Generator<SheetRow> {
    yield { rowNo: 1, cells: ['姓名', '金额(元)'] }
    for (;;) {
      read += 1
      yield { rowNo: read + 1, cells: ['沈知夏', '1'] }
    }
  }

  expect(() => [...linesIn(rows(), { columns, limits: { lines: 5, cellLength: 20 } })]).toThrow(
    '该文件不止{limit}行',
  )
  expect(read).toBe(6)
})

test('a long text is cut by whole characters', () => {
  const [[, name] = []] = linesOf([
    ['姓名', '金额(元)'],
    ['𠮷'.repeat(30), '1'],
  ])

  expect(name).toBe('𠮷'.repeat(20))
})

const garbage = oneof(
  string({ unit: 'binary' }),
  constantFrom('__proto__', 'constructor', '9'.repeat(400), '=1+1', '\u{0}'),
)

test('whatever stands in the cells becomes texts of the wanted length', () => {
  assert(
    property(array(array(garbage, { maxLength: 5 }), { maxLength: 6 }), (rows) => {
      for (const [, ...cells] of linesOf([['姓名', '金额(元)', '备注'], ...rows])) {
        expect(cells).toHaveLength(3)
        expect(cells.every((cell) => Array.from(cell).length <= 20)).toBe(true)
      }
    }),
  )
})

test('garbage for headings is a sheet that lacks them', () => {
  assert(
    property(tuple(array(garbage), array(garbage)), ([first, second]) => {
      expect(() => linesOf([first, second])).toThrow('文件缺少以下列')
    }),
  )
})
