import { type FeatureHistory } from '#server/core/history/feature-history.ts'
import { seededSigningKeys } from '#server/features/secret-key/index.ts'

/** What the keys of the fixtures sign with. */
export const secretKeyHistory: FeatureHistory = {
  rowsBefore: ({ secretKeys = [] }) => ({ signingKeys: seededSigningKeys(secretKeys) }),
}
