import { addDays, parseDay } from '@settle/shared/core/day.ts'

/** Whole numbers stay whole; a number past 15 digits has lost some, which checks tell by its form. */
export function numberText(value: number): string {
  return Number.isSafeInteger(value) ? String(value) : String(Number(value.toPrecision(15)))
}

const oneDay = 1
// Days are counted from here, the year 1900 being taken for a leap year, or from the first day of 1904.
const firstDay = parseDay('1899-12-30')
const firstDayOf1904 = parseDay('1904-01-01')
const lastDayNumber = 2_958_465

/** The day of a date cell, `2026-11-21`; a time without a day stays a number. */
export function dayText(value: number, isDatedFrom1904: boolean): string {
  if (!(value >= oneDay && value <= lastDayNumber)) return numberText(value)
  return addDays(isDatedFrom1904 ? firstDayOf1904 : firstDay, Math.floor(value))
}

/** Characters that XML cannot hold are written as `_x000D_`. */
export function unescaped(text: string): string {
  return text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code) =>
    String.fromCharCode(Number.parseInt(String(code), 16)),
  )
}
