import { array, assert, constantFrom, letrec, oneof, property, string, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { BadPattern, compilePattern } from './pattern.ts'

test.each([
  ['^[A-Za-z]$', 'q', true],
  ['^[A-Za-z]$', '9', false],
  ['[A-Za-z]', 'qq', false],
  ['\\d{3,4}-?\\d{7,8}', '010-12345678', true],
  ['\\d{3,4}-?\\d{7,8}', '01-12345678', false],
  ['(0[1-9]|1[0-2])(0[1-9]|[12]\\d|3[01])', '1231', true],
  ['(0[1-9]|1[0-2])(0[1-9]|[12]\\d|3[01])', '1331', false],
  ['^[\\u4e00-\\u9fa5]{2,10}$', '云帆到家', true],
  ['\\p{Script=Han}+', '云帆', true],
  ['(?=.*\\d)(?=.*[a-z]).{6,}', 'abc123', true],
  ['(?=.*\\d)(?=.*[a-z]).{6,}', 'abcdef', false],
  ['(?!000).*', '0001', false],
  ['a|b|', '', true],
  ['.', '𠮷', true],
  ['a?b*c+', 'ccc', true],
  ['a{2}', 'aaa', false],
  ['(?:ab){2,}?', 'ababab', true],
])('%s over %s is %s', (pattern, text, isMatch) => {
  expect(compilePattern(pattern)(text)).toBe(isMatch)
})

test('it agrees with the engine of the language on every expression that it understands', () => {
  const { expression } = letrec<{ expression: string; part: string; atom: string }>((tie) => ({
    expression: oneof(
      { maxDepth: 3 },
      tie('part'),
      tuple(tie('part'), tie('part')).map(([one, other]) => `${one}|${other}`),
    ),
    part: array(
      tuple(tie('atom'), constantFrom('', '*', '+', '?', '{2}', '{0,2}', '{1,}', '*?')).map(
        ([atom, times]) => atom + times,
      ),
      { minLength: 1, maxLength: 3 },
    ).map((parts) => parts.join('')),
    atom: oneof(
      { maxDepth: 3 },
      constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\w'),
      tie('expression').map((inside) => `(${inside})`),
    ),
  }))
  const word = array(constantFrom('a', 'b', 'c'), { maxLength: 6 }).map((all) => all.join(''))

  assert(
    property(expression, word, (pattern, text) => {
      const native = new RegExp(`^(?:${pattern})$`, 'u')
      expect(compilePattern(pattern)(text), `${pattern} over ${text}`).toBe(native.test(text))
    }),
    { numRuns: 500 },
  )
})

test.each(['(a+)+$', '(a|a)*$', '(a*)*b', '(.*)*x', 'a*a*a*a*a*a*a*a*b', '((a?){200}){200}b'])(
  'what hangs other engines is answered at once: %s',
  (pattern) => {
    // An engine that tries one way after the other would not come back from this.
    expect(compilePattern(pattern)(`${'a'.repeat(199)}!`)).toBe(false)
  },
)

test.each([
  '(',
  ')',
  '[',
  'a{2,1}',
  '*',
  '\\',
  '(a)\\1',
  '(?<x>a)',
  '(?<=a)b',
  '(?=(?=a)a)a',
  '\\b',
])('%s is refused', (pattern) => {
  expect(() => compilePattern(pattern)).toThrow(BadPattern)
})

test('no text at all makes it throw anything else', () => {
  assert(
    property(string({ maxLength: 30 }), string({ maxLength: 20 }), (pattern, text) => {
      expect(outcomeOf(pattern, text)).toMatch(/^(true|false|bad pattern)$/)
    }),
  )
})

function outcomeOf(pattern: string, text: string): string {
  try {
    return String(compilePattern(pattern)(text))
  } catch (error) {
    return error instanceof BadPattern ? 'bad pattern' : String(error)
  }
}
