import { auditStatus } from '#shared/features/dictionary/party.dictionaries.ts'
import { yesNo } from '#shared/features/dictionary/system.dictionaries.ts'

/**
 * A business as it is in force: lists show one with a change that waits as to be reviewed, and what was passed holds all
 * the same (decision 72).
 */
export function asPassed<
  Row extends { readonly auditStatus: string; readonly changeWaits: string },
>(row: Row): Row {
  const { yes, no } = yesNo.values
  return row.changeWaits === yes
    ? { ...row, auditStatus: auditStatus.values.passed, changeWaits: no }
    : row
}
