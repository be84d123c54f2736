import { feeRuleInfos, type FeeRuleInfo } from '@settle/shared/features/fee-rule/fee-rule-info.ts'
import { chainPricesOf } from '@settle/shared/features/fee-rule/price-chain.rules.ts'
import { ruleEndOf, ruleStatusOf } from '@settle/shared/features/fee-rule/rule-versions.rules.ts'
import { type FeeRule } from '@settle/shared/features/product/fee-rule.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { presentRow } from '#server/core/call/fragments.ts'
import { isInScope } from '#server/core/list/list-query.ts'
import { batchOrderRows } from '#server/features/payout/index.ts'
import { userRows } from '#server/features/session/index.ts'
import { feeRules } from '#server/features/product/index.ts'
import { Derivation } from '#server/worlds/rows/derived.ts'
import { visiting } from '#server/worlds/slices.ts'
import { type World } from '#server/worlds/world.ts'
import { untilNextChange } from './until-next-change.ts'

interface RulesOfWorld {
  readonly byPackage: ReadonlyMap<string, readonly FeeRule[]>
  readonly rules: readonly FeeRule[]
  /** `packageId/version` → orders */
  readonly orderCounts: ReadonlyMap<string, number>
  /** username → name */
  readonly names: ReadonlyMap<string, string>
}

const rulesOfWorld = new Derivation<RulesOfWorld>(
  [feeRules, batchOrderRows, userRows],
  function* counting(world) {
    const rules = [...world.rows(feeRules).each(live)]
    const orderCounts = new Map<string, number>()
    yield* visiting(world.rows(batchOrderRows).each(live), ({ packageId, feeRuleVersion }) => {
      const key = keyOf(packageId, feeRuleVersion)
      orderCounts.set(key, (orderCounts.get(key) ?? 0) + 1)
    })
    const byPackage = new Map<string, FeeRule[]>()
    for (const rule of rules) {
      byPackage.set(rule.packageId, [...(byPackage.get(rule.packageId) ?? []), rule])
    }
    const names = new Map<string, string>()
    // Also those who have left.
    for (const { username, realname } of world.rows(userRows).each(everyRow)) {
      names.set(username, realname)
    }
    return { rules, byPackage, orderCounts, names }
  },
)

/** Where each version stands changes with the clock: the rows hold until the next one begins. */
const infosAt = untilNextChange<RulesOfWorld, readonly FeeRuleInfo[]>(
  ({ rules, byPackage, orderCounts, names }, now) =>
    rules.map((rule) =>
      Object.freeze(
        infoOf(rule, byPackage.get(rule.packageId) ?? [], now, {
          orderCount: orderCounts.get(keyOf(rule.packageId, rule.ruleVersion)) ?? 0,
          createName: names.get(rule.createBy) ?? rule.createBy,
        }),
      ),
    ),
  ({ rules }) => rules,
)

/** The versions that a caller may see: those of its packages (domain.md 2.3). */
export function feeRuleInfosFor(world: World, actor: Actor): readonly FeeRuleInfo[] {
  const now = world.clock.now()
  return infosAt(world.derived(rulesOfWorld), now).filter(
    (row) =>
      isInScope(feeRuleInfos, actor, row) &&
      (actor.role !== 'merchant' || row.revokedTime === null),
  )
}

/** One version as its reader may see it. */
export function shownRuleOf(world: World, id: string, actor: Actor): FeeRuleInfo {
  const found = feeRuleInfosFor(world, actor).find((row) => row.id === id)
  if (found === undefined) throw new Error(`There is no rule ${id}.`)
  return presentRow(feeRuleInfos, found, actor.role)
}

/** A version with its place among the others. */
export function infoOf(
  { prices, ...rule }: FeeRule,
  versions: readonly FeeRule[],
  now: string,
  known: Pick<FeeRuleInfo, 'orderCount' | 'createName'>,
): FeeRuleInfo {
  return {
    ...rule,
    ...chainPricesOf({ prices }),
    endTime: ruleEndOf(rule, versions),
    ruleStatus: ruleStatusOf(rule, versions, now),
    ...known,
  }
}

function keyOf(packageId: string, version: number): string {
  return `${packageId}/${version}`
}

const everyRow = { where: [], order: { field: 'id', descending: false } } as const
const live = {
  where: [{ field: 'delFlag', is: 'equal', value: '0' }],
  order: { field: 'id', descending: false },
} as const
