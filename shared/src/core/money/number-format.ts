/**
 * A number with thousands separators in its whole part: 12,345.678 ([FMT-01]; specification, section 5).
 * Throws a RangeError for what has no plain decimal form (not finite, above 1e21, below 1e-6).
 */
export function formatNumber(value: number): string {
  const { sign, whole, fraction } = decimalOf(String(value))
  return `${sign}${groupThousands(whole)}${fraction === '' ? '' : `.${fraction}`}`
}

/**
 * A decimal text or number as money: 2 decimals, halves away from zero, thousands separators ([FMT-01]).
 * It works on the digits, so that 1.005 gives 1.01. Throws a RangeError for what is no plain decimal.
 * Amounts in fen are shown by `formatYuan` instead.
 */
export function formatAmount(value: string | number): string {
  const { sign, whole, fraction } = decimalOf(String(value).trim())
  const cents = BigInt(whole + fraction.slice(0, 2).padEnd(2, '0'))
  const rounded = fraction.charAt(2) >= '5' ? cents + 1n : cents
  const digits = String(rounded).padStart(3, '0')
  return `${rounded === 0n ? '' : sign}${groupThousands(digits.slice(0, -2))}.${digits.slice(-2)}`
}

/**
 * Digits with a comma before each group of three from the right; the text must hold digits only.
 */
export function groupThousands(digits: string): string {
  const head = digits.length % 3
  const groups = head === 0 ? [] : [digits.slice(0, head)]
  for (let start = head; start < digits.length; start += 3) {
    groups.push(digits.slice(start, start + 3))
  }
  return groups.join(',')
}

function decimalOf(text: string) {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)
  if (match === null) throw new RangeError(`Not a plain decimal number: ${text.slice(0, 40)}`)
  const [, sign = '', whole = '', fraction = ''] = match
  return { sign, whole, fraction }
}
