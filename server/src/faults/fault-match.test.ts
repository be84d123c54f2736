import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchesPattern } from './fault-match.ts'

const letters = fc.string({ unit: fc.constantFrom('a', 'b', '/'), maxLength: 12 })
const patterns = fc.string({ unit: fc.constantFrom('a', 'b', '/', '*'), maxLength: 8 })

test('a pattern means what the regular expression with .* means', () => {
  fc.assert(
    fc.property(patterns, letters, (pattern, text) => {
      const expected = new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(text)
      expect(matchesPattern(pattern, text)).toBe(expected)
    }),
    { numRuns: 2_000 },
  )
})

test('a hostile pattern takes no longer', () => {
  const pattern = `${'*a'.repeat(90)}*b`

  expect(matchesPattern(pattern, 'a'.repeat(20_000))).toBe(false)
})
