import { expect, test } from 'vitest'
import { isManyCells, pasteAmounts } from './pasted-amounts.ts'

const rows = ['沈知夏', '叶听澜', '李想', '李想'].map((name) => ({ name, amountText: '' }))
const amountsOf = (pasted: ReturnType<typeof pasteAmounts>) =>
  pasted.rows.map(({ amountText }) => amountText)

test('a column goes down from where it was pasted, and no further than the list', () => {
  const pasted = pasteAmounts(rows, 1, '¥1,680.00\r\n 20.5元 \n30\n40\n')

  expect(amountsOf(pasted)).toEqual(['', '1680.00', '20.5', '30'])
  expect(pasted.filledCount).toBe(3)
})

test('several columns find their people by name; who is there twice or never is told', () => {
  const text = '1\t叶听澜\t11月\t200.00\n2\t沈知夏\t11月\t100\n李想\t300\n王五\t1\n合计\t\t'
  const pasted = pasteAmounts(rows, 3, text)

  expect(amountsOf(pasted)).toEqual(['100', '200.00', '', ''])
  expect(pasted.unmatched).toEqual(['李想', '王五'])
})

test('one cell is typed as it is', () => {
  expect(isManyCells('1680.00')).toBe(false)
  expect(isManyCells('1680.00\n')).toBe(false)
  expect(isManyCells('1\n2')).toBe(true)
})
