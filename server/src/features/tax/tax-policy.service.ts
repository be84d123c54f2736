import { type TaxPolicy } from '@settle/shared/features/tax/tax-policy.ts'
import { Refusal } from '#server/core/refusal.ts'
import { defineCollection } from '#server/worlds/collection.ts'
import { type RowSource } from '#server/worlds/types.ts'

export const taxPolicies = defineCollection<TaxPolicy>('taxPolicies', { indexes: ['providerId'] })

/** The policy of a provider that holds in a month (`YYYY-MM`); refuses where it has none. */
export function taxPolicyOf(reader: RowSource, providerId: string, month: string): TaxPolicy {
  const policy = reader
    .rows(taxPolicies)
    .allBy('providerId', providerId)
    .filter(({ delFlag, effectiveFrom }) => delFlag === '0' && effectiveFrom <= month)
    .toSorted((one, other) => other.effectiveFrom.localeCompare(one.effectiveFrom))[0]
  if (policy === undefined) throw new Refusal('该服务商尚未配置税务政策，请联系平台')
  return policy
}
