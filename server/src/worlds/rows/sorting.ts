const runLength = 1_000
const mergedAtOnce = 2_000

/** The items, none of them undefined, in order, sorted in slices; equal ones keep the order in which they came. */
export function* sorting<Item>(
  items: readonly Item[],
  compare: (left: Item, right: Item) => number,
): Generator<void, readonly Item[]> {
  let runs: (readonly Item[])[] = []
  for (let start = 0; start < items.length; start += runLength) {
    runs.push(items.slice(start, start + runLength).toSorted(compare))
    yield
  }
  while (runs.length > 1) {
    const longer: (readonly Item[])[] = []
    for (let index = 0; index < runs.length; index += 2) {
      longer.push(yield* merging(runs[index] ?? [], runs[index + 1] ?? [], compare))
    }
    runs = longer
  }
  return runs[0] ?? []
}

/** Two sorted lists as one, merged in slices; of equal items those of the first come first. */
export function* merging<Item>(
  first: readonly Item[],
  second: readonly Item[],
  compare: (left: Item, right: Item) => number,
): Generator<void, readonly Item[]> {
  if (second.length === 0) return first
  if (first.length === 0) return second
  const merged: Item[] = []
  let at = 0
  for (const item of first) {
    for (
      let other = second[at];
      other !== undefined && compare(item, other) > 0;
      other = second[at]
    ) {
      merged.push(other)
      at += 1
      if (merged.length % mergedAtOnce === 0) yield
    }
    merged.push(item)
    if (merged.length % mergedAtOnce === 0) yield
  }
  for (const other of second.slice(at)) {
    merged.push(other)
    if (merged.length % mergedAtOnce === 0) yield
  }
  return merged
}
