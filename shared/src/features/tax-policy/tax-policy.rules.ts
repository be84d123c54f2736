import { type ValueOf } from '#shared/core/dictionary.ts'
import { feeRuleStatus } from '#shared/features/dictionary/product.dictionaries.ts'
import { type TaxPolicy } from '#shared/features/tax/tax-policy.ts'

type Version = Pick<TaxPolicy, 'id' | 'effectiveFrom' | 'revokedTime'>

/** The version of a provider's policy that holds in a month (`YYYY-MM`): the last one that begins by then. */
export function policyInMonth<V extends Version>(
  versions: readonly V[],
  month: string,
): V | undefined {
  return versions
    .filter(({ revokedTime, effectiveFrom }) => revokedTime === null && effectiveFrom <= month)
    .toSorted((one, other) => other.effectiveFrom.localeCompare(one.effectiveFrom))[0]
}

/** The month in which the next version takes over; null for the last one and for one that was taken back. */
export function nextPolicyMonth(version: Version, versions: readonly Version[]): string | null {
  if (version.revokedTime !== null) return null
  const later = versions
    .filter(
      ({ revokedTime, effectiveFrom }) =>
        revokedTime === null && effectiveFrom > version.effectiveFrom,
    )
    .map(({ effectiveFrom }) => effectiveFrom)
    .toSorted()
  return later[0] ?? null
}

/** Where a version stands in a month among all versions of its provider. */
export function policyStatusOf(
  version: Version,
  versions: readonly Version[],
  month: string,
): ValueOf<typeof feeRuleStatus> {
  const { planned, inForce, superseded, revoked } = feeRuleStatus.values
  if (version.revokedTime !== null) return revoked
  if (version.effectiveFrom > month) return planned
  return policyInMonth(versions, month)?.id === version.id ? inForce : superseded
}
