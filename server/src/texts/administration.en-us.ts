import { type Catalogue } from '@settle/shared/core/text/text.ts'

export const administrationEnUs: Catalogue = {
  不能只有空格: 'Enter more than spaces',
  '在线报表“{report}”使用这个字典，编码不能修改':
    'The report “{report}” uses this dictionary; its code cannot be changed',
  '在线报表“{report}”使用字典“{name}”，不能删除':
    'The report “{report}” uses the dictionary “{name}”; it cannot be deleted',
  '编码 {code} 已被另一个字典使用，“{name}”不能恢复':
    'The code {code} is now used by another dictionary, so “{name}” cannot be restored.',

  '没有这个城市，请先在“城市”中新增': 'This city does not exist. Add it under Cities first.',
  '“{name}”是选择记录的窗口用的报表，不能删除':
    '“{name}” is used by record pickers and cannot be deleted.',
  '“{name}”是选择记录的窗口用的报表，编码不能修改':
    '“{name}” is used by record pickers; its code cannot be changed.',
  '“{name}”是选择记录的窗口用的报表，数据集不能修改':
    '“{name}” is used by record pickers; its dataset cannot be changed.',
  '选择记录的窗口需要字段 {field}，不能去掉；可以设为不显示':
    'Record pickers need the field {field}. It cannot be removed, but it can be hidden.',
}
