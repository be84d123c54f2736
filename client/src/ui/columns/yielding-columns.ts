interface YieldingColumn {
  readonly key: string
  /** How early it goes; see `ListColumn`. */
  readonly yields?: number
  readonly isInsisted?: boolean
  readonly isStatus?: boolean
}

/**
 * The keys of the columns that go to win so many px, by what they declare and else from the last on. What identifies a
 * row stays, how it stands unless that yields by itself, and what is insisted on; so it may be too little.
 */
export function yieldingColumns(
  columns: readonly YieldingColumn[],
  widths: readonly number[],
  missing: number,
): string[] {
  const going: string[] = []
  let won = 0
  const inOrder = columns
    .map((column, index) => ({ ...column, index }))
    .filter(
      ({ index, isInsisted, isStatus, yields }) =>
        index > 0 && !isInsisted && (!isStatus || yields !== undefined),
    )
    .toSorted(
      (one, other) =>
        (one.yields ?? lastRank) - (other.yields ?? lastRank) || other.index - one.index,
    )
  for (const { key, index } of inOrder) {
    if (won >= missing) break
    going.push(key)
    won += widths[index] ?? 0
  }
  // The last one may have won more than was missing: what is narrower than the rest of it can stay.
  for (const key of going.toReversed()) {
    const width = widths[columns.findIndex((column) => column.key === key)] ?? 0
    if (width > won - missing) continue
    going.splice(going.indexOf(key), 1)
    won -= width
  }
  return going
}

const lastRank = 1_000
