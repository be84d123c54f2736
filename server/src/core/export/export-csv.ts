import { type Cell } from '#server/core/list/cell.ts'

const linesAtOnce = 100

/**
 * CSV text in chunks: UTF-8 with a byte order mark, so that spreadsheets read the Chinese.
 * A cell that a spreadsheet would run as a formula starts with an apostrophe (client.md, spreadsheets).
 */
export function* csvOf(
  headings: readonly string[],
  rows: Iterable<readonly Cell[]>,
): Generator<string> {
  yield `\uFEFF${lineOf(headings)}`
  let lines: string[] = []
  for (const row of rows) {
    lines.push(lineOf(row))
    if (lines.length === linesAtOnce) {
      yield lines.join('')
      lines = []
    }
  }
  yield lines.join('')
}

function lineOf(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`
}

/**
 * What some spreadsheet takes for the beginning of a formula: the signs, their full-width forms, which Chinese and
 * Japanese versions read alike, and both behind blanks, which are dropped when a file is opened.
 */
const formulaStart = /^(?:[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n])/u

function cellText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const safe = formulaStart.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
