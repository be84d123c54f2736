import { type Catalogue } from '@settle/shared/core/text/text.ts'

export const listImportEnUs: Catalogue = {
  '文件里没有数据，请用模板填写后再上传':
    'There are no rows in the file. Fill in the template and upload it again',
  '{name}，{total} 行': '{name}, {total} rows',
  '没有“{text}”这个选项，可以填：{choices}': 'There is no choice “{text}”. It may be: {choices}',
  '没有导入任何数据：第 {rowNo} 行，{reason}': 'Nothing was imported: row {rowNo}, {reason}',
  '没有导入任何数据：{count} 行有误，其中第 {rowNo} 行，{reason}':
    'Nothing was imported: {count} {count|row has|rows have} errors, among them row {rowNo}, {reason}',
  '部门编码 {code} 不存在': 'There is no department with the code {code}',
  请填写字典编码: 'Enter the code of the dictionary',
  请填写字典名称: 'Enter the name of the dictionary',
  请填写字典项文本: 'Enter the text of the item',
  请填写字典项值: 'Enter the value of the item',
  '部门编码 {code} 已存在，请换一个，或删去这一行':
    'The department code {code} is taken. Choose another one, or delete this row',
  '上级部门 {code} 不存在，请把它写在下级的前面':
    'There is no parent department {code}. Write it above the departments below it',

  '请填写{field}': 'Fill in {field}',
  '{field}应为文本': '{field} must be text',
  '{field}应为整数': '{field} must be a whole number',
  '{field}应为数字': '{field} must be a number',
  '{field}应为布尔值': '{field} must be true or false',
  '{field}的类型不正确': '{field} is of the wrong kind',
  '{field}的格式不正确': '{field} is not in the right format',
  '{field}至少 {limit} 个字符': '{field} needs at least {limit} characters',
  '{field}最多 {limit} 个字符': '{field} takes at most {limit} characters',
  '{field}超出范围，应 {comparison} {limit}':
    '{field} is out of range; it must be {comparison} {limit}',
  '{field}只能是 {values}': '{field} must be one of {values}',
}
