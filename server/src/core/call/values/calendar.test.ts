import Type from 'typebox'
import { expect, test } from 'vitest'
import { dateTimePattern, dayPattern } from '@settle/shared/core/day.ts'
import { calendarCheckOf } from './calendar.ts'

const day = Type.String({ pattern: dayPattern })
const moment = Type.String({ pattern: dateTimePattern })
const schema = Type.Object({
  name: Type.String(),
  begin: day,
  end: Type.Union([day, Type.Null()]),
  at: Type.Optional(moment),
  lines: Type.Array(Type.Object({ on: day })),
})
const real = { name: '2027-02-30', begin: '2028-02-29', end: null, lines: [{ on: '2027-12-31' }] }

test.each([
  [{}, undefined],
  [{ begin: '2027-02-29' }, { member: 'begin', kind: 'day' }],
  [{ end: '2026-99-99' }, { member: 'end', kind: 'day' }],
  [{ at: '2027-06-30 24:00:00' }, { member: 'at', kind: 'moment' }],
  [{ lines: [{ on: '2027-12-31' }, { on: '2027-04-31' }] }, { member: 'lines.1.on', kind: 'day' }],
  // What has another form is not its business.
  [{ begin: 'today' }, undefined],
])('%j', (change, found) => {
  expect(calendarCheckOf(schema)?.({ ...real, ...change })).toEqual(found)
})

test('a schema without days costs nothing', () => {
  expect(calendarCheckOf(Type.Object({ name: Type.String() }))).toBeUndefined()
})
