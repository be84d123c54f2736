declare const dayBrand: unique symbol
declare const dateTimeBrand: unique symbol
declare const monthBrand: unique symbol

/** A calendar day of the platform, 'YYYY-MM-DD'; such texts sort and compare as they are. */
export type Day = string & { readonly [dayBrand]: true }

/**
 * A moment in the platform's zone, 'YYYY-MM-DD HH:mm:ss'; such texts sort and compare as they
 * are.
 */
export type DateTime = string & { readonly [dateTimeBrand]: true }

/** A calendar month of the platform, 'YYYY-MM'. */
export type Month = string & { readonly [monthBrand]: true }

const secondMs = 1_000
const dayMs = 86_400_000
const daysOfWeek = 7
/** The epoch began on one. */
const thursday = 4
// Asia/Shanghai has had no summer time since 1991, so that one offset serves every moment of the product.
const zoneOffsetMs = 8 * 3_600_000

/**
 * The moment of an epoch time in ms, in the platform's zone, cut to the second. Throws a
 * RangeError outside the years 0 to 9999.
 */
export function dateTimeOf(epochMs: number): DateTime {
  const day = dayOf(epochMs)
  const localMs = Math.floor(epochMs) + zoneOffsetMs
  const second = Math.floor((localMs - dayMs * Math.floor(localMs / dayMs)) / secondMs)
  const clock = [Math.floor(second / 3_600), Math.floor(second / 60) % 60, second % 60]
  // Built from parts that are in range by construction, as are the texts below.
  return `${day} ${clock.map((value) => pad(value, 2)).join(':')}` as DateTime
}

/**
 * The day of an epoch time in ms, in the platform's zone. Throws a RangeError outside the years 0
 * to 9999.
 */
export function dayOf(epochMs: number): Day {
  return dayOfNumber(Math.floor((epochMs + zoneOffsetMs) / dayMs))
}

/** The epoch time in ms at which a moment begins. */
export function epochMsOf(dateTime: DateTime): number {
  const seconds =
    3_600 * part(dateTime, 11, 13) + 60 * part(dateTime, 14, 16) + part(dateTime, 17, 19)
  return numberOfDay(dayPartOf(dateTime)) * dayMs + seconds * secondMs - zoneOffsetMs
}

/** The day that a moment belongs to. */
export function dayPartOf(dateTime: DateTime): Day {
  return dateTime.slice(0, 10) as Day
}

/** The hour of a moment, 0 to 23. */
export function hourOf(dateTime: DateTime): number {
  return part(dateTime, 11, 13)
}

/**
 * The day that comes a number of days later, or earlier where it is negative. Throws a RangeError
 * outside the years 0 to 9999.
 */
export function addDays(day: Day, count: number): Day {
  return dayOfNumber(numberOfDay(day) + count)
}

/** The day of the week: 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: Day): number {
  return ((((numberOfDay(day) + thursday - 1) % daysOfWeek) + daysOfWeek) % daysOfWeek) + 1
}

/** How many days lie between two, negative where the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return numberOfDay(to) - numberOfDay(from)
}

/** The first day of the day's month. */
export function firstOfMonth(day: Day): Day {
  return `${monthOf(day)}-01` as Day
}

/** The month of a day. */
export function monthOf(day: Day): Month {
  return day.slice(0, 7) as Month
}

/**
 * The month that comes a number of months later, or earlier where it is negative. Throws a
 * RangeError outside the years 0 to 9999.
 */
export function addMonths(month: Month, count: number): Month {
  const months = 12 * part(month, 0, 4) + part(month, 5, 7) - 1 + count
  const year = Math.floor(months / 12)
  return `${yearText(year)}-${pad(months - 12 * year + 1, 2)}` as Month
}

/**
 * The default of every date filter: first of the month to today ([FMT-02]; specification, section
 * 9).
 */
export function defaultDateRange(today: Day): [Day, Day] {
  return [firstOfMonth(today), today]
}

/** The form of a day, `YYYY-MM-DD`; that the calendar has it is asked by `isDay`. */
export const dayPattern = String.raw`^\d{4}-\d{2}-\d{2}$`

/** The form of a moment, `YYYY-MM-DD HH:mm:ss`. */
export const dateTimePattern = String.raw`^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$`

const dayForm = new RegExp(dayPattern)

/** Whether a text is a day that the calendar has. */
export function isDay(text: string): text is Day {
  if (!dayForm.test(text)) return false
  const [year, month, day] = [part(text, 0, 4), part(text, 5, 7), part(text, 8, 10)]
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** Whether a text is a moment that calendar and clock have. */
export function isDateTime(text: string): text is DateTime {
  return isDay(text.slice(0, 10)) && /^ (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text.slice(10))
}

/** Takes a text as a day. Throws a RangeError unless it is one. */
export function parseDay(text: string): Day {
  if (!isDay(text)) throw new RangeError(`Not a day: ${text.slice(0, 40)}`)
  return text
}

/** Takes a text as a moment. Throws a RangeError unless it is one. */
export function parseDateTime(text: string): DateTime {
  if (!isDateTime(text)) throw new RangeError(`Not a date and time: ${text.slice(0, 40)}`)
  return text
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

// Days since 1970-01-01 and back, in the Gregorian calendar (Howard Hinnant's "chrono-compatible
// low-level date algorithms"). The year is taken to begin in March, so that the leap day is its last day.
const daysPerEra = 146_097
const daysFromEraToEpoch = 719_468

function numberOfDay(day: Day): number {
  const month = part(day, 5, 7)
  const year = part(day, 0, 4) - (month <= 2 ? 1 : 0)
  const era = Math.floor(year / 400)
  const yearOfEra = year - era * 400
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + part(day, 8, 10) - 1
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * daysPerEra + dayOfEra - daysFromEraToEpoch
}

function dayOfNumber(days: number): Day {
  const shifted = days + daysFromEraToEpoch
  const era = Math.floor(shifted / daysPerEra)
  const dayOfEra = shifted - era * daysPerEra
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1_460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return `${yearText(year)}-${pad(month, 2)}-${pad(day, 2)}` as Day
}

function part(text: string, start: number, end: number): number {
  return Number(text.slice(start, end))
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0')
}

function yearText(year: number): string {
  if (!Number.isSafeInteger(year) || year < 0 || year > 9_999) {
    throw new RangeError(`The year ${year} has no four digits.`)
  }
  return pad(year, 4)
}
