import { expect, test } from 'vitest'
import { levelOf, worstOf } from './monitor-rules.ts'

test('a limit warns from 80 % on, and is exceeded from 100 % on (domain.md 2.8)', () => {
  expect(levelOf(399_999_999, 500_000_000)).toBe('1')
  expect(levelOf(400_000_000, 500_000_000)).toBe('2')
  expect(levelOf(499_999_999, 500_000_000)).toBe('2')
  expect(levelOf(500_000_000, 500_000_000)).toBe('3')
  expect(levelOf(1, 0)).toBe('1')
  expect(worstOf(['1', '3', '2'])).toBe('3')
  expect(worstOf([])).toBe('1')
})
