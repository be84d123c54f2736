import { dateTimePattern, dayPattern, isDateTime, isDay } from '@settle/shared/core/day.ts'

/** What is not in the calendar, and where. */
export interface OutOfCalendar {
  /** The member that says it, `lines.0.beginDate`; empty for the value itself. */
  readonly member: string
  readonly kind: 'day' | 'moment'
}

/** Looks for what is not in the calendar; undefined where all is. */
export type CalendarCheck = (value: unknown) => OutOfCalendar | undefined

/**
 * Looks in the values of a schema for days and moments that have their form and that no calendar has, 2027-02-30: a pattern cannot say
 * it. Undefined for a schema that speaks of neither.
 */
export function calendarCheckOf(schema: object): CalendarCheck | undefined {
  const { pattern, properties, items, anyOf }: Record<string, unknown> = { ...schema }
  if (pattern === dayPattern) return checkOf(pattern, isDay, 'day')
  if (pattern === dateTimePattern) return checkOf(pattern, isDateTime, 'moment')
  if (Array.isArray(anyOf)) {
    const checks = anyOf.flatMap((one) => calendarCheckOf(Object(one)) ?? [])
    return checks.length === 0 ? undefined : (value) => firstOf(checks, (check) => check(value))
  }
  if (items !== undefined) {
    const check = calendarCheckOf(Object(items))
    if (check === undefined) return undefined
    return (value) =>
      Array.isArray(value)
        ? firstOf([...value.entries()], ([at, one]) => below(String(at), check(one)))
        : undefined
  }
  const members = Object.entries(Object(properties)).flatMap(([name, member]) => {
    const check = calendarCheckOf(Object(member))
    return check === undefined ? [] : [[name, check] as const]
  })
  if (members.length === 0) return undefined
  return (value) => firstOf(members, ([name, check]) => below(name, check(Object(value)[name])))
}

function checkOf(
  pattern: string,
  isReal: (text: string) => boolean,
  kind: OutOfCalendar['kind'],
): CalendarCheck {
  const form = new RegExp(pattern)
  return (value) =>
    typeof value === 'string' && form.test(value) && !isReal(value)
      ? { member: '', kind }
      : undefined
}

function below(name: string, found: OutOfCalendar | undefined): OutOfCalendar | undefined {
  if (found === undefined) return undefined
  return { ...found, member: found.member === '' ? name : `${name}.${found.member}` }
}

function firstOf<T, R>(all: readonly T[], find: (one: T) => R | undefined): R | undefined {
  for (const one of all) {
    const found = find(one)
    if (found !== undefined) return found
  }
  return undefined
}
