import { type TaxPolicy } from '@settle/shared/features/tax/tax-policy.ts'
import { Refusal } from '#server/core/refusal.ts'
import { defineCollection } from '#server/worlds/collection.ts'
import { type RowSource } from '#server/worlds/types.ts'

export const taxPolicies = defineCollection<TaxPolicy>('taxPolicies', { indexes: ['providerId'] })

/** The policy of a provider that holds in a month (`YYYY-MM`); undefined where it has none. */
export function findTaxPolicy(
  reader: RowSource,
  providerId: string,
  month: string,
): TaxPolicy | undefined {
  return reader
    .rows(taxPolicies)
    .allBy('providerId', providerId)
    .filter(({ delFlag, effectiveFrom }) => delFlag === '0' && effectiveFrom <= month)
    .toSorted((one, other) => other.effectiveFrom.localeCompare(one.effectiveFrom))[0]
}

/** The same; refuses where it has none. */
export function taxPolicyOf(reader: RowSource, providerId: string, month: string): TaxPolicy {
  const policy = findTaxPolicy(reader, providerId, month)
  if (policy === undefined) throw new Refusal('该服务商尚未配置税务政策，请联系平台')
  return policy
}
