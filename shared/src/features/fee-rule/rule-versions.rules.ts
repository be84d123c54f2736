import { type ValueOf } from '#shared/core/dictionary.ts'
import { feeRuleStatus } from '#shared/features/dictionary/product.dictionaries.ts'
import { type FeeRule } from '#shared/features/product/fee-rule.ts'

type Version = Pick<FeeRule, 'ruleVersion' | 'effectiveTime' | 'revokedTime'>

/**
 * The version of a package's rule that holds at a moment (`YYYY-MM-DD HH:mm:ss`): the newest one that has begun and was
 * not taken back. Undefined before the first one begins (domain.md 2.5).
 */
export function ruleInForce<V extends Version>(versions: readonly V[], now: string): V | undefined {
  return versions
    .filter(({ effectiveTime, revokedTime }) => revokedTime === null && effectiveTime <= now)
    .reduce<V | undefined>(
      (newest, one) =>
        newest === undefined || one.ruleVersion > newest.ruleVersion ? one : newest,
      undefined,
    )
}

/** The versions that will begin, the next one first. */
export function plannedRules<V extends Version>(versions: readonly V[], now: string): V[] {
  return versions
    .filter(({ effectiveTime, revokedTime }) => revokedTime === null && effectiveTime > now)
    .toSorted((one, other) => one.ruleVersion - other.ruleVersion)
}

/** Where a version stands at a moment among all versions of its package. */
export function ruleStatusOf(
  version: Version,
  versions: readonly Version[],
  now: string,
): ValueOf<typeof feeRuleStatus> {
  const { planned, inForce, superseded, revoked } = feeRuleStatus.values
  if (version.revokedTime !== null) return revoked
  if (version.effectiveTime > now) return planned
  return ruleInForce(versions, now)?.ruleVersion === version.ruleVersion ? inForce : superseded
}

/** When a version ends because the next one begins; null for the last one and for one that was taken back. */
export function ruleEndOf(version: Version, versions: readonly Version[]): string | null {
  if (version.revokedTime !== null) return null
  const next = versions
    .filter(
      ({ ruleVersion, revokedTime }) => revokedTime === null && ruleVersion > version.ruleVersion,
    )
    .toSorted((one, other) => one.ruleVersion - other.ruleVersion)[0]
  return next?.effectiveTime ?? null
}
