import { array, assert, constantFrom, oneof, property, string, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyCells, payeeColumns, readPayeeSheet } from './payee-sheet.ts'
import { parsePayee } from './payee.rules.ts'

const headings = payeeColumns.map(({ heading }) => heading)

test('the columns are found whatever their order, stars, brackets and blanks', () => {
  const sheet = readPayeeSheet([
    [' 发放金额（元）', '备注', '姓名', '证件号码 *', '手机号*', '收款账号＊', '别的'],
    ['12', '', '沈知夏', 'A', '1', '6', 'x'],
    ['', '', '', '', '', '', 'only elsewhere'],
    ['13', "'=1", '陆怀远', 'B', '2', '7'],
  ])

  expect(sheet).toEqual({
    lines: [
      {
        rowNo: 2,
        cells: {
          ...emptyCells,
          name: '沈知夏',
          certNo: 'A',
          phone: '1',
          payeeAccount: '6',
          amountText: '12',
        },
      },
      {
        rowNo: 4,
        cells: {
          ...emptyCells,
          name: '陆怀远',
          certNo: 'B',
          phone: '2',
          payeeAccount: '7',
          amountText: '13',
          remark: '=1',
        },
      },
    ],
  })
})

test('a sheet that lacks columns says which', () => {
  expect(readPayeeSheet([['姓名', '手机号', '开户行', '收款账号']])).toEqual({
    missing: ['证件号码', '发放金额(元)'],
  })
  expect(readPayeeSheet([])).toMatchObject({ missing: { length: 5 } })
})

describe('a line', () => {
  test.each([
    ['12', 1200],
    ['12.3', 1230],
    ['1,234.56', 123_456],
    [' 12 ', 1200],
    ['9999999999.99', 999_999_999_999],
    ['0', 'malformed'],
    ['0.00', 'malformed'],
    ['-1', 'malformed'],
    ['1.005', 'malformed'],
    ['1,23', 'malformed'],
    ['1e5', 'malformed'],
    ['', 'malformed'],
    ['12345678901', 'tooLarge'],
    ['123456789012.00', 'tooLarge'],
  ])('reads the amount %j as %s', (amountText, expected) => {
    expect(parsePayee({ ...emptyCells, amountText }).amount).toBe(expected)
  })

  test.each([
    ['工商银行上海分行', 'ICBC'],
    ['中国银行', 'BOC'],
    ['icbc', 'ICBC'],
    ['China Merchants Bank', 'CMB'],
    ['银行', null],
    ['某某村镇银行', null],
    ['', null],
  ])('reads the bank %j as %s', (bankName, expected) => {
    expect(parsePayee({ ...emptyCells, bankName }).bankCode).toBe(expected)
  })

  test('tells the bank by the card where no text does', () => {
    expect(parsePayee({ ...emptyCells, payeeAccount: '6222 0212 3456 7890 123' })).toMatchObject({
      payeeAccount: '6222021234567890123',
      bankCode: 'ICBC',
    })
  })
})

const garbage = oneof(
  string({ unit: 'binary' }),
  constantFrom('__proto__', 'constructor', '9'.repeat(400), '=1+1', '1e999', '\u{0}', '１２３'),
)

test('whatever stands in the cells is read without an error, and no amount is made up', () => {
  assert(
    property(array(array(garbage, { maxLength: 12 }), { maxLength: 6 }), (rows) => {
      const sheet = readPayeeSheet([headings, ...rows])
      if (!('lines' in sheet)) throw new Error('The headings are there.')

      for (const { cells } of sheet.lines) {
        const { amount } = parsePayee(cells)
        expect(Object.values(cells).every((cell) => Array.from(cell).length <= 200)).toBe(true)
        expect(typeof amount === 'string' || (Number.isSafeInteger(amount) && amount > 0)).toBe(
          true,
        )
      }
    }),
    { numRuns: 500 },
  )
})

test('garbage for headings is a sheet that lacks them', () => {
  assert(
    property(tuple(array(garbage), array(garbage)), ([first, second]) => {
      expect(readPayeeSheet([first, second])).toHaveProperty('missing')
    }),
  )
})
