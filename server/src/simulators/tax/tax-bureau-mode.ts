import { defineCollection, type Row } from '#server/worlds/rows/collection.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'

/**
 * How the simulated tax bureau behaves: it answers by its rules, says nothing until the simulator has it speak, or answers
 * everything with a maintenance code (kit.md, The outside world).
 */
export const bureauModes = ['honest', 'manual', 'down'] as const
export type BureauMode = (typeof bureauModes)[number]

const modeRows = defineCollection<Row & { readonly mode: BureauMode }>('taxBureauMode', {
  bookkeeping: true,
})
const rowId = '1'

/** The mode of a world; a new one is honest. */
export function bureauModeOf(source: RowSource): BureauMode {
  return source.rows(modeRows).find(rowId)?.mode ?? 'honest'
}

/** Sets it; what is under way already is told as it was planned. */
export function setBureauMode(tx: Transaction, mode: BureauMode): BureauMode {
  const rows = tx.rows(modeRows)
  if (rows.find(rowId) === undefined) rows.insert({ id: rowId, mode })
  else rows.replace({ id: rowId, mode })
  return mode
}
