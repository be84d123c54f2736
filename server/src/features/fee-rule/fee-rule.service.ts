import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { coopStatus } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import {
  type addFeeRule,
  type revokeFeeRule,
} from '@settle/shared/features/fee-rule/fee-rule-calls.ts'
import { feeRuleInfos } from '@settle/shared/features/fee-rule/fee-rule-info.ts'
import { plannedRules, ruleInForce } from '@settle/shared/features/fee-rule/rule-versions.rules.ts'
import { packageInfos } from '@settle/shared/features/package/package-info.ts'
import { type Merchant } from '@settle/shared/features/party/merchant.ts'
import { type FeeRule } from '@settle/shared/features/product/fee-rule.ts'
import { type Product } from '@settle/shared/features/product/product.ts'
import { type ServicePackage } from '@settle/shared/features/product/service-package.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { isInScope } from '#server/core/list/list-query.ts'
import { conflict, fieldRefusal, notFound, Refusal } from '#server/core/refusal.ts'
import { stampsOfChange, unownedStampsOfNew } from '#server/core/list/row-stamps.ts'
import { feeRules, products } from '#server/features/product/index.ts'
import { merchants, servicePackages } from '#server/features/session/index.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { agreedRule, type AgreedRule } from './agreed-rule.ts'
import { tellRevoked, tellRuleChange } from './fee-rule-news.ts'

/** A package with those between whom it is. */
export interface PricedPackage {
  readonly servicePackage: ServicePackage
  readonly merchant: Merchant
  readonly product: Product
  /** All versions of its rule, those that were taken back too. */
  readonly versions: readonly FeeRule[]
}

/** The package of the caller's scope whose prices are at stake; refuses one that has no product yet. */
export function pricedPackageOf(reader: RowSource, packageId: string, actor: Actor): PricedPackage {
  const servicePackage = reader.rows(servicePackages).find(packageId)
  if (servicePackage === undefined || !isInScope(packageInfos, actor, servicePackage)) {
    throw notFound()
  }
  const merchant = reader.rows(merchants).find(servicePackage.merchantId)
  if (merchant === undefined) throw notFound()
  const product = reader.rows(products).find(servicePackage.productId ?? '')
  if (product === undefined) throw new Refusal('该合作套餐还没有产品，请先配置产品和费率')
  const versions = reader.rows(feeRules).allBy('packageId', packageId)
  return { servicePackage, merchant, product, versions }
}

/** From when a new version holds, and the one that it follows. Refuses a past moment and an overlap with a planned version. */
export function placeOf(
  { versions, servicePackage }: Pick<PricedPackage, 'versions' | 'servicePackage'>,
  asked: string | undefined,
  now: string,
): { readonly effectiveTime: string; readonly follows: FeeRule | undefined } {
  const effectiveTime = asked ?? now
  if (effectiveTime < now) throw fieldRefusal('effectiveTime', '生效时间不能早于现在')
  if (effectiveTime.slice(0, dayLength) > servicePackage.endDate) {
    throw fieldRefusal('effectiveTime', '生效时间晚于合作结束日期 {day}', {
      day: servicePackage.endDate,
    })
  }
  const later = plannedRules(versions, now).find((one) => one.effectiveTime >= effectiveTime)
  if (later !== undefined) {
    throw fieldRefusal(
      'effectiveTime',
      '版本 {version} 已安排在 {time} 生效，新版本须晚于它，或先撤销它',
      { version: later.ruleVersion, time: later.effectiveTime },
    )
  }
  return { effectiveTime, follows: ruleInForce(versions, effectiveTime) }
}

const dayLength = 10

/** Appends a version to the rule of a package (domain.md 2.5). Nothing that was agreed before is touched. */
export function addRule(
  tx: Transaction,
  { packageId, effectiveTime: asked, changeReason, basedOn, ...terms }: BodyOf<typeof addFeeRule>,
  actor: Actor,
): FeeRule {
  const priced = pricedPackageOf(tx, packageId, actor)
  const { servicePackage, versions } = priced
  if (servicePackage.coopStatus === coopStatus.values.terminated) {
    throw new Refusal('合作已终止，不能再调整费率')
  }
  if (basedOn !== undefined && basedOn !== lastVersionOf(versions)) throw conflict(null)
  const { effectiveTime, follows } = placeOf(priced, asked, tx.now())
  const agreed = agreedRule(tx, { ...priced, current: follows }, terms, actor)
  if (follows !== undefined && isSame(agreed, follows)) {
    throw new Refusal('与版本 {version} 的费率相同，没有需要保存的调整', {
      version: follows.ruleVersion,
    })
  }
  const rule = appendRule(tx, priced, { ...agreed, effectiveTime, changeReason }, actor)
  tellRuleChange(tx, priced, follows, rule)
  return rule
}

/** Keeps a version that was found to be right, as the newest one of its package. */
export function appendRule(
  tx: Transaction,
  { servicePackage, versions }: Pick<PricedPackage, 'servicePackage' | 'versions'>,
  told: AgreedRule & Pick<FeeRule, 'effectiveTime' | 'changeReason'>,
  actor: Actor,
): FeeRule {
  const { tenantId, operatorId, agentId, providerId, merchantId, id } = servicePackage
  const rule = tx.rows(feeRules).insert({
    id: tx.nextId(),
    ...unownedStampsOfNew(tx, actor),
    tenantId,
    operatorId,
    agentId,
    providerId,
    merchantId,
    packageId: id,
    ruleVersion: lastVersionOf(versions) + 1,
    ...told,
    changeReason: told.changeReason.trim(),
    revokedTime: null,
  })
  tx.rows(servicePackages).replace({
    ...servicePackage,
    feeRuleId: rule.id,
    ...stampsOfChange(tx, actor, servicePackage),
  })
  return rule
}

/** Takes a version back that has not begun; it stays in the history. */
export function revokeRule(
  tx: Transaction,
  { id, reason }: BodyOf<typeof revokeFeeRule>,
  actor: Actor,
): FeeRule {
  const rows = tx.rows(feeRules)
  const rule = rows.find(id)
  if (rule === undefined || !isInScope(feeRuleInfos, actor, rule)) throw notFound()
  if (rule.revokedTime !== null) throw new Refusal('该版本已撤销')
  if (rule.effectiveTime <= tx.now()) {
    throw new Refusal('该版本已经生效，不能撤销，请追加新版本')
  }
  const revoked = rows.replace({
    ...rule,
    revokedTime: tx.now(),
    ...stampsOfChange(tx, actor, rule),
  })
  const priced = pricedPackageOf(tx, rule.packageId, actor)
  tellRevoked(tx, priced, revoked, reason)
  return revoked
}

export function lastVersionOf(versions: readonly FeeRule[]): number {
  return Math.max(0, ...versions.map(({ ruleVersion }) => ruleVersion))
}

function isSame(one: AgreedRule, other: AgreedRule): boolean {
  const { provider, platform, agent, merchant } = one.prices
  return (
    one.feeBasis === other.feeBasis &&
    one.feeMode === other.feeMode &&
    one.feeBearer === other.feeBearer &&
    one.minFee === other.minFee &&
    one.maxFee === other.maxFee &&
    provider === other.prices.provider &&
    platform === other.prices.platform &&
    agent === other.prices.agent &&
    merchant === other.prices.merchant
  )
}
