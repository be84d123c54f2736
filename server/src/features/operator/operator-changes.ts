import { operatorInfos } from '@settle/shared/features/operator/operator-info.ts'
import { type Actor } from '#server/core/call/actor.ts'
import {
  changeView,
  everyRow,
  markIn,
  type ChangeView,
  type Mark,
  type ToldRow,
} from '#server/core/list/change-view.ts'
import { oemRows } from '#server/features/branding/index.ts'
import { legalChanges } from '#server/features/legal-change/index.ts'
import { operators, tenants } from '#server/features/session/index.ts'
import { ledgerAccounts } from '#server/ledger/chart-of-accounts.ts'
import { type World } from '#server/worlds/world.ts'

const { name: resource, endpoints } = operatorInfos
const readBy = [endpoints.list, endpoints.read]

/** The rule of `visibleOperators`. */
function marksOf(actor: Actor): Mark[] {
  return actor.role === 'admin' ? [everyRow] : markIn(actor, 'operatorId')
}

function toldOf(world: World, id: string | null): ToldRow | undefined {
  const row = id === null ? undefined : world.rows(operators).find(id)
  return row?.delFlag === '0'
    ? { id: row.id, marks: [everyRow, ...markIn(row, 'operatorId')] }
    : undefined
}

/** An operator is listed with its tenant, its white label and its money: what moves these is told as a change of it. */
export const operatorChanges: readonly ChangeView[] = [
  changeView({
    resource,
    collection: operators,
    readBy,
    marksOf,
    told: ({ id }, world) => toldOf(world, id),
  }),
  changeView({
    resource,
    collection: tenants,
    readBy,
    marksOf,
    told: ({ operatorId }, world) => toldOf(world, operatorId),
  }),
  changeView({
    resource,
    collection: oemRows,
    readBy,
    marksOf,
    told: ({ operatorId }, world) => toldOf(world, operatorId),
  }),
  changeView({
    resource,
    collection: ledgerAccounts,
    readBy,
    marksOf,
    told: ({ ownerType, ownerId }, world) =>
      ownerType === 'operator' ? toldOf(world, ownerId) : undefined,
  }),
  changeView({
    resource,
    collection: legalChanges,
    readBy,
    marksOf,
    told: ({ partyRole, partyId }, world) =>
      partyRole === 'operator' ? toldOf(world, partyId) : undefined,
  }),
]
