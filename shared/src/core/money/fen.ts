import { groupThousands } from './number-format.ts'
import { type Ppm } from './ppm.ts'

declare const fenBrand: unique symbol

/**
 * An amount of money in fen, 1 yuan = 100 fen; a safe integer, which may be negative (domain.md
 * 0, point 1).
 */
export type Fen = number & { readonly [fenBrand]: true }

/** Takes a number as fen. Throws a RangeError unless it is a safe integer. */
export function fen(amount: number): Fen {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not an amount in fen: ${amount}`)
  // Adding 0 turns -0 into 0. The brand exists for the compiler only.
  return (amount + 0) as Fen
}

/**
 * Reads an amount in yuan, such as '1234.5', digit by digit and never through a float. Throws a RangeError
 * unless the text has 1 to 10 digits and at most 2 decimals, without sign or separators (domain.md 4.1).
 */
export function parseYuan(text: string): Fen {
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text)
  if (match === null) throw new RangeError(`Not an amount in yuan: ${text.slice(0, 40)}`)
  const [, whole = '', fraction = ''] = match
  return fen(Number(whole + fraction.padEnd(2, '0')))
}

interface YuanFormat {
  /** Puts ¥ before the digits. */
  readonly symbol?: boolean
  /** Puts + before an amount above zero; a minus is always shown. */
  readonly sign?: boolean
}

/** Fen as yuan with thousands separators and 2 decimals: 123456 gives '1,234.56' ([FMT-01]). */
export function formatYuan(amount: Fen, { symbol = false, sign = false }: YuanFormat = {}): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  const plus = sign && amount > 0 ? '+' : ''
  return [
    amount < 0 ? '-' : plus,
    symbol ? '¥' : '',
    groupThousands(digits.slice(0, -2)),
    '.',
    digits.slice(-2),
  ].join('')
}

/** Fen as yuan for machines and spreadsheets, without separators: 123456 gives '1234.56'. */
export function plainYuan(amount: Fen): string {
  return formatYuan(amount).replaceAll(',', '')
}

/** The sum of amounts in fen; of none it is 0. Throws a RangeError when it is no safe integer. */
export function addFen(...amounts: readonly Fen[]): Fen {
  return amounts.reduce((sum, amount) => fen(sum + amount), fen(0))
}

/** The amount with the opposite sign. */
export function negate(amount: Fen): Fen {
  return fen(0 - amount)
}

/**
 * The rate's part of an amount in fen, rounded half up to the fen (domain.md 4.1).
 * Throws a RangeError for an amount below 0 or a result that is no safe integer.
 */
export function multiplyRate(amount: Fen, rate: Ppm): Fen {
  return fen(Number(divideHalfUp(BigInt(amount) * BigInt(rate), 1_000_000n)))
}

/**
 * The quotient rounded half up to an integer: `hu` of domain.md 4.1.
 * Throws a RangeError unless the numerator is at least 0 and the denominator above 0.
 */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  if (numerator < 0n || denominator <= 0n) {
    throw new RangeError(`Cannot round ${numerator} / ${denominator}`)
  }
  return (2n * numerator + denominator) / (2n * denominator)
}
