import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import {
  coopStatus,
  productShelf,
} from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { floorOf } from '@settle/shared/features/fee-rule/price-chain.rules.ts'
import { productInfos, type ProductInfo } from '@settle/shared/features/product/product-info.ts'
import { type Product } from '@settle/shared/features/product/product.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { presentRow } from '#server/core/call/fragments.ts'
import { notFound } from '#server/core/refusal.ts'
import { operators, providers, servicePackages } from '#server/features/session/index.ts'
import { Derivation } from '#server/worlds/rows/derived.ts'
import { type World } from '#server/worlds/world.ts'
import { products } from './product-rows.ts'

/** The products as each tenant counts and buys them; made when a tenant first asks, and anew when a row changes. */
const infosOfWorld = new Derivation<Map<string, readonly ProductInfo[]>>(
  [products, providers, servicePackages, operators],
  () => new Map(),
)

/**
 * The products that a caller may see (domain.md 2.3, 5.2 to 5.4): the platform all, a provider its own, an operator those
 * that it can sell: passed and on the shelf, and those that its merchants use already.
 */
export function productInfosFor(world: World, actor: Actor): readonly ProductInfo[] {
  const isOperator = actor.role === 'operator'
  const all = infosOf(world, isOperator ? actor.tenantId : everyTenant)
  if (actor.role === 'admin') return all
  if (!isOperator) return all.filter(({ providerId }) => providerId === actor.busId)
  return all.filter((row) => row.packageCount > 0 || isOnSale(row))
}

/** Whether a product may be sold anew (domain.md 3.18). */
export function isOnSale({ auditStatus: review, shelf }: Product): boolean {
  return review === auditStatus.values.passed && shelf === productShelf.values.on
}

/** One of them; refuses with one text for missing and foreign ones. */
export function visibleProductOf(world: World, id: string, actor: Actor): ProductInfo {
  const found = productInfosFor(world, actor).find((row) => row.id === id)
  if (found === undefined) throw notFound()
  return found
}

/** The same as the caller may see it. */
export function shownProductOf(world: World, id: string, actor: Actor): ProductInfo {
  return presentRow(productInfos, visibleProductOf(world, id, actor), actor.role)
}

const everyTenant = ''

function infosOf(world: World, tenantId: string): readonly ProductInfo[] {
  const byTenant = world.derived(infosOfWorld)
  const known = byTenant.get(tenantId)
  if (known !== undefined) return known
  const counts = packageCounts(world, tenantId)
  const operator = world.rows(operators).findBy('tenantId', tenantId)
  const made = [...world.rows(products).each(live)].map((row) =>
    Object.freeze({
      ...row,
      providerName: world.rows(providers).find(row.providerId)?.providerName ?? '',
      packageCount: counts.get(row.id) ?? 0,
      floorPrice: floorOf(operator?.platformPrices ?? [], row, row.feeMode) ?? null,
    }),
  )
  byTenant.set(tenantId, made)
  return made
}

function packageCounts(world: World, tenantId: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const row of world.rows(servicePackages).each(live)) {
    if (row.productId === null || row.coopStatus === coopStatus.values.terminated) continue
    if (tenantId !== everyTenant && row.tenantId !== tenantId) continue
    counts.set(row.productId, (counts.get(row.productId) ?? 0) + 1)
  }
  return counts
}

const live = {
  where: [{ field: 'delFlag', is: 'equal', value: '0' }],
  order: { field: 'id', descending: false },
} as const
