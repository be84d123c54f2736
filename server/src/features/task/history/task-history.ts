import { type FeatureHistory } from '#server/core/history/feature-history.ts'
import { linksOfStory } from '#server/features/task/index.ts'

/** The same story has the same links. */
export const taskHistory: FeatureHistory = {
  rowsAfter: (rows) => ({ taskLinks: linksOfStory(rows['taskLinks'] ?? []) }),
}
