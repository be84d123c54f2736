import { Refusal } from '#server/core/refusal.ts'
import { dayText, numberText, unescaped } from './cell-text.ts'
import {
  cellCapacity,
  columnName,
  placeOf,
  type SheetExtent,
} from '#server/spreadsheet/sheet-extent.ts'
import { type SheetRow } from '#server/spreadsheet/sheet-question.ts'
import { damaged } from '#server/spreadsheet/sheet-refusals.ts'
import { XmlReader, type Attributes } from './xml-reader.ts'

/** What the cells of a sheet refer to. */
export interface Book {
  readonly strings: readonly string[]
  readonly dateStyles: ReadonlySet<number>
  readonly isDatedFrom1904: boolean
}

/** The rows of a worksheet in which something stands, as its pieces come. */
export function* rowsOfWorksheet(
  pieces: Iterable<Uint8Array>,
  book: Book,
  extent: SheetExtent,
): Generator<SheetRow> {
  const sheet = new Worksheet(book, extent)
  const xml = new XmlReader({
    open: (name, attributes) => sheet.open(name, attributes),
    close: (name) => sheet.close(name),
    text: (text) => sheet.addText(text),
  })
  for (const piece of pieces) {
    xml.write(piece)
    yield* sheet.takeRows()
  }
  xml.end()
  yield* sheet.takeRows()
}

/** Where the reading of a sheet stands. Rows and cells may leave out their addresses; then they follow the last one. */
class Worksheet {
  readonly #book: Book
  readonly #extent: SheetExtent
  #ready: SheetRow[] = []
  #isData = false
  #row = 0
  #column = 0
  #cells: string[] | undefined
  #cell: { type: string; style: number; text: string } | undefined
  /** Inside of what holds the text of a cell, and not of how it is pronounced. */
  #isText = false
  #isPhonetic = false

  constructor(book: Book, extent: SheetExtent) {
    this.#book = book
    this.#extent = extent
  }

  takeRows(): SheetRow[] {
    const rows = this.#ready
    this.#ready = []
    return rows
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'sheetData') this.#isData = true
    if (!this.#isData) return
    if (name === 'row') this.#openRow(attributes)
    else if (name === 'c') this.#openCell(attributes)
    else if (this.#cell !== undefined) this.#openInCell(name)
  }

  close(name: string): void {
    if (name === 'sheetData') this.#isData = false
    if (name === 'row' && this.#cells !== undefined) {
      if (this.#cells.length > 0) this.#ready.push({ rowNo: this.#row, cells: this.#cells })
      this.#cells = undefined
    }
    if (name === 'c') this.#closeCell()
    if (name === 'rPh') this.#isPhonetic = false
    this.#isText = false
  }

  addText(text: string): void {
    const cell = this.#cell
    if (cell !== undefined && this.#isText && cell.text.length < cellCapacity) cell.text += text
  }

  #openRow(attributes: Attributes): void {
    if (this.#cells !== undefined) throw damaged()
    const { r } = attributes()
    const row = r === undefined ? this.#row + 1 : Number(r)
    this.#extent.assertRow(row)
    // Two rows of one number would be read differently by different programs.
    if (row <= this.#row) throw damaged()
    this.#row = row
    this.#column = 0
    this.#cells = []
  }

  #openCell(attributes: Attributes): void {
    if (this.#cells === undefined || this.#cell !== undefined) throw damaged()
    const { r, t = 'n', s = '-1' } = attributes()
    const place = r === undefined ? { row: this.#row, column: this.#column + 1 } : placeOf(r)
    this.#extent.assertCell(place.row, place.column)
    if (place.row !== this.#row || place.column <= this.#column) throw damaged()
    this.#column = place.column
    this.#cell = { type: t, style: Number(s), text: '' }
  }

  #openInCell(name: string): void {
    if (name === 'f') {
      const cell = `${columnName(this.#column)}${this.#row}`
      throw new Refusal('单元格 {cell} 是公式，请粘贴为数值后再上传', { cell })
    }
    if (name === 'rPh') this.#isPhonetic = true
    this.#isText = name === 'v' || (name === 't' && !this.#isPhonetic)
  }

  #closeCell(): void {
    const cell = this.#cell
    this.#cell = undefined
    if (cell === undefined || this.#cells === undefined || cell.text === '') return
    const text = this.#textOf(cell.type, cell.style, cell.text).trim()
    if (text === '') return
    this.#extent.assertFilled(this.#row, this.#column)
    this.#cells[this.#column - 1] = text
  }

  #textOf(type: string, style: number, text: string): string {
    switch (type) {
      case 's':
        return this.#book.strings[Number(text)] ?? unknownText()
      case 'inlineStr':
      case 'str':
        return unescaped(text)
      case 'b':
        return text === '1' ? 'true' : 'false'
      case 'd':
        return text.slice(0, 10)
      case 'n':
        return this.#numberText(style, text)
      default:
        return text
    }
  }

  #numberText(style: number, text: string): string {
    const value = Number(text)
    if (!Number.isFinite(value)) throw damaged()
    const { dateStyles, isDatedFrom1904 } = this.#book
    return dateStyles.has(style) ? dayText(value, isDatedFrom1904) : numberText(value)
  }
}

function unknownText(): never {
  throw damaged()
}
