import { addDays, type Day, epochMsOf, parseDateTime, parseDay } from '#shared/core/day.ts'

/** Why nobody works on a day: a weekend, or the holiday by its name. */
export type DayOff = '周末' | '元旦' | '春节' | '清明节' | '劳动节' | '端午节' | '中秋节' | '国庆节'

interface Holiday {
  readonly name: DayOff
  /** `MM-DD` */
  readonly from: string
  readonly to: string
}

interface YearOfHolidays {
  readonly holidays: readonly Holiday[]
  /** Weekend days on which people work, `MM-DD`. */
  readonly worked: readonly string[]
}

const holiday = (name: DayOff, from: string, to = from): Holiday => ({ name, from, to })

/** The holidays as the State Council announced them, each November for the year after it (国务院办公厅节假日安排). */
const announced: Readonly<Record<string, YearOfHolidays>> = {
  '2025': {
    holidays: [
      holiday('元旦', '01-01'),
      holiday('春节', '01-28', '02-04'),
      holiday('清明节', '04-04', '04-06'),
      holiday('劳动节', '05-01', '05-05'),
      holiday('端午节', '05-31', '06-02'),
      holiday('国庆节', '10-01', '10-08'),
    ],
    worked: ['01-26', '02-08', '04-27', '09-28', '10-11'],
  },
  '2026': {
    holidays: [
      holiday('元旦', '01-01', '01-03'),
      holiday('春节', '02-15', '02-23'),
      holiday('清明节', '04-04', '04-06'),
      holiday('劳动节', '05-01', '05-05'),
      holiday('端午节', '06-19', '06-21'),
      holiday('中秋节', '09-25', '09-27'),
      holiday('国庆节', '10-01', '10-07'),
    ],
    worked: ['01-04', '02-14', '02-28', '05-09', '09-20', '10-10'],
  },
}

/** Whether the holidays of a day's year have been announced; else they are those of the law, with no weekend worked. */
export function isAnnounced(day: Day): boolean {
  return Object.hasOwn(announced, day.slice(0, 4))
}

/** Why nobody works on a day; undefined for a working day (全国年节及纪念日放假办法). */
export function dayOffOf(day: Day): DayOff | undefined {
  const year = announced[day.slice(0, 4)]
  const date = day.slice(5)
  const known =
    year === undefined
      ? legalHolidayOf(day)
      : year.holidays.find(({ from, to }) => from <= date && date <= to)?.name
  if (known !== undefined) return known
  return isWeekend(day) && year?.worked.includes(date) !== true ? '周末' : undefined
}

/** The day itself where people work on it, else the first working day after it. */
export function workingDayFrom(day: Day): Day {
  let found = day
  while (dayOffOf(found) !== undefined) found = addDays(found, 1)
  return found
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: Day): number {
  // Any Monday will do to count from.
  const days = (msOf(day) - msOf(parseDay('1970-01-05'))) / dayMs
  return (((days % 7) + 7) % 7) + 1
}

const dayMs = 24 * 3_600_000

function msOf(day: Day): number {
  return epochMsOf(parseDateTime(`${day} 00:00:00`))
}

function isWeekend(day: Day): boolean {
  return weekdayOf(day) > 5
}

/** The days of the moon in years that are not announced: New Year, Dragon Boat, Mid-Autumn, by the calendar of Purple Mountain. */
const moonDays: Readonly<Record<string, readonly [newYear: string, boat: string, autumn: string]>> =
  {
    '2027': ['02-06', '06-09', '09-15'],
    '2028': ['01-26', '05-28', '10-03'],
    '2029': ['02-13', '06-16', '09-22'],
    '2030': ['02-03', '06-05', '09-12'],
    '2031': ['01-23', '06-24', '10-01'],
    '2032': ['02-11', '06-12', '09-19'],
    '2033': ['01-31', '06-01', '09-08'],
    '2034': ['02-19', '06-20', '09-27'],
    '2035': ['02-08', '06-10', '09-16'],
    '2036': ['01-28', '05-30', '10-04'],
  }

/** The days that the law gives in any year; after the last year of the table those of the sun alone. */
function legalHolidayOf(day: Day): DayOff | undefined {
  const date = day.slice(5)
  if (date === '01-01') return '元旦'
  if (date === '05-01' || date === '05-02') return '劳动节'
  if (date === brightnessOf(Number(day.slice(0, 4)))) return '清明节'
  const [newYear, boat, autumn] = moonDays[day.slice(0, 4)] ?? []
  if (date === boat) return '端午节'
  // New Year's Eve and the first three days of the year.
  if (newYear !== undefined) {
    const first = parseDay(`${day.slice(0, 5)}${newYear}`)
    if (day >= addDays(first, -1) && day <= addDays(first, 2)) return '春节'
  }
  if (date >= '10-01' && date <= '10-03') return '国庆节'
  return date === autumn ? '中秋节' : undefined
}

/** Tomb-sweeping Day of a year as `MM-DD`: the sun at 15°, by the usual formula of the years 2000 to 2099. */
function brightnessOf(year: number): string {
  const short = year % 100
  return `04-0${Math.floor(short * 0.2422 + 4.81) - Math.floor(short / 4)}`
}
