import { isDay, type Day } from '#shared/core/day.ts'
import { type ValueOf } from '#shared/core/dictionary.ts'
import { gender } from '#shared/features/dictionary/people.dictionaries.ts'

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const
const checkCharacters = '10X98765432'

/**
 * The birth day of an ID card of 18 characters; undefined where its length, its check character (GB 11643-1999) or
 * the date in it is wrong.
 */
export function findBirthDay(certNo: string): Day | undefined {
  if (!/^\d{17}[\dX]$/.test(certNo) || hasLostDigits(certNo)) return undefined
  const sum = weights.reduce<number>(
    (total, weight, index) => total + weight * Number(certNo.charAt(index)),
    0,
  )
  if (checkCharacters.charAt(sum % 11) !== certNo.charAt(17)) return undefined
  const day = `${certNo.slice(6, 10)}-${certNo.slice(10, 12)}-${certNo.slice(12, 14)}`
  return isDay(day) ? day : undefined
}

/** The gender that an ID card of 18 characters tells by its last digit but one: odd for men. */
export function genderOfIdCard(certNo: string): ValueOf<typeof gender> {
  return Number(certNo.charAt(16)) % 2 === 1 ? gender.values.male : gender.values.female
}

/** How many birthdays somebody has had by a day; both are `YYYY-MM-DD`. */
export function ageAt(birthDay: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDay.slice(0, 4))
  return today.slice(5) < birthDay.slice(5) ? years - 1 : years
}

/**
 * Whether a long number stood in a spreadsheet as a number: those keep 15 digits and turn the rest into zeros, so that
 * it is somebody else's by now.
 */
export function hasLostDigits(digits: string): boolean {
  return /^\d{15}0{3,}$/.test(digits)
}
