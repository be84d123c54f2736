import { type Catalogue } from '#shared/core/text.ts'

/** What the settlement says: spreadsheets, ledger. */
export const settlementEnUs: Catalogue = {
  '这不是有效的 .xlsx 文件，请用模板另存后再上传':
    'This is not a valid .xlsx file. Save it from the template and upload it again',
  '文件已损坏，无法读取，请重新导出后再上传':
    'The file is damaged and cannot be read. Export it again and upload it',
  '文件含有宏，请另存为不含宏的 .xlsx 后再上传':
    'The file holds macros. Save it as .xlsx without macros and upload it again',
  '文件里没有工作表，请用模板填写后再上传':
    'The file has no sheet. Fill in the template and upload it',
  '文件解压后过大，请删去多余的工作表和格式后再上传':
    'The file is too large when unpacked. Delete needless sheets and formats and upload it again',
  '单元格 {cell} 是公式，请粘贴为数值后再上传':
    'Cell {cell} is a formula. Paste values instead and upload it again',
  '只支持 .xlsx 和 .csv 文件': 'Only .xlsx and .csv files are accepted',
  'CSV 文件的引号不成对，无法读取，请检查后再上传':
    'The quotes of the CSV file do not pair, so that it cannot be read. Mend it and upload it again',
  '账户余额不足，本次操作没有执行': 'The balance is not sufficient; nothing was done',
}
