import { defineCollection, type Row } from '#server/worlds/rows/collection.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { bureauFailures } from './tax-bureau-plan.ts'

/**
 * How the simulated tax bureau behaves: it answers by its rules, says nothing until the simulator has it speak, or answers
 * everything with a maintenance code (kit.md, The outside world).
 */
export const bureauModes = ['honest', 'manual', 'down'] as const
export type BureauMode = (typeof bureauModes)[number]

/** What the bureau does with the next request for invoices: refuse it with a code, or take a day over it. */
export const nextAnswers = ['delay', ...codesOf(bureauFailures)] as const
export type NextAnswer = (typeof nextAnswers)[number]

/** What somebody has set about the bureau of a world. */
export interface BureauSwitches {
  readonly mode: BureauMode
  /** Holds for one request; null where the bureau answers by its rules. */
  readonly nextInvoice: NextAnswer | null
}

const rows = defineCollection<Row & Partial<BureauSwitches>>('taxBureauMode', {
  bookkeeping: true,
})
const rowId = '1'
const usual: BureauSwitches = { mode: 'honest', nextInvoice: null }

/** How the bureau of a world is set; that of a new one is honest. */
export function bureauSwitchesOf(source: RowSource): BureauSwitches {
  const { id: _, ...set } = source.rows(rows).find(rowId) ?? { id: rowId }
  return { ...usual, ...set }
}

/** Sets what is named, the rest stays; what is under way already is told as it was planned. */
export function setBureauSwitches(
  tx: Transaction,
  change: Partial<BureauSwitches>,
): BureauSwitches {
  const after = { ...bureauSwitchesOf(tx), ...change }
  if (tx.rows(rows).find(rowId) === undefined) tx.rows(rows).insert({ id: rowId, ...after })
  else tx.rows(rows).replace({ id: rowId, ...after })
  return after
}

/** The answer that was set for the next request, which uses it up. */
export function takeNextAnswer(tx: Transaction): NextAnswer | null {
  const { nextInvoice } = bureauSwitchesOf(tx)
  if (nextInvoice !== null) setBureauSwitches(tx, { nextInvoice: null })
  return nextInvoice
}

function codesOf<Code extends string>(failures: Readonly<Record<Code, string>>): readonly Code[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets its keys
  return Object.keys(failures) as Code[]
}
