import { expect, test } from 'vitest'
import fc from 'fast-check'
import { addDays, parseDateTime, parseDay } from '#shared/core/day.ts'
import { planFrequency } from './payout-plan.dictionaries.ts'
import { dueDays, nextPeriod, type PlanSchedule } from './payout-plan.rules.ts'
import { dayOffOf, isAnnounced, workingDayFrom } from './work-calendar.ts'

const { once, weekly, monthly } = planFrequency.values

/** The days as the announcements of the State Council and the law name them, typed from there. */
test.each([
  ['2026-02-14', undefined],
  ['2026-02-15', '春节'],
  ['2026-02-23', '春节'],
  ['2026-02-24', undefined],
  ['2026-09-20', undefined],
  ['2026-09-27', '中秋节'],
  ['2026-10-07', '国庆节'],
  ['2026-10-08', undefined],
  ['2026-10-10', undefined],
  ['2026-11-21', '周末'],
  ['2025-10-08', '国庆节'],
  ['2025-10-11', undefined],
  // Not announced: the days of the law, with the moon's by the Chinese calendar.
  ['2027-02-05', '春节'],
  ['2027-02-08', '春节'],
  ['2027-02-09', undefined],
  ['2027-04-05', '清明节'],
  ['2027-06-09', '端午节'],
  ['2027-09-15', '中秋节'],
  ['2028-01-25', '春节'],
  ['2028-04-04', '清明节'],
  ['2028-05-28', '端午节'],
  ['2028-10-03', '国庆节'],
])('%s is a day off for: %s', (day, dayOff) => {
  expect(dayOffOf(parseDay(day))).toBe(dayOff)
})

test('only the years that were announced are known for sure', () => {
  expect(isAnnounced(parseDay('2026-05-01'))).toBe(true)
  expect(isAnnounced(parseDay('2027-05-01'))).toBe(false)
})

const someDay = fc
  .integer({ min: 0, max: 3_650 })
  .map((count) => addDays(parseDay('2025-01-01'), count))

test('what is due on a day off is paid on the first working day after it', () => {
  fc.assert(
    fc.property(someDay, (day) => {
      const worked = workingDayFrom(day)
      expect(worked >= day).toBe(true)
      expect(dayOffOf(worked)).toBeUndefined()
      for (let between = day; between < worked; between = addDays(between, 1)) {
        expect(dayOffOf(between)).toBeDefined()
      }
    }),
  )
})

const schedule = (told: Partial<PlanSchedule>): PlanSchedule => ({
  frequency: once,
  startDay: parseDay('2026-01-01'),
  endDay: null,
  weekDay: null,
  monthDay: null,
  runTime: '10:00',
  ...told,
})
const firstDays = (told: Partial<PlanSchedule>, count: number) =>
  [...dueDays(schedule({ endDay: parseDay('2027-12-31'), ...told }), null)].slice(0, count)

test('a month without the day has it on its last', () => {
  expect(firstDays({ frequency: monthly, monthDay: 31 }, 4)).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
  ])
})

test('a plan for once is due on its day alone', () => {
  expect(firstDays({ startDay: parseDay('2026-05-02') }, 9)).toEqual(['2026-05-02'])
  const period = nextPeriod(
    schedule({ startDay: parseDay('2026-05-02') }),
    null,
    parseDateTime('2026-05-02 12:00:00'),
  )
  expect(period).toEqual({ dueDay: '2026-05-02', runAt: '2026-05-06 10:00:00' })
})

test('each period of any plan comes once, in order, on its weekday or its day of the month', () => {
  const anySchedule = fc.record({
    frequency: fc.constantFrom(weekly, monthly),
    startDay: someDay,
    weekDay: fc.integer({ min: 1, max: 7 }),
    monthDay: fc.integer({ min: 1, max: 31 }),
  })
  fc.assert(
    fc.property(anySchedule, (told) => {
      const plan = schedule({ ...told, endDay: addDays(told.startDay, 200) })
      const days = [...dueDays(plan, null)]
      expect(new Set(days).size).toBe(days.length)
      expect(days).toEqual(days.toSorted())
      expect(days.length).toBeGreaterThanOrEqual(told.frequency === weekly ? 28 : 6)
      // Asking on after each gives the same days.
      const [middle] = days.slice(days.length / 2)
      if (middle === undefined) return
      expect([...dueDays(plan, middle)]).toEqual(days.filter((day) => day > middle))
    }),
  )
})
