import { type BodyOf, type QueryOf, type ResultOf } from '@settle/shared/core/endpoint.ts'
import {
  floorOf,
  priceWords,
  type FloorPrice,
} from '@settle/shared/features/fee-rule/price-chain.rules.ts'
import { ruleInForce } from '@settle/shared/features/fee-rule/rule-versions.rules.ts'
import {
  type FloorPrices,
  type listFloorOwners,
  type listFloorPrices,
  type saveAgentFloors,
} from '@settle/shared/features/fee-rule/floor-price-calls.ts'
import { type Agent } from '@settle/shared/features/party/agent.ts'
import { type Operator } from '@settle/shared/features/party/operator.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { conflict, notFound, Refusal } from '#server/core/refusal.ts'
import { stampsOfChange } from '#server/core/list/row-stamps.ts'
import { tellBusiness } from '#server/features/party/index.ts'
import { feeRules, products } from '#server/features/product/index.ts'
import { agents, operators, providers, servicePackages } from '#server/features/session/index.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'

/** Whose floor prices. */
type FloorOwner =
  | { readonly type: 'operator'; readonly row: Operator }
  | { readonly type: 'agent'; readonly row: Agent }

/** The operators and agents whose floor prices a caller sets: the platform those of all, an operator those of its agents. */
export function floorOwnersFor(world: World, actor: Actor): ResultOf<typeof listFloorOwners> {
  const ofPlatform: FloorOwner[] =
    actor.role === 'admin'
      ? [...world.rows(operators).each(live)].map((row) => ({ type: 'operator', row }))
      : []
  const ofAgents: FloorOwner[] = [...world.rows(agents).each(live)]
    .filter((row) => actor.role === 'admin' || row.tenantId === actor.tenantId)
    .map((row) => ({ type: 'agent', row }))
  return [...ofPlatform, ...ofAgents].map((owner) => ({
    ownerType: owner.type,
    ownerId: owner.row.id,
    ownerName: nameOf(owner),
    priceCount: pricesOf(owner).length,
  }))
}

/** The floor prices of an operator or an agent; refuses those that are nothing of the caller's. */
export function floorPricesOf(
  world: World,
  { ownerType, ownerId }: QueryOf<typeof listFloorPrices>,
  actor: Actor,
): FloorPrices {
  const id = ownerId ?? (actor.role === ownerType ? actor.busId : null)
  return shownOf(world, ownerOf(world, ownerType, id ?? '', actor), world.clock.now())
}

/**
 * Keeps the floor prices of an operator or an agent, all of them at once. Refuses a price below what the level before
 * sells for, or above the floor of an agent that stands after it (domain.md 2.5, 4.3). Rules in force are left alone.
 */
export function saveFloors(
  tx: Transaction,
  { ownerType, ownerId, version, prices }: SavedFloors,
  { world, actor }: { readonly world: World; readonly actor: Actor },
): FloorPrices {
  const owner = ownerOf(tx, ownerType, ownerId, actor)
  if (version !== undefined && version !== owner.row.version) {
    throw conflict(shownOf(world, owner, tx.now()))
  }
  prices.forEach((price, index) => assertFits(tx, owner, prices, { price, row: index + 1 }))
  const stamps = stampsOfChange(tx, actor, owner.row)
  if (owner.type === 'operator') {
    const row = tx.rows(operators).replace({ ...owner.row, platformPrices: prices, ...stamps })
    tellBusiness(tx, row.id, '平台调整了您的结算价', '/operator/provider/product')
    return shownOf(tx, { type: 'operator', row }, tx.now())
  }
  const row = tx.rows(agents).replace({ ...owner.row, prices, ...stamps })
  tellBusiness(tx, row.id, '您的底价已调整', '/agent/customer/rate')
  return shownOf(tx, { type: 'agent', row }, tx.now())
}

/** The whole table of an owner; who may save it follows from the call that it came by. */
type SavedFloors = BodyOf<typeof saveAgentFloors> & { readonly ownerType: FloorOwner['type'] }

interface Entry {
  readonly price: FloorPrice
  /** Its place in the table that the caller sees, from 1. */
  readonly row: number
}

function assertFits(
  tx: Transaction,
  owner: FloorOwner,
  all: readonly FloorPrice[],
  { price, row }: Entry,
): void {
  const { providerId, productId, feeMode: mode } = price
  const provider = tx.rows(providers).find(providerId)
  if (provider === undefined || provider.delFlag !== '0') {
    throw new Refusal('第 {row} 行：请选择服务商', { row })
  }
  const product = productId === null ? undefined : tx.rows(products).find(productId)
  if (productId !== null && product?.providerId !== providerId) {
    throw new Refusal('第 {row} 行：产品不属于该服务商', { row })
  }
  if (product !== undefined && product.feeMode !== mode) {
    throw new Refusal('第 {row} 行：计费方式与产品不一致', { row })
  }
  const isTwice = all.some(
    (one, index) =>
      index + 1 < row &&
      one.providerId === providerId &&
      one.productId === productId &&
      one.feeMode === mode,
  )
  if (isTwice) throw new Refusal('第 {row} 行：同一服务商、产品和计费方式只能有一个底价', { row })
  assertBetween(tx, owner, all, { price, row })
}

/** Not below what the level before asks, nor above what the level after promised. */
function assertBetween(
  tx: Transaction,
  owner: FloorOwner,
  all: readonly FloorPrice[],
  { price, row }: Entry,
): void {
  const words = (value: number) => priceWords(price.feeMode, value)
  for (const product of productsOf(tx, all, price)) {
    const floor = floorBefore(tx, owner, product, price.feeMode)
    if (floor !== undefined && price.price < floor.price) {
      throw new Refusal(floor.sentence, {
        row,
        product: product.productName,
        floor: words(floor.price),
      })
    }
    if (owner.type !== 'operator') continue
    for (const agent of tx.rows(agents).allBy('operatorId', owner.row.id)) {
      const next = agent.delFlag === '0' ? floorOf(agent.prices, product, price.feeMode) : undefined
      if (next !== undefined && price.price > next) {
        throw new Refusal(
          '第 {row} 行：{product} 不能高于代理商 {agent} 的底价 {next}，请先调整该代理商',
          {
            row,
            product: product.productName,
            agent: agent.agentName,
            next: words(next),
          },
        )
      }
    }
  }
}

/** The products that an entry prices: its own, or those of its provider that have no entry of their own. */
function productsOf(tx: Transaction, all: readonly FloorPrice[], entry: FloorPrice) {
  return [...tx.rows(products).each(live)].filter(
    ({ id, providerId, feeMode }) =>
      providerId === entry.providerId &&
      feeMode === entry.feeMode &&
      (entry.productId === null
        ? !all.some(({ productId }) => productId === id)
        : entry.productId === id),
  )
}

function floorBefore(
  tx: Transaction,
  owner: FloorOwner,
  product: { readonly id: string; readonly providerId: string; readonly providerPrice: number },
  mode: FloorPrice['feeMode'],
): { readonly price: number; readonly sentence: string } | undefined {
  const cost = {
    price: product.providerPrice,
    sentence: '第 {row} 行：{product} 不能低于成本价 {floor}',
  }
  if (owner.type === 'operator') return cost
  if (owner.row.operatorId === null) return cost
  const operator = tx.rows(operators).find(owner.row.operatorId)
  const price = floorOf(operator?.platformPrices ?? [], product, mode)
  // What the operator does not buy, it cannot sell to its agent either: the agent's price waits until it does.
  return price === undefined
    ? undefined
    : { price, sentence: '第 {row} 行：{product} 不能低于平台的结算价 {floor}' }
}

function ownerOf(
  reader: RowSource,
  type: FloorOwner['type'],
  id: string,
  actor: Actor,
): FloorOwner {
  if (type === 'operator') {
    const row = reader.rows(operators).find(id)
    const isOwn = actor.role === 'admin' || (actor.role === 'operator' && actor.busId === id)
    if (row === undefined || row.delFlag !== '0' || !isOwn) throw notFound()
    return { type, row }
  }
  const row = reader.rows(agents).find(id)
  if (row === undefined || row.delFlag !== '0' || !mayReadAgent(row, actor)) throw notFound()
  return { type, row }
}

function mayReadAgent({ id, tenantId }: Agent, actor: Actor): boolean {
  if (actor.role === 'admin') return true
  return actor.role === 'operator' ? tenantId === actor.tenantId : actor.busId === id
}

function shownOf(reader: RowSource, owner: FloorOwner, now: string): FloorPrices {
  return {
    ownerType: owner.type,
    ownerId: owner.row.id,
    ownerName: nameOf(owner),
    version: owner.row.version,
    prices: pricesOf(owner).map((price) => ({
      ...price,
      providerName: reader.rows(providers).find(price.providerId)?.providerName ?? '',
      productName: reader.rows(products).find(price.productId ?? '')?.productName ?? null,
      belowCount: countBelow(reader, owner, price, now),
    })),
  }
}

/** Packages that were agreed on before the floor rose. */
function countBelow(reader: RowSource, owner: FloorOwner, entry: FloorPrice, now: string): number {
  const field = owner.type === 'operator' ? 'operatorId' : 'agentId'
  const level = owner.type === 'operator' ? 'platform' : 'agent'
  return reader
    .rows(servicePackages)
    .allBy(field, owner.row.id)
    .filter(({ id, delFlag, productId }) => {
      const product = reader.rows(products).find(productId ?? '')
      if (delFlag !== '0' || product === undefined) return false
      const isItsFloor =
        entry.providerId === product.providerId &&
        (entry.productId === product.id ||
          (entry.productId === null &&
            !pricesOf(owner).some((other) => other.productId === product.id)))
      const rule = ruleInForce(reader.rows(feeRules).allBy('packageId', id), now)
      return (
        isItsFloor &&
        rule !== undefined &&
        rule.feeMode === entry.feeMode &&
        rule.prices[level] < entry.price
      )
    }).length
}

function pricesOf(owner: FloorOwner): readonly FloorPrice[] {
  return owner.type === 'operator' ? owner.row.platformPrices : owner.row.prices
}

function nameOf(owner: FloorOwner): string {
  return owner.type === 'operator' ? owner.row.operatorName : owner.row.agentName
}

const live = {
  where: [{ field: 'delFlag', is: 'equal', value: '0' }],
  order: { field: 'id', descending: false },
} as const
