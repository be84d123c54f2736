/** Who may approve one step, as ids of users. */
export interface StepPeople {
  readonly userIds: readonly string[]
}

/**
 * Whether different people can approve all steps, none of them the maker: nobody approves two steps of one list, and
 * nobody their own. Looks for one person of each step by augmenting paths (a matching of two sides).
 */
export function canBeMet(steps: readonly StepPeople[], maker: string): boolean {
  const stepOf = new Map<string, number>()
  const place = (step: number, tried: Set<string>): boolean =>
    (steps[step]?.userIds ?? []).some((id) => {
      if (id === maker || tried.has(id)) return false
      tried.add(id)
      const other = stepOf.get(id)
      if (other !== undefined && !place(other, tried)) return false
      stepOf.set(id, step)
      return true
    })
  return steps.every((_, step) => place(step, new Set()))
}

/** The steps of several rules one after the other; a step with the same people as an earlier one is asked for once. */
export function joinedSteps<Step extends StepPeople>(steps: readonly Step[]): Step[] {
  const seen = new Set<string>()
  return steps.filter(({ userIds }) => {
    const key = userIds.toSorted().join()
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
