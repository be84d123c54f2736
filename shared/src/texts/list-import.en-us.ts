import { type Catalogue } from '#shared/core/text/text.ts'

/** The import of lists out of spreadsheets: headings, hints, and how it ends. */
export const listImportEnUs: Catalogue = {
  工号: 'Employee number',
  出生日期: 'Date of birth',
  字典项文本: 'Item text',
  字典项值: 'Item value',
  字典项描述: 'Item description',
  上级部门编码: 'Parent department code',
  机构类别: 'Kind of unit',
  规则JSON: 'Rule JSON',
  '可以不填：不填的账号由管理员重置密码，或用短信验证码登录后使用':
    'May be empty: such an account logs in with a code by text message, or after an administrator has reset its password',
  '角色的名称或编码，不填为只读；只能分配您可以分配的角色':
    'Name or code of the role; empty is read-only. Only roles that you may assign',
  '本单位部门的编码，多个用逗号分隔':
    'Codes of departments of your organisation, separated by commas',
  '例如 1990-08-15': 'For example 1990-08-15',
  '同一字典的各项连续填写；后面的行可以不再填字典名称和编码':
    'Items of one dictionary stand one after the other; further lines may leave name and code empty',
  '整数，不填时按行的先后': 'A whole number; empty keeps the order of the lines',
  '例如 A01A02，只用来指明文件内的上下级；导入后由系统重新编码':
    'For example A01A02; it only says what stands below what in this file. The system gives codes of its own',
  '已有的部门，或本文件中前面的行；不填时按部门编码去掉末三位，再没有就是顶级部门':
    'A department that exists, or a line above. Empty: the department code without its last three characters; without any, it is a top department',
  不填时由系统生成: 'Empty lets the system make one',
  '平台填写，不填为平台；其他单位总是本单位的角色。':
    'For the platform, empty is the platform itself; for others it is always a role of their own organisation. ',
  '控制台的编码，多个用逗号分隔': 'Codes of consoles, separated by commas',
  '账号，多个用逗号分隔': 'Accounts, separated by commas',
  '文件导入成功！数据行数：{count}': 'Imported. Rows: {count}',
  导入: 'Import',
  '把文件拖到这里，或点击选择文件': 'Drop the file here, or click to choose it',
  选择要导入的文件: 'Choose the file to import',
  '一次最多 {rows} 行，文件不超过 {size} MB，格式为 .xlsx 或 .csv，不能含宏和公式。有一行不能导入时，一行也不导入。':
    'At most {rows} rows, {size} MB, as .xlsx or .csv, without macros and formulas. Where one row cannot be imported, none is.',
  列名: 'Column',
  填写说明: 'What to enter',
  '必填。': 'Required. ',
  '选填。': 'Optional.',
  '可以填：{choices}': 'One of: {choices}',
  '已上传，正在逐行检查…': 'Uploaded; checking every row…',
  '已导入 {count} 行': '{count} {count|row|rows} imported',
  没有导入任何数据: 'Nothing was imported',
  '{total} 行中有 {count} 行不能导入。请在文件里改正后再次上传。':
    '{count} of {total} rows cannot be imported. Correct them in the file and upload it again.',
  '这里列出前 {shown} 行。': 'The first {shown} are listed here.',
  行号: 'Row',
  再导入一个文件: 'Import another file',
  导入用户: 'Import users',
  导入角色: 'Import roles',
  导入数据字典: 'Import dictionaries',
  导入部门: 'Import departments',
  导入公告: 'Import announcements',
  导入校验规则: 'Import check rules',
}
