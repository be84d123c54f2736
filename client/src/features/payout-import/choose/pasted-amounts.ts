/** A person of the list with the amount that was typed for them. */
interface Named {
  readonly name: string
  readonly amountText: string
}

/** What came of pasting cells of a spreadsheet. */
interface Pasted<Row> {
  readonly rows: readonly Row[]
  readonly filledCount: number
  /** Names of the pasted lines that nobody, or more than one person of the list, has. */
  readonly unmatched: readonly string[]
}

/** Whether a pasted text is more than one cell. */
export function isManyCells(text: string): boolean {
  return /[\t\n]/.test(text.trim())
}

/**
 * Fills amounts in from cells of a spreadsheet: one column goes down from the row where it was pasted; of several columns
 * the first that names somebody says who gets the last that is an amount, wherever they stand in the list.
 */
export function pasteAmounts<Row extends Named>(
  rows: readonly Row[],
  from: number,
  text: string,
): Pasted<Row> {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))
    .filter((cells) => cells.some((cell) => cell !== ''))
  return lines.some((cells) => cells.length > 1)
    ? pasteByName(rows, lines)
    : pasteDown(rows, from, lines)
}

/** An amount without what people write around it: ¥, 元, blanks, and separators of thousands in their places. */
export function plainAmount(text: string): string {
  const bare = text.replaceAll(/[¥￥元\s]/g, '')
  return /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(bare) ? bare.replaceAll(',', '') : bare
}

function pasteDown<Row extends Named>(
  rows: readonly Row[],
  from: number,
  lines: readonly (readonly string[])[],
): Pasted<Row> {
  const amounts = lines.map(([cell = '']) => plainAmount(cell))
  const filled = rows.map((row, index) => {
    const amountText = amounts[index - from]
    return index < from || amountText === undefined ? row : { ...row, amountText }
  })
  return {
    rows: filled,
    filledCount: Math.min(amounts.length, rows.length - from),
    unmatched: [],
  }
}

function pasteByName<Row extends Named>(
  rows: readonly Row[],
  lines: readonly (readonly string[])[],
): Pasted<Row> {
  const amounts = new Map<string, string>()
  const unmatched: string[] = []
  for (const cells of lines) {
    const amount = cells.findLast((cell) => /^[\d,]+(?:\.\d+)?$/.test(plainAmount(cell)))
    if (amount === undefined) continue
    const named = cells.find((cell) => rows.filter(({ name }) => name === cell).length === 1)
    if (named === undefined) unmatched.push(cells[0] ?? '')
    else amounts.set(named, plainAmount(amount))
  }
  return {
    rows: rows.map((row) => {
      const amountText = amounts.get(row.name)
      return amountText === undefined ? row : { ...row, amountText }
    }),
    filledCount: amounts.size,
    unmatched,
  }
}
