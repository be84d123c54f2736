import {
  auditStatus,
  collectionMode,
} from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { plannedRules, ruleInForce } from '@settle/shared/features/fee-rule/rule-versions.rules.ts'
import { packageInfos, type PackageInfo } from '@settle/shared/features/package/package-info.ts'
import { type ServicePackage } from '@settle/shared/features/product/service-package.ts'
import { type FeeRule } from '@settle/shared/features/product/fee-rule.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { presentRow } from '#server/core/call/fragments.ts'
import { isInScope } from '#server/core/list/list-query.ts'
import { notFound } from '#server/core/refusal.ts'
import { untilNextChange } from '#server/features/fee-rule/index.ts'
import { feeRules, products } from '#server/features/product/index.ts'
import {
  agents,
  merchants,
  operators,
  providers,
  servicePackages,
} from '#server/features/session/index.ts'
import { Derivation } from '#server/worlds/rows/derived.ts'
import { type World } from '#server/worlds/world.ts'

type Priced =
  | 'feeBasis'
  | 'feeMode'
  | 'feeBearer'
  | 'ruleVersion'
  | 'providerPrice'
  | 'platformPrice'
  | 'agentPrice'
  | 'merchantPrice'
  | 'minFee'
  | 'maxFee'
  | 'plannedTime'
  | 'plannedPrice'
  | 'lastVersion'

interface NamedPackage {
  readonly row: Omit<PackageInfo, Priced>
  readonly versions: readonly FeeRule[]
  /** A provider learns of a merchant once it has passed its review (domain.md 2.4). */
  readonly isReviewed: boolean
}

const packagesOfWorld = new Derivation<readonly NamedPackage[]>(
  [servicePackages, merchants, providers, products, operators, agents, feeRules],
  (world) => [...world.rows(servicePackages).each(live)].map((row) => named(world, row)),
)

const infosAt = untilNextChange<readonly NamedPackage[], ReadonlyMap<string, PackageInfo>>(
  (packages, now) =>
    new Map(
      packages.map(({ row, versions }) => [
        row.id,
        Object.freeze({ ...row, ...priced(versions, now) }),
      ]),
    ),
  (packages) => packages.flatMap(({ versions }) => versions),
)

/** The packages that a caller may see, with what they cost now (domain.md 2.3). */
export function packageInfosFor(world: World, actor: Actor): readonly PackageInfo[] {
  const packages = world.derived(packagesOfWorld)
  const infos = infosAt(packages, world.clock.now())
  return packages.flatMap(({ row, isReviewed }) => {
    const info = infos.get(row.id)
    const isSeen = actor.role !== 'provider' || isReviewed
    return info !== undefined && isSeen && isInScope(packageInfos, actor, info) ? [info] : []
  })
}

/** One of them; refuses with one text for missing and foreign ones. */
export function visiblePackageOf(world: World, id: string, actor: Actor): PackageInfo {
  const found = packageInfosFor(world, actor).find((row) => row.id === id)
  if (found === undefined) throw notFound()
  return found
}

/** The same as the caller may see it. */
export function shownPackageOf(world: World, id: string, actor: Actor): PackageInfo {
  return presentRow(packageInfos, visiblePackageOf(world, id, actor), actor.role)
}

function named(world: World, row: ServicePackage): NamedPackage {
  const merchant = world.rows(merchants).find(row.merchantId)
  const product = world.rows(products).find(row.productId ?? '')
  return {
    row: {
      ...row,
      merchantCode: merchant?.merchantCode ?? '',
      merchantName: merchant?.merchantName ?? '',
      providerName: world.rows(providers).find(row.providerId)?.providerName ?? '',
      productName: product?.productName ?? null,
      operatorName: world.rows(operators).find(row.operatorId ?? '')?.operatorName ?? null,
      agentName: world.rows(agents).find(row.agentId ?? '')?.agentName ?? null,
      collectionMode: merchant?.collectionMode ?? collectionMode.values.provider,
      taxBearer: product?.taxBearer ?? null,
    },
    versions: world.rows(feeRules).allBy('packageId', row.id),
    isReviewed: merchant?.auditStatus === auditStatus.values.passed,
  }
}

/** What the versions of a rule say at a moment. */
function priced(versions: readonly FeeRule[], now: string): Pick<PackageInfo, Priced> {
  const rule = ruleInForce(versions, now)
  const [planned] = plannedRules(versions, now)
  return {
    feeBasis: rule?.feeBasis ?? null,
    feeMode: rule?.feeMode ?? planned?.feeMode ?? null,
    feeBearer: rule?.feeBearer ?? null,
    ruleVersion: rule?.ruleVersion ?? null,
    providerPrice: rule?.prices.provider ?? null,
    platformPrice: rule?.prices.platform ?? null,
    agentPrice: rule?.prices.agent ?? null,
    merchantPrice: rule?.prices.merchant ?? null,
    minFee: rule?.minFee ?? null,
    maxFee: rule?.maxFee ?? null,
    plannedTime: planned?.effectiveTime ?? null,
    plannedPrice: planned?.prices.merchant ?? null,
    lastVersion: Math.max(0, ...versions.map(({ ruleVersion }) => ruleVersion)),
  }
}

const live = {
  where: [{ field: 'delFlag', is: 'equal', value: '0' }],
  order: { field: 'id', descending: false },
} as const
