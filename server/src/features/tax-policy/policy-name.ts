import { type TaxPolicy } from '@settle/shared/features/tax/tax-policy.ts'
import { providers } from '#server/features/session/index.ts'
import { type RowSource } from '#server/worlds/types.ts'

/** What the operation log calls a version: its provider and its first month. */
export function policyNameOf(source: RowSource, policy: TaxPolicy): string {
  const name = source.rows(providers).find(policy.providerId)?.providerName ?? ''
  return `${name} ${policy.effectiveFrom}`
}
