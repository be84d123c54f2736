import { importRowLimit } from '@settle/shared/features/payout-import/import-calls.ts'
import { readPayeeSheet } from '@settle/shared/features/payout-import/payee-sheet.ts'
import { Refusal } from '#server/core/refusal.ts'
import { readSpreadsheet } from '#server/core/sheet-reader.ts'
import { type ImportLine } from './import-rows.ts'

/** The lines of an uploaded file; refuses what is no list of payees, or holds more than a batch may. */
export async function readPayeeFile(name: string, content: Uint8Array): Promise<ImportLine[]> {
  const sheet = readPayeeSheet(await readSpreadsheet(name, content))
  if ('missing' in sheet) {
    const headings = sheet.missing.join('、')
    throw new Refusal('文件缺少以下列：{headings}，请使用模板', { headings })
  }
  const { lines } = sheet
  if (lines.length === 0) throw new Refusal('文件里没有付款明细，请用模板填写后再上传')
  if (lines.length > importRowLimit) {
    throw new Refusal('一次最多导入{limit}行，该文件有{count}行，请拆分后再上传', {
      limit: importRowLimit,
      count: lines.length,
    })
  }
  return lines.map((line) => ({ ...line, retryOfItemId: null }))
}
