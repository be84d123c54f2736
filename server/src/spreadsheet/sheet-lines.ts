import { Refusal } from '#server/core/refusal.ts'
import { rowsOfCsv } from './csv-rows.ts'
import { SheetExtent } from './sheet-extent.ts'
import { type SheetColumn, type SheetQuestion, type SheetRow } from './sheet-question.ts'
import { rowsOfWorkbook } from './xlsx/workbook.ts'

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

type Wanted = Pick<SheetQuestion, 'columns' | 'limits' | 'titleRows'>

/** The lines below the headings, which are the first row or below a title; other columns and lines without ours are left out. */
export function* linesIn(
  rows: Iterable<SheetRow>,
  { columns, limits, titleRows = 0 }: Wanted,
): Generator<PackedLine> {
  let places: readonly number[] | undefined
  const heads: SheetRow['cells'][] = []
  let count = 0
  for (const { rowNo, cells } of rows) {
    if (places === undefined) {
      heads.push(cells)
      if (heads.length <= titleRows && !areHeadings(columns, cells)) continue
      places = placesOf(columns, likeliestOf(columns, heads))
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
  if (places === undefined) placesOf(columns, likeliestOf(columns, heads))
}

/** Whether all columns that must be there are named in a row. */
function areHeadings(columns: readonly SheetColumn[], cells: SheetRow['cells']): boolean {
  const places = namedPlaces(columns, cells)
  return columns.every(({ heading }, index) => !isNeeded(heading) || places[index] !== -1)
}

/** The row that names the most columns, so that what is told to be missing is missing there. */
function likeliestOf(columns: readonly SheetColumn[], rows: readonly SheetRow['cells'][]) {
  const found = (cells: SheetRow['cells']) =>
    namedPlaces(columns, cells).filter((place) => place >= 0).length
  return rows.toSorted((one, other) => found(other) - found(one))[0] ?? []
}

function namedPlaces(columns: readonly SheetColumn[], cells: SheetRow['cells']): number[] {
  const headings = Array.from(cells, (heading = '') => plainHeading(heading))
  return columns.map(({ heading, also = [] }) => {
    const names = new Set([heading, ...also].map((name) => plainHeading(name)))
    return headings.findIndex((found) => names.has(found))
  })
}

/** Where the columns stand, -1 for one that may be left out and was. */
function placesOf(columns: readonly SheetColumn[], cells: SheetRow['cells']): number[] {
  const places = namedPlaces(columns, cells)
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
