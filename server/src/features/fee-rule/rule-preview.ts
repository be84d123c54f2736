import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { monthOf, parseDay, type Month } from '@settle/shared/core/day.ts'
import { addFen, fen, type Fen } from '@settle/shared/core/money/fen.ts'
import { batchOrderStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import {
  type Earnings,
  type previewFeeRule,
  type RulePreview,
} from '@settle/shared/features/fee-rule/fee-rule-calls.ts'
import { feeRuleInfos } from '@settle/shared/features/fee-rule/fee-rule-info.ts'
import { itemAmountsOf } from '@settle/shared/features/payout/item-amounts.rules.ts'
import { type BatchOrder } from '@settle/shared/features/payout/batch-order.ts'
import { type PayoutItem } from '@settle/shared/features/payout/payout-item.ts'
import { profitSharesOf } from '@settle/shared/features/payout/profit-share.rules.ts'
import { type FeeRule } from '@settle/shared/features/product/fee-rule.ts'
import { type ServicePackage } from '@settle/shared/features/product/service-package.ts'
import { merchantInfos } from '@settle/shared/features/merchant/merchant-info.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { presentRow } from '#server/core/call/fragments.ts'
import { isInScope } from '#server/core/list/list-query.ts'
import { notFound, Refusal } from '#server/core/refusal.ts'
import {
  batchOrderRows,
  payoutItemRows,
  trialOf,
  type TrialItem,
} from '#server/features/payout/index.ts'
import { products, termsUnder } from '#server/features/product/index.ts'
import { merchants } from '#server/features/session/index.ts'
import { type World } from '#server/worlds/world.ts'
import { agreedRule } from './agreed-rule.ts'
import { infoOf } from './fee-rule-infos.ts'
import { lastVersionOf, placeOf, pricedPackageOf, type PricedPackage } from './fee-rule.service.ts'

const usualAmount = fen(1_000_000)
/** An order of more people would hold the loop for too long; a smaller one shows the same. */
const mostItems = 2000
const { refused, withdrawn, submitted, accepted, paying } = batchOrderStatus.values

/**
 * What a new version would change and who would earn what of an example, before anything is kept (domain.md 4.2, 4.3).
 * The example is reckoned by the same rules as an order: an order of one such payment gets these figures to the fen.
 */
export function previewOf(
  world: World,
  body: BodyOf<typeof previewFeeRule>,
  actor: Actor,
): RulePreview {
  const { packageId, merchantId, productId, effectiveTime: asked, exampleAmount, ...terms } = body
  const priced =
    packageId === undefined
      ? newPackageOf(world, { merchantId, productId }, actor)
      : pricedPackageOf(world, packageId, actor)
  const now = world.clock.now()
  const { effectiveTime, follows } = placeOf(priced, asked, now)
  const agreed = agreedRule(world, { ...priced, current: follows }, terms, actor)
  const { versions, servicePackage } = priced
  const next: FeeRule = {
    ...(follows ?? blankRule(servicePackage, now)),
    ...agreed,
    ruleVersion: lastVersionOf(versions) + 1,
    effectiveTime,
    changeReason: '',
    revokedTime: null,
  }
  const shown = (rule: FeeRule) =>
    presentRow(feeRuleInfos, infoOf(rule, [...versions, next], now, { orderCount: 0 }), actor.role)
  const orders = ordersOf(world, servicePackage)
  return {
    current: follows === undefined ? null : shown(follows),
    next: shown(next),
    example: exampleOf(world, { priced, orders, follows, next }, exampleAmount, actor),
    openOrderCount: orders.filter(({ status }) => isOpen(status)).length,
  }
}

interface Compared {
  readonly priced: PricedPackage
  readonly orders: readonly BatchOrder[]
  readonly follows: FeeRule | undefined
  readonly next: FeeRule
}

function exampleOf(
  world: World,
  { priced, orders, follows, next }: Compared,
  exampleAmount: number | undefined,
  actor: Actor,
): RulePreview['example'] {
  const month = monthOf(parseDay(world.clock.today()))
  const order = exampleAmount === undefined ? lastOrder(orders) : undefined
  const items = order === undefined ? [] : world.rows(payoutItemRows).allBy('orderId', order.id)
  const reckon = (rule: FeeRule) =>
    order === undefined
      ? reckonAmount(world, priced, rule, month, fen(exampleAmount ?? usualAmount))
      : reckonItems(world, priced, rule, month, items)
  const after = reckon(next)
  return {
    orderNo: order?.orderNo ?? null,
    itemCount: after.length,
    amount: sumOf(after, ({ amount }) => amount),
    tax: sumOf(after, ({ tax }) => tax),
    before: follows === undefined ? null : earningsOf(reckon(follows), actor),
    after: earningsOf(after, actor),
  }
}

type Reckoned = Pick<TrialItem, 'amount' | 'tax' | 'fee' | 'net' | 'pay' | 'shares'>

/** One payment to somebody who was paid nothing this month. */
function reckonAmount(
  world: World,
  { servicePackage, product }: PricedPackage,
  rule: FeeRule,
  month: Month,
  amount: Fen,
): Reckoned[] {
  const terms = termsUnder(world, { ...servicePackage, productId: product.id }, rule, month)
  return trialOf(world, terms, month, [{ individualId: 'example', amount }])
}

/** The payees of an order with the taxes that were withheld, under another price. */
function reckonItems(
  world: World,
  { servicePackage }: PricedPackage,
  rule: FeeRule,
  month: Month,
  items: readonly PayoutItem[],
): Reckoned[] {
  const { product, fee, floors, chain } = termsUnder(world, servicePackage, rule, month)
  return items.map(({ amount, vat, surcharge, iit }) => {
    const taxes = { vat: fen(vat), surcharge: fen(surcharge), iit: fen(iit) }
    const item = itemAmountsOf(fen(amount), taxes, product.taxBearer, fee)
    return { ...item, shares: profitSharesOf(item, fee, floors, chain) }
  })
}

/** An operator sees its own part and its agent's; those before it are one sum (domain.md 2.3). */
function earningsOf(items: readonly Reckoned[], { role }: Actor): Earnings {
  const told = {
    fee: sumOf(items, ({ fee }) => fee),
    net: sumOf(items, ({ net }) => net),
    pay: sumOf(items, ({ pay }) => pay),
    operator: sumOf(items, ({ shares }) => shares.operator),
    agent: sumOf(items, ({ shares }) => shares.agent),
  }
  const provider = sumOf(items, ({ shares }) => shares.provider)
  const platform = sumOf(items, ({ shares }) => shares.platform)
  return role === 'admin'
    ? { ...told, provider, platform }
    : { ...told, upstream: addFen(provider, platform) }
}

function sumOf(items: readonly Reckoned[], figure: (item: Reckoned) => Fen): Fen {
  return addFen(...items.map(figure))
}

function ordersOf(world: World, { id, merchantId }: ServicePackage): readonly BatchOrder[] {
  return world
    .rows(batchOrderRows)
    .allBy('merchantId', merchantId)
    .filter(({ packageId }) => packageId === id)
}

function lastOrder(orders: readonly BatchOrder[]): BatchOrder | undefined {
  return orders
    .filter(
      ({ status, totalCount }) =>
        status !== refused && status !== withdrawn && totalCount <= mostItems,
    )
    .toSorted((one, other) => other.createTime.localeCompare(one.createTime))[0]
}

function isOpen(status: BatchOrder['status']): boolean {
  return status === submitted || status === accepted || status === paying
}

/** A package that is being agreed on: it is kept nowhere yet. */
function newPackageOf(
  world: World,
  asked: { readonly merchantId: string | undefined; readonly productId: string | undefined },
  actor: Actor,
): PricedPackage {
  const merchant = world.rows(merchants).find(asked.merchantId ?? '')
  if (merchant === undefined || !isInScope(merchantInfos, actor, merchant)) throw notFound()
  const product = world.rows(products).find(asked.productId ?? '')
  if (product === undefined || product.delFlag !== '0') throw new Refusal('请选择产品')
  const servicePackage: ServicePackage = {
    ...merchant,
    id: '',
    merchantId: merchant.id,
    providerId: product.providerId,
    productId: product.id,
    channels: '1',
    payoutTarget: '2',
    subAccounts: [],
    feeRuleId: null,
    contractFile: null,
    beginDate: world.clock.today(),
    endDate: '9999-12-31',
    coopStatus: '1',
    isCurrent: '0',
  }
  return { servicePackage, merchant, product, versions: [] }
}

function blankRule(
  { tenantId, operatorId, agentId, providerId, merchantId, id }: ServicePackage,
  now: string,
): Omit<FeeRule, 'feeBasis' | 'feeMode' | 'feeBearer' | 'prices' | 'minFee' | 'maxFee'> {
  return {
    id: '4300000000000000000',
    tenantId,
    operatorId,
    agentId,
    providerId,
    merchantId,
    createBy: 'system',
    createTime: now,
    updateBy: null,
    updateTime: null,
    delFlag: '0',
    version: 1,
    packageId: id,
    ruleVersion: 1,
    effectiveTime: now,
    changeReason: '',
    revokedTime: null,
  }
}
