import { readSheet } from 'read-excel-file/node'
import { parse } from 'csv-parse/sync'
import { Refusal } from './refusal.ts'
import { assertHarmlessWorkbook } from './sheet-guard.ts'

/** A cell as a spreadsheet holds it, as text; '' for an empty one. */
export type SheetRow = readonly string[]

/**
 * The rows of the first sheet of an .xlsx file, or of a .csv file in UTF-8 or GB 18030 as Chinese spreadsheets
 * write it. Refuses with a sentence what cannot be read.
 */
export async function readSpreadsheet(name: string, bytes: Uint8Array): Promise<SheetRow[]> {
  if (/\.csv$/i.test(name)) return csvRowsOf(bytes)
  if (!/\.xlsx$/i.test(name)) throw new Refusal('只支持 .xlsx 和 .csv 文件')

  assertHarmlessWorkbook(bytes)
  try {
    const rows = await readSheet(Buffer.from(bytes))
    return rows.map((row) => row.map(textOf))
  } catch {
    throw new Refusal('文件已损坏，无法读取，请重新导出后再上传')
  }
}

function csvRowsOf(bytes: Uint8Array): SheetRow[] {
  try {
    return parse(decoded(bytes), { bom: true, relaxColumnCount: true, skipEmptyLines: true })
  } catch {
    throw new Refusal('CSV 文件的引号不成对，无法读取，请检查后再上传')
  }
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** Whole numbers of a workbook stay whole; a number past 15 digits has lost some, which the checks tell by its form. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return numberText(cell)
  if (typeof cell === 'string') return cell.trim()
  // A date cell is an object; its JSON begins with the day.
  return JSON.stringify(cell).replaceAll('"', '').slice(0, 10)
}

function numberText(value: number): string {
  return Number.isSafeInteger(value) ? String(value) : String(Number(value.toPrecision(15)))
}
