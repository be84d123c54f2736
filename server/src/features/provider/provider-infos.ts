import { addFen, fen, type Fen } from '@settle/shared/core/money/fen.ts'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { batchOrderStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { signStatus } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { coopStatus } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type Provider } from '@settle/shared/features/party/provider.ts'
import { type ServicePackage } from '@settle/shared/features/product/service-package.ts'
import { providerInfos, type ProviderInfo } from '@settle/shared/features/provider/provider-info.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { presentRow } from '#server/core/call/fragments.ts'
import { notFound } from '#server/core/refusal.ts'
import { cityRows } from '#server/features/basics/index.ts'
import { findPendingLegalChange, legalChanges } from '#server/features/legal-change/index.ts'
import { signRecords } from '#server/features/sign-record/index.ts'
import { batchOrderRows, orderDays, payoutItemRows } from '#server/features/payout/index.ts'
import { providers, servicePackages } from '#server/features/session/index.ts'
import { ledgerAccounts } from '#server/ledger/chart-of-accounts.ts'
import { Derivation } from '#server/worlds/rows/derived.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'

/** Every provider of a world with its figures; what it paid this month changes with the clock. */
const infosOfWorld = new Derivation<readonly ProviderInfo[]>(
  [
    providers,
    legalChanges,
    servicePackages,
    signRecords,
    cityRows,
    ledgerAccounts,
    batchOrderRows,
    payoutItemRows,
  ],
  (world) => {
    const figures = figuresOf(world)
    return [...world.rows(providers).each(live)].map((row) => infoOf(world, row, figures))
  },
)

/** The rows with the figures of a month, made once: their texts are kept by the row (store.md). */
const infosOfMonth = new WeakMap<
  readonly ProviderInfo[],
  { readonly month: string; readonly infos: readonly ProviderInfo[] }
>()

/**
 * The providers that a caller may see (domain.md 2.3, 2.4): the platform all; an operator and a merchant those in their
 * packages, with the number of their own packages' merchants; a provider itself.
 */
export function visibleProviders(world: World, actor: Actor): readonly ProviderInfo[] {
  const all = infosNow(world)
  switch (actor.role) {
    case 'admin':
      return all
    case 'provider':
      return all.filter(({ id }) => id === actor.providerId)
    case 'operator':
      return partnersIn(world, all, ({ tenantId }) => tenantId === actor.tenantId)
    case 'merchant':
      return partnersIn(world, all, ({ merchantId }) => merchantId === actor.merchantId)
    case 'agent':
      return []
  }
}

/** One of them; refuses with one text for missing and foreign ones. */
export function visibleProviderOf(world: World, id: string, actor: Actor): ProviderInfo {
  const found = visibleProviders(world, actor).find((row) => row.id === id)
  if (found === undefined) throw notFound()
  return found
}

/** The same as the caller may see it. */
export function shownProviderOf(world: World, id: string, actor: Actor): ProviderInfo {
  return presentRow(providerInfos, visibleProviderOf(world, id, actor), actor.role)
}

/** What the banks hold in the pools of a provider, and how many of its orders are under way. */
export function underWayAt(
  source: RowSource,
  providerId: string,
): Pick<ProviderInfo, 'poolFunds' | 'openOrderCount'> {
  let funds = fen(0)
  for (const { pool, balance } of source.rows(ledgerAccounts).each(pools)) {
    if (pool.startsWith(`${providerId}:`)) funds = addFen(funds, balance)
  }
  const openOrderCount = source.rows(batchOrderRows).count([
    { field: 'providerId', is: 'equal', value: providerId },
    { field: 'status', is: 'in', values: openStatuses },
  ])
  return { poolFunds: funds, openOrderCount }
}

function infosNow(world: World): readonly ProviderInfo[] {
  const base = world.derived(infosOfWorld)
  const month = world.clock.today().slice(0, 7)
  const known = infosOfMonth.get(base)
  if (known?.month === month) return known.infos
  const amounts = new Map<string, number>()
  for (const { order, amount } of world.derived(orderDays).inMonth(month)) {
    amounts.set(order.providerId, (amounts.get(order.providerId) ?? 0) + amount)
  }
  const infos = base.map((row) => Object.freeze({ ...row, monthAmount: amounts.get(row.id) ?? 0 }))
  infosOfMonth.set(base, { month, infos })
  return infos
}

/** The providers of some packages, with how many merchants these are of. */
function partnersIn(
  world: World,
  all: readonly ProviderInfo[],
  isOwn: (row: ServicePackage) => boolean,
): ProviderInfo[] {
  const merchantsOf = merchantsByProvider(
    [...world.rows(servicePackages).each(live)].filter((row) => isOwn(row)),
  )
  return all.flatMap((row) => {
    const merchantIds = merchantsOf.get(row.id)
    return merchantIds === undefined ? [] : [{ ...row, merchantCount: merchantIds.size }]
  })
}

interface Figures {
  readonly merchants: ReadonlyMap<string, ReadonlySet<string>>
  readonly people: ReadonlyMap<string, ReadonlySet<string>>
  readonly funds: ReadonlyMap<string, Fen>
  readonly openOrders: ReadonlyMap<string, number>
}

function figuresOf(world: World): Figures {
  const people = new Map<string, Set<string>>()
  for (const { providerId, individualId } of world.rows(signRecords).each(signed)) {
    enter(people, providerId, individualId)
  }
  const funds = new Map<string, Fen>()
  for (const { pool, balance } of world.rows(ledgerAccounts).each(pools)) {
    const [providerId = ''] = pool.split(':')
    funds.set(providerId, addFen(funds.get(providerId) ?? fen(0), balance))
  }
  const openOrders = new Map<string, number>()
  for (const { providerId } of world.rows(batchOrderRows).each(open)) {
    openOrders.set(providerId, (openOrders.get(providerId) ?? 0) + 1)
  }
  return {
    merchants: merchantsByProvider([...world.rows(servicePackages).each(live)]),
    people,
    funds,
    openOrders,
  }
}

function infoOf(world: World, row: Provider, figures: Figures): ProviderInfo {
  const waits = findPendingLegalChange(world, row.id) !== undefined
  return {
    ...row,
    auditStatus: waits ? auditStatus.values.pending : row.auditStatus,
    changeWaits: waits ? yesNo.values.yes : yesNo.values.no,
    cityName: world.rows(cityRows).findBy('cityCode', row.cityCode)?.cityName ?? null,
    merchantCount: figures.merchants.get(row.id)?.size ?? 0,
    signedCount: figures.people.get(row.id)?.size ?? 0,
    monthAmount: 0,
    poolFunds: figures.funds.get(row.id) ?? fen(0),
    openOrderCount: figures.openOrders.get(row.id) ?? 0,
  }
}

function merchantsByProvider(packages: readonly ServicePackage[]): Map<string, Set<string>> {
  const merchants = new Map<string, Set<string>>()
  for (const { providerId, merchantId, coopStatus: status } of packages) {
    if (status !== coopStatus.values.terminated) enter(merchants, providerId, merchantId)
  }
  return merchants
}

function enter(sets: Map<string, Set<string>>, key: string, value: string): void {
  const known = sets.get(key)
  if (known === undefined) sets.set(key, new Set([value]))
  else known.add(value)
}

const { submitted, accepted, paying } = batchOrderStatus.values
const openStatuses = [submitted, accepted, paying]
const byId = { field: 'id', descending: false } as const
const live = { where: [{ field: 'delFlag', is: 'equal', value: '0' }], order: byId } as const
const pools = { where: [{ field: 'kind', is: 'equal', value: 'BANK' }], order: byId } as const
const open = { where: [{ field: 'status', is: 'in', values: openStatuses }], order: byId } as const
const signed = {
  where: [
    { field: 'delFlag', is: 'equal', value: '0' },
    { field: 'signStatus', is: 'equal', value: signStatus.values.signed },
  ],
  order: byId,
} as const
