/** The value below which so many percent of the values lie; 0 of none. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = Float64Array.from(values).toSorted()
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0
}
