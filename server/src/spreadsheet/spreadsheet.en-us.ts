import { type Catalogue } from '@settle/shared/core/text/text.ts'

export const spreadsheetEnUs: Catalogue = {
  '一次最多导入{limit}行，该文件不止{limit}行，请拆分后再上传':
    'You can import at most {limit} rows at a time; this file has more. Split it and upload the parts ({limit} rows each).',
  '单元格 {cell} 超出可读取的范围（{rows}行、{columns}列），请删去名单以外的内容后再上传':
    'Cell {cell} is outside the readable range ({rows} rows, {columns} columns). Delete everything outside the list and upload it again.',
  '单元格 {cell} 超过{length}个字，可能是引号不成对，请检查后再上传':
    'Cell {cell} has more than {length} characters; a quote may be unclosed. Check it and upload it again.',
  '文件内容过于复杂，{seconds}秒内没有读完，请删去多余内容或拆分后再上传':
    'The file is too complex to read within {seconds} seconds. Remove unneeded content or split it, and upload it again.',
  '正在读取的文件太多，请稍后再上传':
    'Too many files are being read right now. Upload it again later.',
}
