import { addFen, fen, type Fen } from '@settle/shared/core/money/fen.ts'
import { userStatus, yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { operatorInfos, type OperatorInfo } from '@settle/shared/features/operator/operator-info.ts'
import { type Operator } from '@settle/shared/features/party/operator.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { presentRow } from '#server/core/call/fragments.ts'
import { isInScope } from '#server/core/list/list-query.ts'
import { notFound } from '#server/core/refusal.ts'
import { cityRows } from '#server/features/basics/index.ts'
import { oemRows } from '#server/features/branding/index.ts'
import { legalChanges, reviewOf } from '#server/features/legal-change/index.ts'
import { batchOrderRows, orderDays, payoutItemRows } from '#server/features/payout/index.ts'
import { agents, merchants, operators, tenants } from '#server/features/session/index.ts'
import { ledgerAccounts } from '#server/ledger/chart-of-accounts.ts'
import { type Collection } from '#server/worlds/rows/collection.ts'
import { Derivation } from '#server/worlds/rows/derived.ts'
import { type World } from '#server/worlds/world.ts'

/** Every operator of a world with its tenant, its white label and its money; the figures of a month change with the clock. */
const infosOfWorld = new Derivation<readonly OperatorInfo[]>(
  [
    legalChanges,
    operators,
    tenants,
    oemRows,
    merchants,
    agents,
    cityRows,
    ledgerAccounts,
    batchOrderRows,
    payoutItemRows,
  ],
  (world) => {
    const sums = {
      available: availableByOperator(world),
      merchants: countsOf(world, merchants),
      agents: countsOf(world, agents),
    }
    return [...world.rows(operators).each(live)].map((row) => infoOf(world, row, sums))
  },
)

/** The rows with the figures of a month, made once: their texts are kept by the row (store.md). */
const infosOfMonth = new WeakMap<
  readonly OperatorInfo[],
  { readonly month: string; readonly infos: readonly OperatorInfo[] }
>()

/** The operators that a caller may see: those of the platform's console all of them. */
export function visibleOperators(world: World, actor: Actor): readonly OperatorInfo[] {
  return infosNow(world).filter((row) => isInScope(operatorInfos, actor, row))
}

/** One of them; refuses with one text for missing and foreign ones. */
export function visibleOperatorOf(world: World, id: string, actor: Actor): OperatorInfo {
  const found = visibleOperators(world, actor).find((row) => row.id === id)
  if (found === undefined) throw notFound()
  return found
}

/** The same as the caller may see it (domain.md 2.3). */
export function shownOperatorOf(world: World, id: string, actor: Actor): OperatorInfo {
  return presentRow(operatorInfos, visibleOperatorOf(world, id, actor), actor.role)
}

function infosNow(world: World): readonly OperatorInfo[] {
  const base = world.derived(infosOfWorld)
  const month = world.clock.today().slice(0, 7)
  const known = infosOfMonth.get(base)
  if (known?.month === month) return known.infos
  const amounts = new Map<string, Fen>()
  for (const { order, amount } of world.derived(orderDays).inMonth(month)) {
    add(amounts, order.operatorId, fen(amount))
  }
  const infos = base.map((row) =>
    Object.freeze({ ...row, monthAmount: amounts.get(row.id) ?? fen(0) }),
  )
  infosOfMonth.set(base, { month, infos })
  return infos
}

interface Sums {
  readonly available: ReadonlyMap<string, Fen>
  readonly merchants: ReadonlyMap<string, number>
  readonly agents: ReadonlyMap<string, number>
}

function infoOf(world: World, row: Operator, sums: Sums): OperatorInfo {
  const tenant = world.rows(tenants).findBy('tenantId', row.tenantId)
  const brand = world.rows(oemRows).allBy('operatorId', row.id).find(isLive)
  return {
    ...row,
    ...reviewOf(world, row),
    cityName: world.rows(cityRows).findBy('cityCode', row.cityCode)?.cityName ?? null,
    tenantName: tenant?.name ?? null,
    tenantStatus: tenant?.status ?? userStatus.values.normal,
    tenantBegin: tenant?.beginDate ?? null,
    tenantEnd: tenant?.endDate ?? null,
    domainName: brand?.domainName ?? null,
    websiteName: brand?.websiteName ?? null,
    brandActive: brand?.izActive ?? yesNo.values.no,
    merchantCount: sums.merchants.get(row.id) ?? 0,
    agentCount: sums.agents.get(row.id) ?? 0,
    monthAmount: fen(0),
    available: sums.available.get(row.id) ?? fen(0),
  }
}

function availableByOperator(world: World): ReadonlyMap<string, Fen> {
  const sums = new Map<string, Fen>()
  for (const { kind, ownerType, ownerId, balance } of world.rows(ledgerAccounts).each(all)) {
    if (kind === 'AVL' && ownerType === 'operator') add(sums, ownerId, balance)
  }
  return sums
}

function countsOf(
  world: World,
  collection: Collection<{ readonly id: string; readonly operatorId: string | null }>,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { operatorId } of world.rows(collection).each(live)) {
    if (operatorId !== null) counts.set(operatorId, (counts.get(operatorId) ?? 0) + 1)
  }
  return counts
}

function add(sums: Map<string, Fen>, id: string | null, amount: Fen): void {
  if (id !== null) sums.set(id, addFen(sums.get(id) ?? fen(0), amount))
}

function isLive({ delFlag }: { readonly delFlag: '0' | '1' }): boolean {
  return delFlag === '0'
}

const byId = { field: 'id', descending: false } as const
const all = { where: [], order: byId } as const
const live = { where: [{ field: 'delFlag', is: 'equal', value: '0' }], order: byId } as const
