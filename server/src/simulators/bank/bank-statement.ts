import { addDays, parseDay } from '@settle/shared/core/day.ts'
import { addFen, fen, negate, type Fen } from '@settle/shared/core/money/fen.ts'
import { visiting } from '#server/worlds/slices.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { bankBalanceOf, bankDayOf, bankLines, type BankLine, type BankPool } from './bank-books.ts'
import { bankSwitchesOf, type BankSwitches } from './bank-switches.ts'

/** A line as the bank's statement has it. */
export type StatementLine = Omit<BankLine, 'id' | 'poolDay'>

/** What the bank says of one pool and one day. */
export interface BankStatement {
  readonly opening: Fen
  /** The opening balance and the lines; where a line is wrong, so is this. */
  readonly closing: Fen
  readonly lines: readonly StatementLine[]
}

/** By how much an altered line is too high, in fen. */
const alteredBy = fen(100)

/**
 * The statement of a pool for a day that is over, in slices. A correction is as the bank's books are; any other is spoilt
 * as the switches of the world stand (docs/decisions/0112). The money itself is never touched.
 */
export function* statementOf(
  source: RowSource,
  pool: BankPool,
  day: string,
  { today, isCorrection }: { readonly today: string; readonly isCorrection: boolean },
): Generator<void, BankStatement> {
  const lines = source.rows(bankLines).allBy('poolDay', bankDayOf(pool, day))
  let opening = bankBalanceOf(source, pool)
  for (let later = day; later <= today; later = addDays(parseDay(later), 1)) {
    const moved = source.rows(bankLines).allBy('poolDay', bankDayOf(pool, later))
    yield* visiting(moved, (line) => {
      opening = addFen(opening, negate(signed(line)))
    })
  }
  const sent = isCorrection ? lines : spoilt(lines, bankSwitchesOf(source))
  let closing = opening
  yield* visiting(sent, (line) => {
    closing = addFen(closing, signed(line))
  })
  return { opening, closing, lines: sent }
}

/** The amount of a line, below 0 where money left. */
export function signed({ direction, amount }: Pick<StatementLine, 'direction' | 'amount'>): Fen {
  return direction === 'in' ? amount : negate(amount)
}

/** Each switch spoils a line of its own, the earliest of the day that is left. */
function spoilt(lines: readonly BankLine[], switches: BankSwitches): readonly StatementLine[] {
  const { loseStatementLine, doubleStatementLine, alterStatementLine } = switches
  if (!loseStatementLine && !doubleStatementLine && !alterStatementLine) return lines
  const inTime = lines.toSorted((one, other) => (one.time < other.time ? -1 : 1))
  const lost = loseStatementLine ? inTime.shift() : undefined
  const doubled = doubleStatementLine ? inTime.shift() : undefined
  const altered = alterStatementLine ? inTime.shift() : undefined
  return lines.flatMap((line): readonly StatementLine[] => {
    if (line === lost) return []
    if (line === doubled) return [line, line]
    return line === altered ? [{ ...line, amount: addFen(line.amount, alteredBy) }] : [line]
  })
}
