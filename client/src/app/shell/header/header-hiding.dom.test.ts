import { expect, test } from 'vitest'
import { type HeaderMode, isHiddenAfter } from './header-hiding.ts'

/** Scrolls a long page through these places, and tells where the header is hidden. */
function hiddenAlong(mode: HeaderMode, tops: readonly number[], mostTop = 1_000): boolean[] {
  const walk = tops.reduce<{ previousTop: number; hidden: boolean[] }>(
    ({ previousTop, hidden }, top) => {
      const step = { top, previousTop, mostTopWithoutHeader: mostTop, headerHeight: 56 }
      const isHidden = isHiddenAfter(mode, hidden.at(-1) ?? false, step)
      return { previousTop: top, hidden: [...hidden, isHidden] }
    },
    { previousTop: 0, hidden: [] },
  )
  return walk.hidden
}

test('a header that hides goes past 100 px and returns on the way up', () => {
  const tops = [50, 100, 101, 300, 300, 290, 310, 80]

  expect(hiddenAlong('autoHide', tops)).toEqual([
    false,
    false,
    true,
    true,
    true,
    false,
    true,
    false,
  ])
})

test('the end of the page, which moves when the header goes, does not bring it back', () => {
  expect(hiddenAlong('autoHide', [900, 1_050, 1_000])).toEqual([true, true, true])
})

test('a header that is not fixed leaves with the beginning of the page and returns with it', () => {
  expect(hiddenAlong('loose', [30, 60, 400, 300, 40])).toEqual([false, true, true, true, false])
})

test('a fixed header stays', () => {
  expect(hiddenAlong('fixed', [200, 400])).toEqual([false, false])
})

test('on a page that would fit without the header it stays, and does not flicker', () => {
  expect(hiddenAlong('autoHide', [101, 120], 90)).toEqual([false, false])
  expect(hiddenAlong('loose', [57, 60], 50)).toEqual([false, false])
})
