import { fen, type Fen } from '#shared/core/money/fen.ts'

/** The levies that a surcharge consists of, and their weights (7 : 3 : 2). */
const levies = [
  ['城市维护建设税', 7],
  ['教育费附加', 3],
  ['地方教育附加', 2],
] as const

/**
 * A surcharge in fen, split among its levies by the largest remainder, so that the parts always add up. Works for an amount
 * below 0 too.
 */
export function surchargeParts(surcharge: Fen): (readonly [name: string, amount: Fen])[] {
  const size = Math.abs(surcharge)
  const parts = levies.map(([name, weight]) => {
    const exact = size * weight
    return { name, whole: Math.floor(exact / 12), rest: exact % 12 }
  })
  const missing = size - parts.reduce((sum, { whole }) => sum + whole, 0)
  const first = new Set(parts.toSorted((one, other) => other.rest - one.rest).slice(0, missing))
  const sign = surcharge < 0 ? -1 : 1
  return parts.map((part) => [part.name, fen(sign * (part.whole + (first.has(part) ? 1 : 0)))])
}
