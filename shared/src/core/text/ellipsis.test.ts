import { expect, test } from 'vitest'
import { ellipsis, longEllipsisLength, shortEllipsisLength } from './ellipsis.ts'

test('[FMT-01] a text is cut after 25 characters, in narrow places after 18', () => {
  const text = '一二三四五六七八九十'.repeat(3)

  expect(longEllipsisLength).toBe(25)
  expect(shortEllipsisLength).toBe(18)
  expect(ellipsis(text)).toBe(`${text.slice(0, 25)}...`)
  expect(ellipsis(text, shortEllipsisLength)).toBe(`${text.slice(0, 18)}...`)
})

test('[FMT-01] a text of just that length stays whole', () => {
  expect(ellipsis('a'.repeat(25))).toBe('a'.repeat(25))
  expect(ellipsis('', 18)).toBe('')
})

test('a character outside the basic plane is never cut in two', () => {
  expect(ellipsis('𠮷𠮷𠮷', 2)).toBe('𠮷𠮷...')
})
