import { features } from '@settle/shared/contract.ts'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { openSocket } from '@settle/shared/core/live/open-socket.ts'
import { featureGroups } from '@settle/shared/feature-groups.ts'

interface EndpointGroup {
  readonly title: string
  readonly description: string
}

const groupByEndpoint: ReadonlyMap<Endpoint, EndpointGroup> = new Map([
  // It is opened, not called, so that no feature has it among its calls.
  [openSocket, featureGroups.notices],
  ...features.flatMap(({ endpoints, group }) =>
    endpoints.map((endpoint) => [endpoint, featureGroups[group]] as const),
  ),
])

/** The groups of the reference in their order. */
export const endpointGroups: readonly EndpointGroup[] = Object.values(featureGroups)

/** The group of a call of the contract, which is that of its feature; throws an Error for another one. */
export function groupOf(endpoint: Endpoint): EndpointGroup {
  const group = groupByEndpoint.get(endpoint)
  if (group === undefined) throw new Error(`${endpoint.id} is in no feature.`)
  return group
}
