/** A stretch of time as the control plane takes it: a whole number and a unit, `90m` or `3d`. */
export const durationPattern = '^\\d{1,12}(ms|s|m|h|d)$'

const unitsMs: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
}

/** The length of a stretch of time in ms. */
export function durationMs(text: string): number {
  const [, count = '', unit = ''] = /^(\d+)(ms|s|m|h|d)$/.exec(text) ?? []
  return Number(count) * (unitsMs[unit] ?? 0)
}
