import { damaged, tooFar } from './sheet-refusals.ts'

// The last cell of a spreadsheet is XFD1048576.
const lastRow = 1_048_576
const lastColumn = 16_384
/** The most that a cell of a spreadsheet holds, in characters. */
export const cellCapacity = 32_767
/** What stands further to the right is no list. */
const columnLimit = 200

/**
 * The part of a sheet in which something may stand. It is asked for each cell before room is made for it, since a file of
 * a kilobyte can name the last cell of a sheet, or one that no sheet has.
 */
export class SheetExtent {
  readonly #rows: number

  /** Lists have empty lines in between, but not nine of ten. */
  constructor(lines: number) {
    this.#rows = Math.min(lastRow, 10 * (lines + 1))
  }

  /** Refuses a row that no sheet has, be it empty. Rows and columns count from 1. */
  assertRow(row: number): void {
    if (!Number.isSafeInteger(row) || row < 1) throw damaged()
    if (row > lastRow) throw this.#beyond(row, 1)
  }

  /** Refuses a cell that no sheet has, be it empty. */
  assertCell(row: number, column: number): void {
    this.assertRow(row)
    if (column > lastColumn) throw this.#beyond(row, column)
  }

  /** Refuses a cell with a content outside of what is read. */
  assertFilled(row: number, column: number): void {
    if (row > this.#rows || column > columnLimit) throw this.#beyond(row, column)
  }

  #beyond(row: number, column: number) {
    return tooFar(`${columnName(column)}${row}`, { rows: this.#rows, columns: columnLimit })
  }
}

/** `A` for 1, `Z` for 26, then `AA` and so on. */
export function columnName(column: number): string {
  const letter = String.fromCodePoint(65 + ((column - 1) % 26))
  return column <= 26 ? letter : `${columnName(Math.floor((column - 1) / 26))}${letter}`
}

/** Row and column of an address like `B12`, from 1; refuses what is no address. A column beyond seven letters is far. */
export function placeOf(address: string): { row: number; column: number } {
  const [, letters = '', digits = ''] = /^([A-Z]{1,7})(\d{1,15})$/.exec(address) ?? []
  if (letters === '') throw damaged()
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return { row: Number(digits), column }
}
