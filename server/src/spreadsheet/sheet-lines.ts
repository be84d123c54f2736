import { Refusal } from '#server/core/refusal.ts'
import { rowsOfCsv } from './csv-rows.ts'
import { SheetExtent } from './sheet-extent.ts'
import { type SheetColumn, type SheetQuestion, type SheetRow } from './sheet-question.ts'
import { rowsOfWorkbook } from './workbook.ts'

/** The cells of a line in the order of the columns that were asked for, behind the number of its row. */
export type PackedLine = readonly [rowNo: number, ...cells: string[]]

/**
 * The lines of an uploaded spreadsheet below its headings, as they are read. Refuses with a sentence what cannot be read,
 * lacks columns or holds more than is asked for; it stops there, so that nothing takes long. Runs in the worker.
 */
export function linesOfSheet(question: SheetQuestion): Generator<PackedLine> {
  return linesIn(rowsOfSheet(question), question)
}

/** Every row in which something stands, with all of its cells. */
export function rowsOfSheet({ name, content, limits }: SheetQuestion): Iterable<SheetRow> {
  const extent = new SheetExtent(limits.lines)
  if (/\.csv$/i.test(name)) return rowsOfCsv(content, extent)
  if (!/\.xlsx$/i.test(name)) throw new Refusal('只支持 .xlsx 和 .csv 文件')
  return rowsOfWorkbook(content, extent)
}

type Wanted = Pick<SheetQuestion, 'columns' | 'limits'>

/** The lines below the first row, which are the headings; other columns and lines without ours are left out. */
export function* linesIn(
  rows: Iterable<SheetRow>,
  { columns, limits }: Wanted,
): Generator<PackedLine> {
  let places: readonly number[] | undefined
  let count = 0
  for (const { rowNo, cells } of rows) {
    if (places === undefined) {
      places = placesOf(columns, cells)
      continue
    }
    const found = places.map((at) => (at < 0 ? '' : shortened(cells[at] ?? '', limits.cellLength)))
    if (found.every((cell) => cell === '')) continue
    count += 1
    if (count > limits.lines) {
      throw new Refusal('一次最多导入{limit}行，该文件不止{limit}行，请拆分后再上传', {
        limit: limits.lines,
      })
    }
    yield [rowNo, ...found]
  }
  if (places === undefined) placesOf(columns, [])
}

/** Where the columns stand, -1 for one that may be left out and was. */
function placesOf(columns: readonly SheetColumn[], cells: SheetRow['cells']): number[] {
  const headings = Array.from(cells, (heading = '') => plainHeading(heading))
  const places = columns.map(({ heading }) => headings.indexOf(plainHeading(heading)))
  const missing = columns.filter(({ heading }, index) => isNeeded(heading) && places[index] === -1)
  if (missing.length > 0) {
    throw new Refusal('文件缺少以下列：{headings}，请使用模板', {
      headings: missing.map(({ heading }) => plainHeading(heading)).join('、'),
    })
  }
  return places
}

function isNeeded(heading: string): boolean {
  return heading.endsWith('*')
}

function plainHeading(heading: string): string {
  return heading
    .replaceAll(/[*＊\s\u{FEFF}]/gu, '')
    .replaceAll('（', '(')
    .replaceAll('）', ')')
}

/** Our own exports write an apostrophe before what a spreadsheet would run as a formula. */
function shortened(cell: string, length: number): string {
  const text = cell
    .replaceAll('\u{0}', '')
    .trim()
    .replace(/^'(?=[=+\-@])/, '')
  return text.length <= length ? text : Array.from(text).slice(0, length).join('')
}
