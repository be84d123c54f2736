import { type ValueOf } from '@settle/shared/core/dictionary.ts'
import { type Fen } from '@settle/shared/core/money/fen.ts'
import { reconKind } from '@settle/shared/features/reconciliation/recon.dictionaries.ts'
import { type BankEntry } from '#server/ledger/bank-entries.ts'
import { signed, type StatementLine } from '#server/simulators/bank/bank-statement.ts'
import { visiting } from '#server/worlds/slices.ts'

/** A line on which the two sides differ; amounts are in fen, below 0 where money left. */
export interface Mismatch {
  readonly key: string
  readonly kind: ValueOf<typeof reconKind>
  readonly line: StatementLine | undefined
  readonly entry: BankEntry | undefined
  readonly bankAmount: Fen | null
  readonly ledgerAmount: Fen | null
}

interface Matching {
  readonly matched: number
  readonly mismatches: readonly Mismatch[]
}

/**
 * Matches a statement with the ledger by the bank's serials, in slices (domain.md 4.9). Each entry answers one line: a line
 * that comes a second time is the bank's alone. What only the ledger has comes last.
 */
export function* matchLines(
  lines: readonly StatementLine[],
  entries: readonly BankEntry[],
): Generator<void, Matching> {
  const left = new Map<string, BankEntry[]>()
  yield* visiting(entries, (entry) => {
    const others = left.get(entry.serial)
    if (others === undefined) left.set(entry.serial, [entry])
    else others.push(entry)
  })
  let matched = 0
  const mismatches: Mismatch[] = []
  const keys = new Map<string, number>()
  yield* visiting(lines, (line) => {
    const entry = left.get(line.serial)?.shift()
    if (entry !== undefined && signed(entry) === signed(line)) matched += 1
    else mismatches.push(mismatchOf(keys, line, entry))
  })
  for (const others of left.values()) {
    for (const entry of others) mismatches.push(mismatchOf(keys, undefined, entry))
    yield
  }
  return { matched, mismatches }
}

function mismatchOf(
  keys: Map<string, number>,
  line: StatementLine | undefined,
  entry: BankEntry | undefined,
): Mismatch {
  const { bankOnly, ledgerOnly, amount } = reconKind.values
  const other = line === undefined ? ledgerOnly : amount
  const kind = entry === undefined ? bankOnly : other
  const name = `${kind}:${line?.serial ?? entry?.serial ?? ''}`
  const count = (keys.get(name) ?? 0) + 1
  keys.set(name, count)
  return {
    key: count === 1 ? name : `${name}#${count}`,
    kind,
    line,
    entry,
    bankAmount: line === undefined ? null : signed(line),
    ledgerAmount: entry === undefined ? null : signed(entry),
  }
}
