import { percentile } from './percentile.ts'

/** What two sides that took turns came to: the quotient in the middle, and how far the rounds lie apart. */
export interface Quotient {
  readonly median: number
  /** Between the quarter of the rounds that lies lowest and the one that lies highest, as a part of the median. */
  readonly spread: number
}

/** With more than this the machine had other things to do, and the figure says little. */
const steadySpread = 0.15

/** The quotients of all rounds as one figure. */
export function quotientOf(rounds: readonly number[]): Quotient {
  const median = percentile(rounds, 50)
  return { median, spread: (percentile(rounds, 75) - percentile(rounds, 25)) / median }
}

/** As the report shows it; one that is not steady says so. */
export function quotientText({ median, spread }: Quotient): string {
  const text = `${Math.round(median * 100) / 100} (spread ${Math.round(spread * 100)} %)`
  return spread > steadySpread ? `${text}, NOT STEADY` : text
}

/** Whether a figure of the report reaches its goal; undefined where the two cannot be compared. */
export function isMet(measured: string, goal: string): boolean | undefined {
  const [, relation, bound] = /^([≤≥]) (.+)$/.exec(goal) ?? []
  if (relation === undefined || bound === undefined) return undefined
  const [value, limit] = [quantityIn(measured), quantityIn(bound)]
  if (value === undefined || limit === undefined || value.unit !== limit.unit) return undefined
  return relation === '≤' ? value.amount <= limit.amount : value.amount >= limit.amount
}

/** The first figure of a text with its unit; seconds are ms. */
function quantityIn(text: string): { amount: number; unit: string } | undefined {
  const [, digits, unit = ''] = /^([\d,]*\.?\d+) ?(ms|s|MB|kB|\/s)?(?![\w])/.exec(text) ?? []
  if (digits === undefined) return undefined
  const amount = Number(digits.replaceAll(',', ''))
  return unit === 's' ? { amount: amount * 1_000, unit: 'ms' } : { amount, unit }
}
