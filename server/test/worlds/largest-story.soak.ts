import { expect, test } from 'vitest'
import { invariantsOf } from '#server/money-check.ts'
import { worldOfStory } from '#test/harness/played-story.ts'

// Longer than the whole other story takes; what happens to few payments of a small story happens to many of this one.
test('the largest story is told to its end, and its money adds up', async () => {
  const told = await worldOfStory('2026-11-21 09:30:00', 'L')
  expect(invariantsOf(told).filter(({ holds }) => !holds)).toEqual([])
}, 300_000)
