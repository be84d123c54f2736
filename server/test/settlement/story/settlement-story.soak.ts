import { expect, test } from 'vitest'
import { faultsOfStory } from './settlement-orders-told.ts'

/** The corners of rulings.md, "Worlds and time". */
const corners = [
  '2026-11-01 00:05:00',
  '2026-11-02 23:55:00',
  '2026-12-01 23:55:00',
  '2026-12-05 00:05:00',
  '2026-11-15 23:55:00',
  '2026-11-16 00:05:00',
  '2028-02-29 00:05:00',
  '2026-12-31 23:55:00',
  '2027-01-01 00:05:00',
]

const msPerStory = 300_000

test.each(corners)(
  'the story of %s holds every invariant and its pinned figures',
  async (at) => {
    expect(await faultsOfStory(at)).toEqual([])
  },
  msPerStory,
)
