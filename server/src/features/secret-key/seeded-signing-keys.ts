import { demoSecret } from '@settle/shared/features/secret-key/demo-secret.ts'
import { type SecretKey } from '@settle/shared/features/secret-key/secret-key.ts'
import { type Row } from '#server/worlds/rows/collection.ts'
import { hasSecret, signingKeyOf } from './signature.ts'

/** What the signatures of the story's keys are checked with: each has the secret that the fixtures' page names. */
export function seededSigningKeys(keys: readonly Row[]): Row[] {
  return keys.filter(isKey).flatMap(({ id, algorithm }) => {
    if (!hasSecret(algorithm)) return []
    const signingKey = signingKeyOf(algorithm, demoSecret)
    return [{ id, signingKey }] satisfies (Row & { signingKey: string })[]
  })
}

// The loader has checked the rows against the schema; this only tells the compiler.
function isKey(row: Row): row is SecretKey {
  return 'appId' in row
}
