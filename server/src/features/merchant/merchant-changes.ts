import { accountStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { getUserPermissionByToken } from '@settle/shared/core/frame/menu.ts'
import { merchantInfos } from '@settle/shared/features/merchant/merchant-info.ts'
import { type Merchant } from '@settle/shared/features/party/merchant.ts'
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
import { merchants, servicePackages } from '#server/features/session/index.ts'
import { ledgerAccounts } from '#server/ledger/chart-of-accounts.ts'
import { type World } from '#server/worlds/world.ts'

const { name: resource, endpoints } = merchantInfos
const readBy = [endpoints.list, endpoints.read]

/** The rule of `visibleMerchants`. */
function marksOf(actor: Actor): Mark[] {
  switch (actor.role) {
    case 'admin':
      return [everyRow]
    case 'operator':
      return markIn(actor, 'tenantId')
    case 'agent':
      return markIn(actor, 'agentId')
    case 'merchant':
      return markIn(actor, 'merchantId')
    default:
      return markIn(actor, 'providerId')
  }
}

function toldToKeepers(row: Merchant): ToldRow | undefined {
  if (row.delFlag !== '0') return undefined
  return {
    id: row.id,
    marks: [
      everyRow,
      ...markIn(row, 'tenantId'),
      ...markIn(row, 'agentId'),
      ...markIn(row, 'merchantId'),
    ],
  }
}

function toldToAll(row: Merchant, world: World): ToldRow | undefined {
  const told = toldToKeepers(row)
  if (told === undefined || row.auditStatus !== auditStatus.values.passed) return told
  const partners = world
    .rows(servicePackages)
    .allBy('merchantId', row.id)
    .filter(({ delFlag }) => delFlag === '0')
  return {
    ...told,
    marks: [...told.marks, ...partners.flatMap((one) => markIn(one, 'providerId'))],
  }
}

/** A merchant is listed with its money and its packages: what moves these is told as a change of the merchant. */
export const merchantChanges: readonly ChangeView[] = [
  changeView({ resource, collection: merchants, readBy, marksOf, told: toldToAll }),
  // Who only looks from now on has other buttons: an open window asks for its menu anew (decision 137).
  changeView({
    resource: 'menu',
    collection: merchants,
    readBy: [getUserPermissionByToken],
    marksOf: (actor) => (actor.role === 'merchant' ? markIn(actor, 'merchantId') : []),
    told: (row) =>
      row.accountStatus === accountStatus.values.cancelled
        ? { marks: markIn(row, 'merchantId') }
        : undefined,
  }),
  changeView({
    resource,
    collection: servicePackages,
    readBy,
    marksOf,
    told: ({ merchantId }, world) => {
      const row = world.rows(merchants).find(merchantId)
      return row && toldToAll(row, world)
    },
  }),
  changeView({
    resource,
    collection: ledgerAccounts,
    readBy,
    marksOf,
    told: ({ ownerType, ownerId }, world) => {
      const row = ownerType === 'merchant' ? world.rows(merchants).find(ownerId) : undefined
      // Its partners see no figures of it.
      return row && toldToKeepers(row)
    },
  }),
  changeView({
    resource,
    collection: legalChanges,
    readBy,
    marksOf,
    told: ({ partyRole, partyId }, world) => {
      const row = partyRole === 'merchant' ? world.rows(merchants).find(partyId) : undefined
      return row && toldToKeepers(row)
    },
  }),
]
