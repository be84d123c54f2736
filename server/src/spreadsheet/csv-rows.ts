import { Refusal } from '#server/core/refusal.ts'
import { cellCapacity, columnName, type SheetExtent } from './sheet-extent.ts'
import { type SheetRow } from './sheet-question.ts'
import { tooLong } from './sheet-refusals.ts'

/**
 * The rows of a .csv file in which something stands, in UTF-8 or in GB 18030 as Chinese spreadsheets write it (RFC 4180,
 * with lines that may end in any of the three ways). Takes time in proportion to its length, whatever it consists of.
 */
export function* rowsOfCsv(bytes: Uint8Array, extent: SheetExtent): Generator<SheetRow> {
  const text = decoded(bytes)
  const reader = new CsvReader(text, extent)
  for (let row = reader.nextRow(); row !== undefined; row = reader.nextRow()) {
    if (row.cells.length > 0) yield row
  }
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

const [quote, comma, lineFeed, carriageReturn] = ['"', ',', '\n', '\r']

class CsvReader {
  readonly #text: string
  readonly #extent: SheetExtent
  #at = 0
  #row = 0

  constructor(text: string, extent: SheetExtent) {
    this.#text = text
    this.#extent = extent
  }

  nextRow(): SheetRow | undefined {
    if (this.#at >= this.#text.length) return undefined
    this.#row += 1
    this.#extent.assertRow(this.#row)
    const cells: string[] = []
    let column = 0
    let isMore = true
    while (isMore) {
      column += 1
      this.#extent.assertCell(this.#row, column)
      const cell = this.#nextCell(column).trim()
      if (cell !== '') {
        this.#extent.assertFilled(this.#row, column)
        cells[column - 1] = cell
      }
      isMore = this.#text[this.#at] === comma
      if (isMore) this.#at += 1
    }
    this.#endLine()
    return { rowNo: this.#row, cells }
  }

  #nextCell(column: number): string {
    if (this.#text[this.#at] === quote) return this.#quotedCell(column)
    const start = this.#at
    while (this.#at < this.#text.length && !this.#isEnd(this.#text[this.#at])) {
      if (this.#text[this.#at] === quote) throw unpaired()
      this.#at += 1
      this.#assertLength(column, this.#at - start)
    }
    return this.#text.slice(start, this.#at)
  }

  #quotedCell(column: number): string {
    let cell = ''
    for (;;) {
      const start = this.#at + 1
      const end = this.#text.indexOf(quote, start)
      if (end < 0) throw unpaired()
      cell += this.#text.slice(start, end)
      this.#assertLength(column, cell.length)
      this.#at = end + 1
      // A quote that was doubled stands for itself; the second one begins the rest of the cell.
      if (this.#text[this.#at] !== quote) break
      cell += quote
    }
    if (this.#at < this.#text.length && !this.#isEnd(this.#text[this.#at])) throw unpaired()
    return cell
  }

  #endLine(): void {
    if (this.#text[this.#at] === carriageReturn) this.#at += 1
    if (this.#text[this.#at] === lineFeed) this.#at += 1
  }

  #isEnd(character: string | undefined): boolean {
    return character === comma || character === lineFeed || character === carriageReturn
  }

  #assertLength(column: number, length: number): void {
    if (length > cellCapacity) throw tooLong(`${columnName(column)}${this.#row}`, cellCapacity)
  }
}

function unpaired(): Refusal {
  return new Refusal('CSV 文件的引号不成对，无法读取，请检查后再上传')
}
