import { type Ppm } from '@settle/shared/core/money/ppm.ts'

/** A rate as a decimal of at least two places: 60,000 ppm is `0.06`. */
export function decimalRateOf(rate: Ppm): string {
  const digits = String(rate).padStart(7, '0')
  const decimals = digits.slice(-6).replace(/0+$/, '')
  return `${digits.slice(0, -6)}.${decimals.padEnd(2, '0')}`
}

/** A rate as people read it: `6%`. */
export function percentOf(rate: Ppm): string {
  return `${rate / 10_000}%`
}
