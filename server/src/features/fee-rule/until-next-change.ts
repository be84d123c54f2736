import { type FeeRule } from '@settle/shared/features/product/fee-rule.ts'

/**
 * A value that follows from fixed rules and the clock: it is made once and holds until the next version of one of them
 * begins. Worlds that share the rules and stand at other moments each get what holds for them.
 */
export function untilNextChange<Base extends object, Value>(
  make: (base: Base, now: string) => Value,
  rulesOf: (base: Base) => readonly Pick<FeeRule, 'effectiveTime'>[],
): (base: Base, now: string) => Value {
  const known = new WeakMap<Base, { from: string; until: string; value: Value }>()
  return (base, now) => {
    const kept = known.get(base)
    if (kept !== undefined && kept.from <= now && now < kept.until) return kept.value
    const value = make(base, now)
    const until = rulesOf(base).reduce(
      (next, { effectiveTime }) =>
        effectiveTime > now && effectiveTime < next ? effectiveTime : next,
      never,
    )
    known.set(base, { from: now, until, value })
    return value
  }
}

/** Later than every moment. */
const never = '9999-12-31 23:59:59'
