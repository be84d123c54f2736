import { type Catalogue } from '#shared/core/text.ts'

/** What is said of uploaded spreadsheets that are not read to their end. */
export const spreadsheetEnUs: Catalogue = {
  '一次最多导入{limit}行，该文件不止{limit}行，请拆分后再上传':
    'At most {limit} rows at a time; this file has more than {limit}. Split it and upload the parts',
  '单元格 {cell} 超出可读取的范围（{rows}行、{columns}列），请删去名单以外的内容后再上传':
    'Cell {cell} lies beyond what is read ({rows} rows, {columns} columns). Delete what stands outside of the list and upload it again',
  '单元格 {cell} 超过{length}个字，可能是引号不成对，请检查后再上传':
    'Cell {cell} has more than {length} characters; perhaps a quote is not closed. Check it and upload it again',
  '文件内容过于复杂，{seconds}秒内没有读完，请删去多余内容或拆分后再上传':
    'The file is too complex: it was not read within {seconds} seconds. Delete what is not needed, or split it, and upload it again',
  '正在读取的文件太多，请稍后再上传':
    'Too many files are being read at the moment. Upload it again in a while',
}
