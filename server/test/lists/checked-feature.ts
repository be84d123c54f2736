import process from 'node:process'
import { endpoints, features } from '@settle/shared/contract.ts'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'

/**
 * The feature that alone is checked (`npm run check:feature supply` says it by CHECK_FEATURE); undefined where all of them
 * are, as in `npm test`. Read here and nowhere else: a test over the whole contract asks `checkedEndpoints`.
 */
const checkedFeature = process.env['CHECK_FEATURE']

/** The calls that a test over the whole contract makes. */
export const checkedEndpoints: readonly Endpoint[] =
  checkedFeature === undefined
    ? endpoints
    : features.filter(({ name }) => name === checkedFeature).flatMap((one) => one.endpoints)

/** The ids of these calls. */
export const checkedIds: ReadonlySet<string> = new Set(checkedEndpoints.map(({ id }) => id))

/** The feature that brings a call, for a sentence that says where to write. */
export function featureOf({ id }: Pick<Endpoint, 'id'>): string {
  const owner = features.find((feature) => feature.endpoints.some((one) => one.id === id))
  return owner?.name ?? '<feature>'
}
