import { monthOf, parseDay } from '@settle/shared/core/day.ts'
import {
  nextPolicyMonth,
  policyStatusOf,
} from '@settle/shared/features/tax-policy/tax-policy.rules.ts'
import {
  type TaxPolicyInfo,
  taxPolicyInfos,
} from '@settle/shared/features/tax-policy/tax-policy-info.ts'
import { type TaxPolicy } from '@settle/shared/features/tax/tax-policy.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { isInScope } from '#server/core/list/list-query.ts'
import { providers } from '#server/features/session/index.ts'
import { policiesOf, taxPolicies } from '#server/features/tax/index.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'

/** The month in which a world stands. */
export function monthOfWorld(world: World): string {
  return monthOf(parseDay(world.clock.today()))
}

/** The versions that a caller may see: a provider its own (domain.md 2.3). There are a few for each provider. */
export function taxPolicyInfosFor(world: World, actor: Actor): readonly TaxPolicyInfo[] {
  const month = monthOfWorld(world)
  return [...world.rows(taxPolicies).each(live)]
    .filter((row) => isInScope(taxPolicyInfos, actor, row))
    .map((row) => infoOf(world, row, month))
}

/** A version with its place among the others in a month (`YYYY-MM`). */
export function infoOf(source: RowSource, row: TaxPolicy, month: string): TaxPolicyInfo {
  const versions = policiesOf(source, row.providerId)
  return {
    ...row,
    providerName: source.rows(providers).find(row.providerId)?.providerName ?? '',
    policyStatus: policyStatusOf(row, versions, month),
    nextFrom: nextPolicyMonth(row, versions),
  }
}

const live = {
  where: [{ field: 'delFlag', is: 'equal', value: '0' }],
  order: { field: 'id', descending: false },
} as const
