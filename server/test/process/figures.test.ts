import { expect, test } from 'vitest'
import { isMet, quotientOf, quotientText } from '#test/harness/figures.ts'

test.each([
  ['0.93 (spread 4 %)', '≥ 0.9', true],
  ['0.57 (spread 4 %)', '≥ 0.9', false],
  ['812 ms', '≤ 1 s', true],
  ['1200 ms', '≤ 1 s', false],
  ['22,208/s', '≥ 100,000/s', false],
  ['351.4 kB', '≤ 350 kB', false],
  ['351.4 kB', '≤ 1 MB', undefined],
  ['not measured: no Chromium', '≤ 1 s', undefined],
  ['1.2 ms, 3.4 ms', '', undefined],
])('%s against %s', (measured, goal, expected) => {
  expect(isMet(measured, goal)).toBe(expected)
})

test('a figure is the middle of its rounds, and says where they lie too far apart to be believed', () => {
  const steady = Array.from({ length: 16 }, (_, at) => 0.5 + at / 1_000)
  const shaken = Array.from({ length: 16 }, (_, at) => 0.3 + at / 40)

  expect(quotientText(quotientOf(steady))).toBe('0.51 (spread 2 %)')
  expect(quotientText(quotientOf(shaken))).toContain('NOT STEADY')
})
