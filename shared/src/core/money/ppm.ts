declare const ppmBrand: unique symbol

/** A rate in parts per million, 1 % = 10,000 ppm; a safe integer from 0 (domain.md 0, point 1). */
export type Ppm = number & { readonly [ppmBrand]: true }

/** Takes a number as ppm. Throws a RangeError unless it is a safe integer from 0. */
export function ppm(rate: number): Ppm {
  if (!Number.isSafeInteger(rate) || rate < 0) throw new RangeError(`Not a rate in ppm: ${rate}`)
  // Adding 0 turns -0 into 0. The brand exists for the compiler only.
  return (rate + 0) as Ppm
}

/** A rate in percent with 2 decimals, or up to 4 where it has them: 68,000 ppm gives '6.80%'. */
export function formatPercent(rate: Ppm): string {
  const digits = String(rate).padStart(5, '0')
  const decimals = digits.slice(-4)
  return `${digits.slice(0, -4)}.${decimals.slice(0, 2)}${decimals.slice(2).replace(/0+$/, '')}%`
}

/**
 * Reads a rate in percent, with or without %: '6.8' gives 68,000 ppm. Throws a RangeError unless the
 * text has 1 to 4 digits and at most 4 decimals.
 */
export function parsePercent(text: string): Ppm {
  const match = /^(\d{1,4})(?:\.(\d{1,4}))?%?$/.exec(text)
  if (match === null) throw new RangeError(`Not a rate in percent: ${text.slice(0, 40)}`)
  const [, whole = '', fraction = ''] = match
  return ppm(Number(whole + fraction.padEnd(4, '0')))
}
