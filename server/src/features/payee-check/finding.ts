import { type ValueOf } from '@settle/shared/core/dictionary.ts'
import { checkLevel } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { type checkCodes } from '@settle/shared/features/payout-import/import-row.ts'

const { blocked, warning } = checkLevel.values

/** What a check has to say: its sentence is translated and filled when it is shown. */
export interface Finding {
  readonly code: (typeof checkCodes)[number]
  readonly level: ValueOf<typeof checkLevel>
  readonly text: string
  readonly values: Readonly<Record<string, string | number>>
}

/** A finding that keeps a row, or an order, from being paid. */
export function block(
  code: Finding['code'],
  text: string,
  values: Finding['values'] = {},
): Finding {
  return { code, level: blocked, text, values }
}

/** A finding that somebody should look at. */
export function warn(code: Finding['code'], text: string, values: Finding['values'] = {}): Finding {
  return { code, level: warning, text, values }
}

/** Whether one of the findings keeps the row from being paid. */
export function isBlocked(findings: readonly Finding[]): boolean {
  return findings.some(({ level }) => level === blocked)
}

/** The level of a row: that of its worst finding. */
export function levelOf(findings: readonly Finding[]): ValueOf<typeof checkLevel> {
  if (isBlocked(findings)) return blocked
  return findings.length > 0 ? warning : checkLevel.values.passed
}
