import { addFen, fen, type Fen } from '@settle/shared/core/money/fen.ts'
import { agentInfos, type AgentInfo } from '@settle/shared/features/agent/agent-info.ts'
import { type Agent } from '@settle/shared/features/party/agent.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { presentRow } from '#server/core/call/fragments.ts'
import { isInScope } from '#server/core/list/list-query.ts'
import { notFound } from '#server/core/refusal.ts'
import { legalChanges, reviewOf } from '#server/features/legal-change/index.ts'
import { batchOrderRows, orderDays, payoutItemRows } from '#server/features/payout/index.ts'
import { agents, merchants, operators } from '#server/features/session/index.ts'
import { profitShareRows } from '#server/features/share/index.ts'
import { ledgerAccounts } from '#server/ledger/chart-of-accounts.ts'
import { Derivation } from '#server/worlds/rows/derived.ts'
import { type World } from '#server/worlds/world.ts'

/** Every agent of a world with its operator, its merchants and its money; the figures of a month change with the clock. */
const infosOfWorld = new Derivation<readonly AgentInfo[]>(
  [
    legalChanges,
    agents,
    operators,
    merchants,
    ledgerAccounts,
    profitShareRows,
    batchOrderRows,
    payoutItemRows,
  ],
  (world) => {
    const sums = {
      available: availableByAgent(world),
      shares: sharesByAgent(world),
      merchants: merchantsByAgent(world),
    }
    return [...world.rows(agents).each(live)].map((row) => infoOf(world, row, sums))
  },
)

/** The rows with the figures of a month, made once: their texts are kept by the row (store.md). */
const infosOfMonth = new WeakMap<
  readonly AgentInfo[],
  { readonly month: string; readonly infos: readonly AgentInfo[] }
>()

/** The agents that a caller may see (domain.md 2.3): the platform all, an operator those of its tenant. */
export function visibleAgents(world: World, actor: Actor): readonly AgentInfo[] {
  return infosNow(world).filter((row) => isInScope(agentInfos, actor, row))
}

/** One of them; refuses with one text for missing and foreign ones. */
export function visibleAgentOf(world: World, id: string, actor: Actor): AgentInfo {
  const found = visibleAgents(world, actor).find((row) => row.id === id)
  if (found === undefined) throw notFound()
  return found
}

/** The same as the caller may see it (domain.md 2.3). */
export function shownAgentOf(world: World, id: string, actor: Actor): AgentInfo {
  return presentRow(agentInfos, visibleAgentOf(world, id, actor), actor.role)
}

function infosNow(world: World): readonly AgentInfo[] {
  const base = world.derived(infosOfWorld)
  const month = world.clock.today().slice(0, 7)
  const known = infosOfMonth.get(base)
  if (known?.month === month) return known.infos
  const amounts = new Map<string, Fen>()
  for (const { order, amount } of world.derived(orderDays).inMonth(month)) {
    add(amounts, order.agentId, fen(amount))
  }
  const infos = base.map((row) =>
    Object.freeze({ ...row, monthAmount: amounts.get(row.id) ?? fen(0) }),
  )
  infosOfMonth.set(base, { month, infos })
  return infos
}

interface Sums {
  readonly available: ReadonlyMap<string, Fen>
  readonly shares: ReadonlyMap<string, Fen>
  readonly merchants: ReadonlyMap<string, number>
}

function infoOf(world: World, row: Agent, sums: Sums): AgentInfo {
  return {
    ...row,
    ...reviewOf(world, row),
    operatorName: world.rows(operators).find(row.operatorId ?? '')?.operatorName ?? null,
    merchantCount: sums.merchants.get(row.id) ?? 0,
    monthAmount: fen(0),
    shareAmount: sums.shares.get(row.id) ?? fen(0),
    available: sums.available.get(row.id) ?? fen(0),
  }
}

function availableByAgent(world: World): ReadonlyMap<string, Fen> {
  const sums = new Map<string, Fen>()
  for (const { kind, ownerType, ownerId, balance } of world.rows(ledgerAccounts).each(all)) {
    if (kind === 'AVL' && ownerType === 'agent') add(sums, ownerId, balance)
  }
  return sums
}

function sharesByAgent(world: World): ReadonlyMap<string, Fen> {
  const sums = new Map<string, Fen>()
  for (const { beneficiaryId, amount } of world.rows(profitShareRows).each(ofAgents)) {
    add(sums, beneficiaryId, fen(amount))
  }
  return sums
}

function merchantsByAgent(world: World): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { agentId } of world.rows(merchants).each(live)) {
    if (agentId !== null) counts.set(agentId, (counts.get(agentId) ?? 0) + 1)
  }
  return counts
}

function add(sums: Map<string, Fen>, id: string | null, amount: Fen): void {
  if (id !== null) sums.set(id, addFen(sums.get(id) ?? fen(0), amount))
}

const byId = { field: 'id', descending: false } as const
const all = { where: [], order: byId } as const
const live = { where: [{ field: 'delFlag', is: 'equal', value: '0' }], order: byId } as const
const ofAgents = {
  where: [{ field: 'beneficiaryType', is: 'equal', value: 'agent' }],
  order: byId,
} as const
