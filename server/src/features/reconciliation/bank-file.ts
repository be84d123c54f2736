import { addFen, fen, negate, parseYuan, plainYuan, type Fen } from '@settle/shared/core/money/fen.ts'
import {
  bankFileColumns,
  bankFileWords,
} from '@settle/shared/features/reconciliation/bank-sheet.ts'
import { type Cell } from '#server/core/list/cell.ts'
import { Refusal } from '#server/core/refusal.ts'
import { type Pool } from '#server/ledger/chart-of-accounts.ts'
import {
  signed,
  type BankStatement,
  type StatementLine,
} from '#server/simulators/bank/bank-statement.ts'
import { type SheetLine, type SpreadsheetReader } from '#server/spreadsheet/spreadsheet-reader.ts'
import { shownCounterparty } from './reconcile.service.ts'

type Line = SheetLine<(typeof bankFileColumns)[number]['field']>

const { opening, total, received, paid } = bankFileWords
const limits = { lines: 50_002, cellLength: 100 }

/** The bank's number of a supervised account. */
function bankAccountOf({ providerId, payPass }: Pool): string {
  return `${providerId}-${payPass}`
}

/** A statement as the rows of its file: the opening balance first, then the lines, then their count and sum. */
export function* bankFileRows(
  pool: Pool,
  day: string,
  { opening: before, lines }: BankStatement,
): Generator<Cell[]> {
  const account = bankAccountOf(pool)
  let sum = fen(0)
  yield [account, opening, day, directionOf(before), absolute(before), '', '']
  for (const line of lines) {
    sum = addFen(sum, signed(line))
    const { serial, time, counterparty, summary } = line
    const money = [directionOf(signed(line)), absolute(line.amount)]
    yield [account, serial, time, ...money, shownCounterparty(counterparty), summary]
  }
  yield [account, total, `${lines.length}笔`, directionOf(sum), absolute(sum), '', '']
}

/** The lines of an uploaded file, read beside the event loop. Refuses what is no statement. */
export async function readBankFile(
  sheets: SpreadsheetReader,
  file: { readonly name: string; readonly content: Uint8Array },
): Promise<readonly Line[]> {
  const lines = await sheets.read({ ...file, columns: bankFileColumns, limits, titleRows: 3 })
  if (lines.length === 0) throw new Refusal('文件里没有流水，请上传银行对账单')
  return lines
}

/**
 * The statement that the lines of a file tell, in slices. Refuses one of another pool or day, one that was cut, and two
 * in one file, each with its sentence.
 */
export function* statementIn(
  lines: readonly Line[],
  pool: Pool,
  day: string,
): Generator<void, BankStatement> {
  assertWhole(lines)
  let before = fen(0)
  let sum = fen(0)
  const found: StatementLine[] = []
  for (const line of lines.slice(0, -1)) {
    const { account, serial, time } = line.cells
    if (account !== bankAccountOf(pool)) {
      throw new Refusal('文件是监管账号 {account} 的对账单，不是所选资金池的，请核对', { account })
    }
    if (!time.startsWith(day)) {
      const told = time.slice(0, 10)
      throw new Refusal('文件里有 {told} 的流水，不是 {day} 的对账单，请核对日期', { told, day })
    }
    const amount = amountIn(line)
    if (serial === opening) before = amount
    else {
      sum = addFen(sum, amount)
      found.push(statementLineOf(line, amount))
    }
    yield
  }
  assertTotals(lines, found.length, sum)
  return { opening: before, closing: addFen(before, sum), lines: found }
}

function assertWhole(lines: readonly Line[]): void {
  const count = (word: string) => lines.filter(({ cells }) => cells.serial === word).length
  if (count(total) > 1 || count(opening) > 1) {
    throw new Refusal('文件里有两份对账单，请一次上传一份')
  }
  if (count(opening) === 0) throw new Refusal('文件不完整：缺少期初余额行，请重新下载后上传')
  if (lines.at(-1)?.cells.serial !== total) {
    throw new Refusal('文件不完整：最后一行不是合计，请重新下载后上传')
  }
}

function assertTotals(lines: readonly Line[], count: number, sum: Fen): void {
  const last = lines.at(-1)
  if (last === undefined) return
  const told = Number.parseInt(last.cells.time, 10)
  if (told !== count) {
    throw new Refusal('文件不完整：合计是{told}笔，文件里有{count}笔，请重新下载后上传', {
      told: last.cells.time.replace(/笔$/, ''),
      count,
    })
  }
  if (amountIn(last) !== sum) {
    throw new Refusal('文件的合计金额与逐笔之和不符，请重新下载后上传')
  }
}

function statementLineOf({ cells }: Line, amount: Fen): StatementLine {
  const { serial, time, counterparty, summary } = cells
  return {
    serial,
    time,
    counterparty,
    summary,
    direction: amount < 0 ? 'out' : 'in',
    amount: amount < 0 ? negate(amount) : amount,
  }
}

function amountIn({ rowNo, cells: { direction, amount } }: Line): Fen {
  if (direction !== received && direction !== paid) {
    throw new Refusal('第{rowNo}行的收支应为“收入”或“支出”', { rowNo })
  }
  const text = amount.replaceAll(',', '')
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(text)) {
    throw new Refusal('第{rowNo}行的金额无法识别，应如 1234.56', { rowNo })
  }
  return direction === received ? parseYuan(text) : negate(parseYuan(text))
}

function directionOf(amount: Fen): string {
  return amount < 0 ? paid : received
}

function absolute(amount: Fen): string {
  return plainYuan(amount < 0 ? negate(amount) : amount)
}
