import { fundAccounts } from '@settle/shared/features/funds/fund-account.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { changeView, everyRow, type ChangeView, type Mark } from '#server/core/list/change-view.ts'
import { merchants, servicePackages } from '#server/features/session/index.ts'
import { ledgerAccounts } from '#server/ledger/chart-of-accounts.ts'
import { hasOwner } from './fund-accounts.ts'

const { name: resource, endpoints } = fundAccounts
const readBy = [endpoints.list, endpoints.read]

/** The rule of `visibleAccounts`: the platform all, everybody their own, a provider also those of its pools. */
function marksOf({ role, busId }: Actor): Mark[] {
  if (role === 'admin') return [everyRow]
  if (busId === null) return []
  return role === 'provider' ? [ownedBy(role, busId), inPoolOf(busId)] : [ownedBy(role, busId)]
}

const ownedBy = (ownerType: string, ownerId: string): Mark => [`owner ${ownerType}`, ownerId]
const inPoolOf = (providerId: string): Mark => ['pool', providerId]

/** The accounts are a view over the ledger and the parties: what moves these is told as a change of the account. */
export const fundAccountChanges: readonly ChangeView[] = [
  changeView({
    resource,
    collection: ledgerAccounts,
    readBy,
    marksOf,
    told: ({ kind, ownerType, ownerId, pool }) => {
      if (!hasOwner(kind) || ownerType === 'individual') return undefined
      const [providerId = '', payPass = ''] = pool.split(':')
      const isForPool = ownerType === 'pool' || ownerType === 'merchant'
      return {
        id: [ownerType, ownerId, providerId, payPass].join('-'),
        marks: [
          everyRow,
          ownedBy(ownerType, ownerId),
          ...(isForPool ? [inPoolOf(providerId)] : []),
        ],
      }
    },
  }),
  changeView({
    resource,
    collection: servicePackages,
    readBy,
    marksOf,
    told: ({ merchantId, providerId }) => ({
      marks: [everyRow, ownedBy('merchant', merchantId), inPoolOf(providerId)],
    }),
  }),
  changeView({
    resource,
    collection: merchants,
    readBy,
    marksOf,
    told: ({ id }, world) => ({
      marks: [
        everyRow,
        ownedBy('merchant', id),
        ...world
          .rows(servicePackages)
          .allBy('merchantId', id)
          .map(({ providerId }) => inPoolOf(providerId)),
      ],
    }),
  }),
]
