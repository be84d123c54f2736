import { type TaxPolicy } from '@settle/shared/features/tax/tax-policy.ts'
import { policyInMonth } from '@settle/shared/features/tax-policy/tax-policy.rules.ts'
import { Refusal } from '#server/core/refusal.ts'
import { defineCollection } from '#server/worlds/collection.ts'
import { type RowSource } from '#server/worlds/types.ts'

export const taxPolicies = defineCollection<TaxPolicy>('taxPolicies', { indexes: ['providerId'] })

/** All versions of a provider's policy, those that were taken back too. */
export function policiesOf(reader: RowSource, providerId: string): TaxPolicy[] {
  return reader
    .rows(taxPolicies)
    .allBy('providerId', providerId)
    .filter(({ delFlag }) => delFlag === '0')
}

/** The policy of a provider that holds in a month (`YYYY-MM`); undefined where it has none. */
export function findTaxPolicy(
  reader: RowSource,
  providerId: string,
  month: string,
): TaxPolicy | undefined {
  return policyInMonth(policiesOf(reader, providerId), month)
}

/** The same; refuses where it has none. */
export function taxPolicyOf(reader: RowSource, providerId: string, month: string): TaxPolicy {
  const policy = findTaxPolicy(reader, providerId, month)
  if (policy === undefined) throw new Refusal('该服务商尚未配置税务政策，请联系平台')
  return policy
}
