import {
  bankMirrorInvariant,
  ledgerInvariants,
  type InvariantCheck,
  type InvariantResult,
} from '#server/ledger/invariants.ts'
import { readingWhenReady } from '#server/worlds/readiness.ts'
import { runAtOnce, runInSlices } from '#server/worlds/slices.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import { features } from './features.ts'

/** What is checked of a world: the ledger, and what the features add. */
const checks: readonly ((world: RowSource) => InvariantCheck)[] = [
  ledgerInvariants,
  bankMirrorInvariant,
  ...features.flatMap(({ invariants = [] }) => invariants),
]

function* checkAll(world: RowSource): Generator<void, readonly InvariantResult[]> {
  const results: InvariantResult[] = []
  for (const check of checks) results.push(...(yield* readingWhenReady(() => check(world))))
  return results
}

/** Every rule that always holds (domain.md 4.9), each with what it was found to be, at once, also inside a commit. */
export function invariantsOf(world: RowSource): readonly InvariantResult[] {
  return runAtOnce(checkAll(world))
}

/**
 * The same of a world as it is now, in slices: it reads all of the ledger, and what is changed meanwhile does not count,
 * since half of a change would look like a mistake.
 */
export function healthOf(world: World): Promise<readonly InvariantResult[]> {
  return runInSlices(checkAll(world.still()))
}
