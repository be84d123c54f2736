import { providerInfos } from '@settle/shared/features/provider/provider-info.ts'
import { type Provider } from '@settle/shared/features/party/provider.ts'
import { type Actor } from '#server/core/call/actor.ts'
import {
  changeView,
  everyRow,
  markIn,
  type ChangeView,
  type Mark,
  type ToldRow,
} from '#server/core/list/change-view.ts'
import { legalChanges } from '#server/features/legal-change/index.ts'
import { providers, servicePackages } from '#server/features/session/index.ts'
import { type World } from '#server/worlds/world.ts'

const { name: resource, endpoints } = providerInfos
const readBy = [endpoints.list, endpoints.read]

/** The rule of `visibleProviders`. */
function marksOf(actor: Actor): Mark[] {
  switch (actor.role) {
    case 'admin':
      return [everyRow]
    case 'operator':
      return markIn(actor, 'tenantId')
    case 'merchant':
      return markIn(actor, 'merchantId')
    default:
      return markIn(actor, 'providerId')
  }
}

function toldToAll(row: Provider, world: World): ToldRow | undefined {
  if (row.delFlag !== '0') return undefined
  const partners = world
    .rows(servicePackages)
    .allBy('providerId', row.id)
    .filter(({ delFlag }) => delFlag === '0')
  return {
    id: row.id,
    marks: [
      everyRow,
      ['providerId', row.id],
      ...partners.flatMap((one) => [...markIn(one, 'tenantId'), ...markIn(one, 'merchantId')]),
    ],
  }
}

/** Only the platform and the provider itself see its review. */
function toldToOwners(id: string): ToldRow {
  return { id, marks: [everyRow, ['providerId', id]] }
}

/** A provider is listed with its packages and with the change that waits: what moves these is told as a change of it. */
export const providerChanges: readonly ChangeView[] = [
  changeView({ resource, collection: providers, readBy, marksOf, told: toldToAll }),
  changeView({
    resource,
    collection: servicePackages,
    readBy,
    marksOf,
    told: ({ providerId }, world) => {
      const row = world.rows(providers).find(providerId)
      return row && toldToAll(row, world)
    },
  }),
  changeView({
    resource,
    collection: legalChanges,
    readBy,
    marksOf,
    told: ({ partyRole, partyId }) =>
      partyRole === 'provider' ? toldToOwners(partyId) : undefined,
  }),
]
