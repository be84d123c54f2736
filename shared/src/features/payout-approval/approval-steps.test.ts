import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canBeMet, joinedSteps, type StepPeople } from './approval-steps.rules.ts'

const steps = (...people: readonly string[]) =>
  people.map((names) => ({ userIds: names.split('') }))

test.each([
  ['ab', ['b'], true],
  ['ab', ['a'], false],
  ['x', ['ab', 'ab'], true],
  ['x', ['a', 'a'], false],
  ['x', ['ab', 'a', 'b'], false],
  ['x', ['ab', 'a', 'bc'], true],
  ['a', ['ab', 'bc', 'cd'], true],
  ['a', ['ab', 'b'], false],
])('made by the first of %s, %j can be met: %s', (maker, people, expected) => {
  expect(canBeMet(steps(...people), maker.slice(0, 1))).toBe(expected)
})

test('it says what trying every choice says', () => {
  const people = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1 })
  const list = fc.array(fc.record({ userIds: people }), { maxLength: 4 })
  fc.assert(
    fc.property(list, fc.constantFrom('a', 'e'), (some, maker) => {
      expect(canBeMet(some, maker)).toBe(choose(some, [maker]))
    }),
  )
})

/** Tries everybody of the first step who is not taken yet, and then the rest. */
function choose([first, ...rest]: readonly StepPeople[], taken: readonly string[]): boolean {
  if (first === undefined) return true
  return first.userIds.some((id) => !taken.includes(id) && choose(rest, [...taken, id]))
}

test('a step of the same people is asked for once', () => {
  expect(joinedSteps(steps('ab', 'c', 'ba', 'a'))).toEqual(steps('ab', 'c', 'a'))
})
