import { expect, test } from 'vitest'
import { yieldingColumns } from './yielding-columns.ts'

const columns = [
  { key: 'orderNo' },
  { key: 'batchName', yields: 2 },
  { key: 'amount', yields: 1 },
  { key: 'status', isStatus: true },
  { key: 'time' },
  { key: 'actions', isInsisted: true },
]
const widths = [160, 120, 100, 80, 176, 128]

test.each([
  [1, 'amount'],
  [100, 'amount'],
  [101, 'batchName'],
  [221, 'amount time'],
  [2_000, 'amount batchName time'],
])('%i px are won by %s', (missing, going) => {
  expect(yieldingColumns(columns, widths, missing).join(' ')).toBe(going)
})

test('a column that the user asked for stays', () => {
  const asked = columns.map((column) => ({
    ...column,
    isInsisted: ['amount', 'actions'].includes(column.key),
  }))

  expect(yieldingColumns(asked, widths, 90)).toEqual(['batchName'])
})

test('a status goes only where it yields by itself', () => {
  const second = [...columns, { key: 'delivery', isStatus: true, yields: 1 }]

  expect(yieldingColumns(second, [...widths, 90], 180)).toEqual(['delivery', 'amount'])
  expect(yieldingColumns(second, [...widths, 90], 2_000)).not.toContain('status')
})
