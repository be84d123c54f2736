import { dayOf } from '@settle/shared/core/day.ts'
import { addFen, fen, type Fen } from '@settle/shared/core/money/fen.ts'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { asPassed } from '@settle/shared/features/legal-change/in-force.rules.ts'
import { merchantInfos, type MerchantInfo } from '@settle/shared/features/merchant/merchant-info.ts'
import { type Merchant } from '@settle/shared/features/party/merchant.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { presentRow } from '#server/core/call/fragments.ts'
import { isInScope } from '#server/core/list/list-query.ts'
import { notFound } from '#server/core/refusal.ts'
import { cityRows, industryRows } from '#server/features/basics/index.ts'
import { salesmanRows } from '#server/features/party/index.ts'
import { legalChanges, reviewOf } from '#server/features/legal-change/index.ts'
import { batchOrderRows, orderDays, payoutItemRows } from '#server/features/payout/index.ts'
import {
  agents,
  merchants,
  operators,
  providers,
  servicePackages,
} from '#server/features/session/index.ts'
import { ledgerAccounts } from '#server/ledger/chart-of-accounts.ts'
import { Derivation } from '#server/worlds/rows/derived.ts'
import { type World } from '#server/worlds/world.ts'
import { merchantsShortOfMoney } from './low-balance.ts'

/** Every merchant of a world with its names and its balance; what it paid this month changes with the clock. */
const infosOfWorld = new Derivation<readonly MerchantInfo[]>(
  [
    legalChanges,
    merchants,
    servicePackages,
    providers,
    operators,
    agents,
    salesmanRows,
    cityRows,
    industryRows,
    ledgerAccounts,
    batchOrderRows,
    payoutItemRows,
  ],
  (world) => {
    const available = availableByMerchant(world)
    return [...world.rows(merchants).each(live)].map((row) => infoOf(world, row, available))
  },
)

/** The rows with the figures of a day and its month, made once: their texts are kept by the row (store.md). */
const infosOfDay = new WeakMap<
  readonly MerchantInfo[],
  { readonly day: string; readonly infos: readonly MerchantInfo[] }
>()

/**
 * The merchants that a caller may see (domain.md 2.3): the platform all, an operator those of its tenant, an agent its
 * own, a provider those that it has a package with, once they have passed the review; a merchant itself.
 */
export function visibleMerchants(world: World, actor: Actor): readonly MerchantInfo[] {
  const all = infosNow(world)
  switch (actor.role) {
    case 'provider':
      return all
        .filter((row) => hasPassed(row) && isPartner(world, row.id, actor.busId))
        .map((row) => asPassed(row))
    case 'agent':
      return all.filter((row) => isInScope(merchantInfos, actor, row)).map((row) => asPassed(row))
    default:
      return all.filter((row) => isInScope(merchantInfos, actor, row))
  }
}

function hasPassed({ auditStatus: review, changeWaits }: MerchantInfo): boolean {
  return review === auditStatus.values.passed || changeWaits === yesNo.values.yes
}

/** One of them; refuses with one text for missing and foreign ones. */
export function visibleMerchantOf(world: World, id: string, actor: Actor): MerchantInfo {
  const found = visibleMerchants(world, actor).find((row) => row.id === id)
  if (found === undefined) throw notFound()
  return found
}

/** The same as the caller may see it (domain.md 2.3). */
export function shownMerchantOf(world: World, id: string, actor: Actor): MerchantInfo {
  return presentRow(merchantInfos, visibleMerchantOf(world, id, actor), actor.role)
}

function infosNow(world: World): readonly MerchantInfo[] {
  const base = world.derived(infosOfWorld)
  const day = dayOf(world.clock.nowMs())
  const known = infosOfDay.get(base)
  if (known?.day === day) return known.infos
  const amounts = amountByMerchant(world, day.slice(0, 7))
  const available = new Map(base.map((row) => [row.id, fen(row.available)]))
  const short = merchantsShortOfMoney(world, day, available)
  const { yes, no } = yesNo.values
  const infos = base.map((row) =>
    Object.freeze({
      ...row,
      monthAmount: amounts.get(row.id) ?? fen(0),
      lowBalance: short.has(row.id) ? yes : no,
    }),
  )
  infosOfDay.set(base, { day, infos })
  return infos
}

function isPartner(world: World, merchantId: string, providerId: string | null): boolean {
  return world
    .rows(servicePackages)
    .allBy('merchantId', merchantId)
    .some((row) => row.delFlag === '0' && row.providerId === providerId)
}

function infoOf(world: World, row: Merchant, available: ReadonlyMap<string, Fen>): MerchantInfo {
  const current = world.rows(servicePackages).find(row.currentPackageId ?? '')
  const provider = world.rows(providers).find(current?.providerId ?? '')
  return {
    ...row,
    ...reviewOf(world, row),
    providerId: provider?.id ?? null,
    providerName: provider?.providerName ?? null,
    payPass: current?.channels ?? '',
    operatorName: world.rows(operators).find(row.operatorId ?? '')?.operatorName ?? null,
    agentName: world.rows(agents).find(row.agentId ?? '')?.agentName ?? null,
    salesmanName: world.rows(salesmanRows).find(row.salesmanId ?? '')?.name ?? null,
    industryName: world.rows(industryRows).find(row.industryId ?? '')?.industryName ?? null,
    cityName: world.rows(cityRows).findBy('cityCode', row.cityCode)?.cityName ?? null,
    available: available.get(row.id) ?? fen(0),
    monthAmount: fen(0),
    lowBalance: yesNo.values.no,
  }
}

function availableByMerchant(world: World): ReadonlyMap<string, Fen> {
  const sums = new Map<string, Fen>()
  for (const { kind, ownerId, balance } of world.rows(ledgerAccounts).each(all)) {
    if (kind === 'MCH_AVL') sums.set(ownerId, addFen(sums.get(ownerId) ?? fen(0), balance))
  }
  return sums
}

function amountByMerchant(world: World, month: string): ReadonlyMap<string, Fen> {
  const sums = new Map<string, Fen>()
  for (const { order, amount } of world.derived(orderDays).inMonth(month)) {
    sums.set(order.merchantId, addFen(sums.get(order.merchantId) ?? fen(0), fen(amount)))
  }
  return sums
}

const byId = { field: 'id', descending: false } as const
const all = { where: [], order: byId } as const
const live = { where: [{ field: 'delFlag', is: 'equal', value: '0' }], order: byId } as const
