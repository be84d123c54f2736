import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { isDay } from '@settle/shared/core/day.ts'
import {
  accountOpenStatus,
  accountStatus,
} from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { coopStatus } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { userStatus, yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { merchantInfos } from '@settle/shared/features/merchant/merchant-info.ts'
import { channelsOf } from '@settle/shared/features/onboarding/process-status.rules.ts'
import {
  type configurePackage,
  type editPackage,
} from '@settle/shared/features/package/package-calls.ts'
import { packageInfos } from '@settle/shared/features/package/package-info.ts'
import { type Merchant } from '@settle/shared/features/party/merchant.ts'
import { type Product } from '@settle/shared/features/product/product.ts'
import { type ServicePackage } from '@settle/shared/features/product/service-package.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { isInScope } from '#server/core/list/list-query.ts'
import { conflict, fieldRefusal, notFound, Refusal } from '#server/core/refusal.ts'
import { stampsOfChange, unownedStampsOfNew } from '#server/core/list/row-stamps.ts'
import { authorOf, openPackageContract } from '#server/features/contract/index.ts'
import { agreedRule, appendRule } from '#server/features/fee-rule/index.ts'
import { openAlipayBooks, openBankSubAccounts } from '#server/features/onboarding/index.ts'
import { findParty, tellBusiness } from '#server/features/party/index.ts'
import { isOnSale, products } from '#server/features/product/index.ts'
import { merchants, providers, servicePackages } from '#server/features/session/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import { shownPackageOf } from './package-infos.ts'

/** Who changes a package, and in which world the caller sees its current state on a conflict. */
export interface Change {
  readonly world: World
  readonly actor: Actor
}

const { cooperating, terminated } = coopStatus.values

/** A merchant begins to work with a provider: the package, its first prices, and the accounts that it can have already. */
export function addPackage(
  tx: Transaction,
  body: BodyOf<typeof packageInfos.endpoints.add>,
  actor: Actor,
): ServicePackage {
  const { merchantId, productId, channels, payoutTarget, beginDate, endDate, ...rest } = body
  const { contractFile = null, ...terms } = rest
  const merchant = merchantOf(tx, merchantId, actor)
  const product = productOnSale(tx, productId)
  const { yes, no } = yesNo.values
  const row: ServicePackage = {
    ...unownedStampsOfNew(tx, actor),
    tenantId: merchant.tenantId,
    operatorId: merchant.operatorId,
    agentId: merchant.agentId,
    providerId: product.providerId,
    merchantId: merchant.id,
    productId: product.id,
    channels,
    payoutTarget,
    subAccounts: [],
    feeRuleId: null,
    contractFile,
    beginDate,
    endDate,
    coopStatus: cooperating,
    isCurrent: merchant.currentPackageId === null ? yes : no,
  }
  assertFits(tx, row, product)
  assertNoneWaits(tx, row)
  assertNotTwice(tx, row)
  const inserted = tx.rows(servicePackages).insert(row)
  price(tx, inserted, { merchant, product }, terms, actor)
  if (merchant.currentPackageId === null) makeCurrent(tx, merchant, inserted, actor)
  openAccounts(tx, merchant.id, row.id)
  openPackageContract(tx, row, authorOf(actor))
  tellPartners(tx, row, '新的合作已开通')
  return current(tx, row.id)
}

/** Gives the package of a registration its product and its first prices; once. */
export function configure(
  tx: Transaction,
  { id, version, productId, ...terms }: BodyOf<typeof configurePackage>,
  change: Change,
): ServicePackage {
  const row = packageOf(tx, { id, version }, change)
  if (row.productId !== null) throw new Refusal('该合作套餐已有产品，请调整费率')
  if (row.coopStatus === terminated) throw new Refusal('合作已终止，不能再修改')
  const merchant = merchantOf(tx, row.merchantId, change.actor)
  const product = productOnSale(tx, productId)
  if (product.providerId !== row.providerId) {
    throw fieldRefusal('productId', '请选择该套餐服务商的产品')
  }
  const next = { ...row, productId: product.id }
  assertFits(tx, next, product)
  const configured = tx
    .rows(servicePackages)
    .replace({ ...next, ...stampsOfChange(tx, change.actor, row) })
  price(tx, configured, { merchant, product }, terms, change.actor)
  openAccounts(tx, merchant.id, row.id)
  openPackageContract(tx, row, authorOf(change.actor))
  tellPartners(tx, row, '合作的产品和费率已配置')
  return current(tx, id)
}

/** Changes term, contract, destination, and adds channels. */
export function edit(
  tx: Transaction,
  { id, version, ...draft }: BodyOf<typeof editPackage>,
  change: Change,
): ServicePackage {
  const row = packageOf(tx, { id, version }, change)
  if (row.coopStatus === terminated) throw new Refusal('合作已终止，不能再修改')
  const told = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined))
  const next: ServicePackage = { ...row, ...told }
  const kept = channelsOf(next.channels)
  const lost = row.subAccounts.find(({ payPass }) => !kept.includes(payPass))
  if (lost !== undefined) {
    throw fieldRefusal('channels', '已开立专属账号 {account} 的渠道不能移除', {
      account: lost.thirdAccNo,
    })
  }
  const product = tx.rows(products).find(row.productId ?? '')
  if (product !== undefined) assertFits(tx, next, product)
  else assertTerm(tx, next)
  assertNotTwice(tx, next)
  tx.rows(servicePackages).replace({ ...next, ...stampsOfChange(tx, change.actor, row) })
  openAccounts(tx, row.merchantId, id)
  return current(tx, id)
}

/** The package of the caller's scope, as the caller looked at it. */
export function packageOf(
  tx: Transaction,
  { id, version }: { readonly id: string; readonly version?: number | undefined },
  { world, actor }: Change,
): ServicePackage {
  const row = tx.rows(servicePackages).find(id)
  if (row === undefined || !isInScope(packageInfos, actor, row)) throw notFound()
  if (version !== undefined && version !== row.version) {
    // The world holds what another commit left: this one has changed nothing yet.
    throw conflict(shownPackageOf(world, id, actor))
  }
  return row
}

/** Tells merchant and provider what became of their package, each on its own page. */
export function tellPartners(tx: Transaction, row: ServicePackage, what: string): void {
  const merchant = tx.rows(merchants).find(row.merchantId)
  const provider = tx.rows(providers).find(row.providerId)
  if (merchant === undefined || provider === undefined) return
  tellBusiness(tx, merchant.id, `与${provider.shortName}：${what}`, '/merchant/system/package')
  tellBusiness(tx, provider.id, `与${merchant.shortName}：${what}`, '/provider/merchant/list')
}

type FirstTerms = Parameters<typeof agreedRule>[2]

function price(
  tx: Transaction,
  servicePackage: ServicePackage,
  subject: { readonly merchant: Merchant; readonly product: Product },
  terms: FirstTerms,
  actor: Actor,
): void {
  const agreed = agreedRule(tx, { ...subject, current: undefined }, terms, actor)
  const begin = `${servicePackage.beginDate} 00:00:00`
  const effectiveTime = begin > tx.now() ? begin : tx.now()
  const first = { ...agreed, effectiveTime, changeReason: '签约' }
  appendRule(tx, { servicePackage, versions: [] }, first, actor)
}

function merchantOf(tx: Transaction, id: string, actor: Actor): Merchant {
  const merchant = tx.rows(merchants).find(id)
  if (merchant === undefined || !isInScope(merchantInfos, actor, merchant)) throw notFound()
  if (merchant.auditStatus !== auditStatus.values.passed) {
    throw fieldRefusal('merchantId', '商户审核通过后才能配置合作套餐')
  }
  if (merchant.userStatus !== userStatus.values.normal) {
    throw fieldRefusal('merchantId', '商户已被冻结，不能新增合作')
  }
  if (merchant.accountStatus === accountStatus.values.cancelled) {
    throw fieldRefusal('merchantId', '该商户的账户已注销，不能新增合作')
  }
  return merchant
}

function productOnSale(tx: Transaction, id: string): Product {
  const product = tx.rows(products).find(id)
  if (product === undefined || product.delFlag !== '0')
    throw fieldRefusal('productId', '请选择产品')
  if (!isOnSale(product)) throw fieldRefusal('productId', '该产品未上架，不能用于新的合作')
  return product
}

function assertFits(tx: Transaction, row: ServicePackage, product: Product): void {
  const provider = tx.rows(providers).find(row.providerId)
  const isWorking =
    provider?.auditStatus === auditStatus.values.passed &&
    provider.userStatus === userStatus.values.normal
  if (!isWorking) throw fieldRefusal('productId', '该服务商尚未通过审核或已被冻结')
  const offered = channelsOf(provider.channels)
  if (channelsOf(row.channels).some((channel) => !offered.includes(channel))) {
    throw fieldRefusal('channels', '该服务商没有开通所选渠道')
  }
  if (!product.payoutTargets.split(',').includes(row.payoutTarget)) {
    throw fieldRefusal('payoutTarget', '该产品不支持所选的下发去向')
  }
  assertTerm(tx, row)
}

function assertTerm(tx: Transaction, { beginDate, endDate }: ServicePackage): void {
  if (!isDay(beginDate)) throw fieldRefusal('beginDate', '请选择日期')
  if (!isDay(endDate)) throw fieldRefusal('endDate', '请选择日期')
  if (endDate < beginDate) throw fieldRefusal('endDate', '结束日期不能早于开始日期')
  if (endDate < tx.today()) throw fieldRefusal('endDate', '结束日期不能早于今天')
}

/** A registration's package waits for its product: beside a second one of that provider, it would stay the current one. */
function assertNoneWaits(tx: Transaction, { merchantId, providerId }: ServicePackage): void {
  const waiting = tx
    .rows(servicePackages)
    .allBy('merchantId', merchantId)
    .find(
      (one) =>
        one.providerId === providerId &&
        one.delFlag === '0' &&
        one.coopStatus !== terminated &&
        one.productId === null,
    )
  if (waiting !== undefined) {
    throw fieldRefusal(
      'productId',
      '该商户与这个服务商的合作还没有产品和费率，请在列表中点“配置产品和费率”',
    )
  }
}

/** One package for a product on a channel: with two, nobody could tell whose price an order has. */
function assertNotTwice(tx: Transaction, row: ServicePackage): void {
  const own = channelsOf(row.channels)
  const twin = tx
    .rows(servicePackages)
    .allBy('merchantId', row.merchantId)
    .find(
      (one) =>
        one.id !== row.id &&
        one.delFlag === '0' &&
        one.coopStatus !== terminated &&
        one.productId !== null &&
        one.productId === row.productId &&
        channelsOf(one.channels).some((channel) => own.includes(channel)),
    )
  if (twin !== undefined) {
    throw fieldRefusal('channels', '该商户在此渠道已有这个产品的合作套餐')
  }
}

/** The dedicated numbers of channels that the merchant has opened already; the others come when they are opened. */
function openAccounts(tx: Transaction, merchantId: string, packageId: string): void {
  const party = findParty(tx, { role: 'merchant', id: merchantId }, packageId)
  if (party?.accountOpenStatus === accountOpenStatus.values.opened) openBankSubAccounts(tx, party)
  if (party?.alipaySignStatus === yesNo.values.yes) openAlipayBooks(tx, party)
}

function makeCurrent(
  tx: Transaction,
  merchant: Merchant,
  { id }: ServicePackage,
  actor: Actor,
): void {
  tx.rows(merchants).replace({
    ...merchant,
    currentPackageId: id,
    ...stampsOfChange(tx, actor, merchant),
  })
}

function current(tx: Transaction, id: string): ServicePackage {
  const row = tx.rows(servicePackages).find(id)
  if (row === undefined) throw new Error(`There is no package ${id}.`)
  return row
}
