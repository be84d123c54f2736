import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  contentHeightOf,
  type Measures,
  moved,
  type Place,
  placeShowing,
  rowsDrawn,
  rowsInSight,
  settled,
  topAt,
} from './scroll-place.ts'

/** What the browsers of today lay out at most, on a display of three px to one (Chrome; Firefox more). */
const layoutLimit = 33_554_428 / 3

const measures = fc.record({
  count: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 1_000_000 })),
  rowHeight: fc.constantFrom(36, 44),
  view: fc.integer({ min: 100, max: 1_600 }),
})
const part0To1 = fc.double({ min: 0, max: 1, noNaN: true })
const million: Measures = { count: 1_000_000, rowHeight: 44, view: 420 }
const begin: Place = { top: 0, scroll: 0 }

function deepestOf({ count, rowHeight, view }: Measures): number {
  return Math.max(0, count * rowHeight - view)
}

/** As far as the bar goes. */
function furthestOf(of: Measures): number {
  return Math.max(0, contentHeightOf(of) - of.view)
}

test('the content is as high as its rows, and never higher than a browser lays out', () => {
  fc.assert(
    fc.property(measures, (of) => {
      const whole = of.count * of.rowHeight

      expect(contentHeightOf(of)).toBe(Math.min(whole, 3_000_000))
      expect(contentHeightOf(of)).toBeLessThan(layoutLimit)
    }),
  )
})

test('every row can be reached: it is whole in sight, and drawn', () => {
  fc.assert(
    fc.property(measures, fc.nat(), part0To1, (of, any, part) => {
      const index = any % of.count
      const from = settled(of, { top: part * deepestOf(of), scroll: 0 })
      const place = placeShowing(of, from, index)
      const above = index * of.rowHeight - place.top
      const drawn = rowsDrawn(of, place, false)

      expect(above).toBeGreaterThanOrEqual(-0.001)
      expect(above + of.rowHeight).toBeLessThanOrEqual(of.view + 0.001)
      expect(drawn.first).toBeLessThanOrEqual(index)
      expect(drawn.last).toBeGreaterThanOrEqual(index)
    }),
  )
})

test('wherever the bar is put, there are rows, and both ends are exact', () => {
  fc.assert(
    fc.property(measures, part0To1, fc.boolean(), (of, part, isHasty) => {
      const scroll = part * furthestOf(of)
      const place = moved(of, begin, scroll)
      const drawn = rowsDrawn(of, place, isHasty)
      const seen = rowsInSight(of, place)

      expect(drawn.first).toBeGreaterThanOrEqual(0)
      expect(drawn.last).toBeLessThan(of.count)
      expect(drawn.first).toBeLessThanOrEqual(seen.first)
      expect(drawn.last).toBeGreaterThanOrEqual(seen.last)
      expect(seen.first).toBeLessThanOrEqual(seen.last)
      // All that is in sight is drawn.
      expect(drawn.first * of.rowHeight).toBeLessThanOrEqual(place.top)
      expect((drawn.last + 1) * of.rowHeight).toBeGreaterThanOrEqual(
        Math.min(place.top + of.view, of.count * of.rowHeight),
      )
      expect(topAt(of, 0)).toBe(0)
      expect(topAt(of, furthestOf(of))).toBe(deepestOf(of))
    }),
  )
})

test('the further the bar, the further the rows, and the bar finds its place again', () => {
  const ends = fc.tuple(part0To1, part0To1)
  fc.assert(
    fc.property(measures, ends, (of, parts) => {
      const [less = 0, more = 0] = parts
        .map((part) => part * furthestOf(of))
        .toSorted((one, other) => one - other)

      expect(topAt(of, less)).toBeLessThanOrEqual(topAt(of, more))
      expect(settled(of, { top: topAt(of, less), scroll: 0 }).scroll).toBeCloseTo(less, 3)
    }),
  )
})

/** Steps of a wheel or a finger, as the browser tells of them frame by frame. */
const steps = fc.array(fc.integer({ min: -400, max: 400 }), { maxLength: 200 })

test('a wheel moves the rows by its own px, however many rows there are, and stops at the ends alone', () => {
  const of = fc.record({
    count: fc.integer({ min: 1, max: 1_000_000 }),
    rowHeight: fc.constantFrom(36, 44),
    view: fc.integer({ min: 400, max: 1_600 }),
  })
  fc.assert(
    fc.property(of, part0To1, steps, (list, part, wheel) => {
      let place = settled(list, { top: part * deepestOf(list), scroll: 0 })
      for (const by of wheel) {
        const to = Math.max(0, Math.min(place.scroll + by, furthestOf(list)))
        const next = moved(list, place, to)
        const expected = Math.max(0, Math.min(place.top + by, deepestOf(list)))

        // At an end a browser rounds by a px.
        expect(Math.abs(next.top - expected)).toBeLessThanOrEqual(1)
        place = next
      }
    }),
  )
})

test('a gesture of sixty thousand steps in one direction comes to the end, and not before', () => {
  let place = settled(million, { top: 6_000_000, scroll: 0 })
  let count = 0
  for (; place.scroll > 0; count += 1) {
    place = moved(million, place, Math.max(0, place.scroll - 100))
  }

  expect(place.top).toBe(0)
  expect(count).toBe(60_000)
})

test('a million rows: the middle of the bar is the middle of the list, the last row is whole at its end', () => {
  const middle = moved(million, begin, furthestOf(million) / 2)
  const end = moved(million, middle, furthestOf(million))

  expect(Math.abs(rowsInSight(million, middle).first - 500_000)).toBeLessThan(10)
  expect(rowsInSight(million, end).last).toBe(999_999)
  expect(end.top + million.view).toBe(44_000_000)
  expect(rowsInSight(million, begin).first).toBe(0)
})
