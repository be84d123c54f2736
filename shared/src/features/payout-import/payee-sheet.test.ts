import { assert, constantFrom, oneof, property, record, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyCells } from './payee-sheet.ts'
import { parsePayee } from './payee.rules.ts'

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

const garbageCells = {
  name: garbage,
  certType: garbage,
  certNo: garbage,
  phone: garbage,
  payWay: garbage,
  payeeAccount: garbage,
  bankName: garbage,
  amountText: garbage,
  taskNo: garbage,
  remark: garbage,
}

test('whatever stands in the cells is read without an error, and no amount is made up', () => {
  assert(
    property(record(garbageCells), (cells) => {
      const { amount } = parsePayee(cells)
      expect(typeof amount === 'string' || (Number.isSafeInteger(amount) && amount > 0)).toBe(true)
    }),
    { numRuns: 500 },
  )
})
