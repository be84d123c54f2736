import { agentInfos } from '@settle/shared/features/agent/agent-info.ts'
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
import { agents, merchants } from '#server/features/session/index.ts'
import { ledgerAccounts } from '#server/ledger/chart-of-accounts.ts'
import { type World } from '#server/worlds/world.ts'

const { name: resource, endpoints } = agentInfos
const readBy = [endpoints.list, endpoints.read]

/** The rule of `visibleAgents`. */
function marksOf(actor: Actor): Mark[] {
  if (actor.role === 'admin') return [everyRow]
  return markIn(actor, actor.role === 'agent' ? 'agentId' : 'tenantId')
}

function toldOf(world: World, id: string): ToldRow | undefined {
  const row = world.rows(agents).find(id)
  if (row === undefined || row.delFlag !== '0') return undefined
  return { id, marks: [everyRow, ...markIn(row, 'tenantId'), ...markIn(row, 'agentId')] }
}

/** An agent is listed with its money and its merchants: what moves these is told as a change of the agent. */
export const agentChanges: readonly ChangeView[] = [
  changeView({
    resource,
    collection: agents,
    readBy,
    marksOf,
    told: ({ id }, world) => toldOf(world, id),
  }),
  changeView({
    resource,
    collection: merchants,
    readBy,
    marksOf,
    told: ({ agentId }, world) => (agentId === null ? undefined : toldOf(world, agentId)),
  }),
  changeView({
    resource,
    collection: ledgerAccounts,
    readBy,
    marksOf,
    told: ({ ownerType, ownerId }, world) =>
      ownerType === 'agent' ? toldOf(world, ownerId) : undefined,
  }),
  changeView({
    resource,
    collection: legalChanges,
    readBy,
    marksOf,
    told: ({ partyRole, partyId }, world) =>
      partyRole === 'agent' ? toldOf(world, partyId) : undefined,
  }),
]
