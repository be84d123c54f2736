import { fundsInvariants } from '#server/features/funds/index.ts'
import { payoutInvariants } from '#server/features/payout/index.ts'
import { shareInvariants } from '#server/features/share/index.ts'
import {
  bankMirrorInvariant,
  ledgerInvariants,
  type InvariantResult,
} from '#server/ledger/invariants.ts'
import { type RowSource } from '#server/worlds/types.ts'

/** What is checked of a world, by subject; whoever has rules of its own adds a line. */
const checks: readonly ((world: RowSource) => readonly InvariantResult[])[] = [
  ledgerInvariants,
  (world) => [bankMirrorInvariant(world)],
  fundsInvariants,
  shareInvariants,
  payoutInvariants,
]

/** Every rule that always holds (domain.md 4.9), each with what it was found to be. It reads all of the ledger. */
export function invariantsOf(world: RowSource): readonly InvariantResult[] {
  return checks.flatMap((check) => check(world))
}
