import { type Month } from '@settle/shared/core/day.ts'
import { taxScheme } from '@settle/shared/features/dictionary/tax.dictionaries.ts'
import { taxRatesIn, type TaxRates } from '@settle/shared/features/tax/withholding.rules.ts'
import { type TaxPolicy } from '@settle/shared/features/tax/tax-policy.ts'
import { policyInMonth } from '@settle/shared/features/tax-policy/tax-policy.rules.ts'
import { Refusal } from '#server/core/refusal.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'
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

/** The rates of a policy for items of a month. Refuses where the built-in rules say nothing of it (domain.md 4.4). */
export function usableRatesIn(month: Month, policy: Parameters<typeof taxRatesIn>[1]): TaxRates {
  const rates = taxRatesIn(month, policy)
  if (rates.scheme === taxScheme.values.cumulativeWithholding && rates.yearly === undefined) {
    throw new Refusal('该期间的税收规则尚未配置')
  }
  return rates
}
