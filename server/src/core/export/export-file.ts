import { inSlices } from '#server/worlds/slices.ts'
import { type Cell } from '#server/core/list/cell.ts'
import { csvOf } from './export-csv.ts'
import { type SheetCut, xlsxOf } from './export-xlsx.ts'

/** How a file of rows may be written, with what it is called on its way. */
export const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

export type FileFormat = keyof typeof contentTypes

/**
 * A file of rows in chunks, written in slices: rows are asked for as the file is read, and everything else has its turns
 * in between however fast it is read.
 */
export function fileOf(
  format: FileFormat,
  headings: readonly string[],
  rows: Iterable<readonly Cell[]>,
  sheets?: SheetCut,
): AsyncIterable<string | Uint8Array> {
  return format === 'csv' ? inSlices(csvOf(headings, rows)) : xlsxOf(headings, rows, sheets)
}
