import { importRowLimit } from '@settle/shared/features/payout-import/import-summary.ts'
import { payeeColumns } from '@settle/shared/features/payout-import/payee-sheet.ts'
import { Refusal } from '#server/core/refusal.ts'
import { type SpreadsheetReader } from '#server/spreadsheet/spreadsheet-reader.ts'
import { type ImportLine } from '#server/features/payout-import/session/import-rows.ts'

const limits = { lines: importRowLimit, cellLength: 200 }

/** The lines of an uploaded file; refuses what is no list of payees, or holds more than a batch may. */
export async function readPayeeFile(
  sheets: SpreadsheetReader,
  file: { readonly name: string; readonly content: Uint8Array },
  onLines: (count: number) => void,
): Promise<ImportLine[]> {
  const lines = await sheets.read({ ...file, columns: payeeColumns, limits }, onLines)
  if (lines.length === 0) throw new Refusal('文件里没有付款明细，请用模板填写后再上传')
  return lines.map((line) => ({ ...line, retryOfItemId: null }))
}
