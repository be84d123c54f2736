import { type ValueOf } from '#shared/core/dictionary.ts'
import { type reconKind, reconProposal } from './recon.dictionaries.ts'

const { claim, return: sendBack, suspense, wait } = reconProposal.values

/**
 * What may be proposed for a difference. Only money that the bank has and the ledger does not know can be booked; of
 * everything else the statement is wrong, and the bank has to mend it (docs/decisions/0112).
 */
export function proposalsFor({
  kind,
  bankAmount,
}: {
  readonly kind: ValueOf<typeof reconKind>
  readonly bankAmount: number | null
}): readonly ValueOf<typeof reconProposal>[] {
  const isReceipt = kind === '1' && (bankAmount ?? 0) > 0
  return isReceipt ? [claim, suspense, sendBack, wait] : [wait]
}

/** How many differences a day may have; more of them are the statement of another account. */
export const mostDifferences = 500
