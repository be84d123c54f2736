import { type FeatureHistory } from '#server/core/history/feature-history.ts'
import { type ServerFeature } from '#server/features/server-feature.ts'

/** What the features tell, in the order in which they are told: each after those that it follows, else by their names. */
export async function historiesOf(
  features: readonly ServerFeature[],
): Promise<readonly FeatureHistory[]> {
  const loaded = await Promise.all(
    features.map(async ({ name, history }) => [name, await history?.()] as const),
  )
  const histories = new Map(loaded)
  const told = new Map<string, FeatureHistory>()
  const tell = (name: string, followers: readonly string[]) => {
    const history = histories.get(name)
    if (history === undefined || told.has(name)) return
    if (followers.includes(name)) {
      throw new Error(`The histories follow each other: ${[...followers, name].join(', ')}.`)
    }
    for (const before of history.follows ?? []) tell(before, [...followers, name])
    told.set(name, history)
  }
  for (const name of [...histories.keys()].toSorted()) tell(name, [])
  return [...told.values()]
}
