import { type Catalogue } from '#shared/core/text/text.ts'

/** The English of the screens of dictionaries, reference data and report definitions. */
export const administrationEnUs: Catalogue = {
  新增字典: 'Add dictionary',
  字典配置: 'Items',
  '字典项：{name}': 'Items of {name}',
  还没有字典项: 'No items yet',
  还没有数据字典: 'No dictionaries yet',
  搜索字典项: 'Search items',
  文本或字典值: 'Label or value',
  '修改在刷新缓存后出现在选项中：其他用户在自己的头像菜单中刷新，或重新登录。':
    'Changes appear in dropdowns after the cache is refreshed. Other users refresh it in their user menu, or log in again.',
  请输入字典名称: 'Enter a name',
  请输入字典编码: 'Enter a code',
  '以字母开头，由字母、数字和下划线组成；内置字典的编码不能修改。':
    'Letters, digits and underscores, starting with a letter. The code of a built-in dictionary cannot be changed.',
  请输入文本: 'Enter a label',
  请输入字典值: 'Enter a value',
  请输入排序: 'Enter a sort order',
  '数据中保存的就是这个值；同一字典中不能重复，内置的字典值不能修改。':
    'The value stored in the data. It must be unique within the dictionary; built-in values cannot be changed.',
  '数字小的排在前面；新增时留空则排在最后。':
    'Smaller numbers come first. Leave empty to add the item at the end.',
  '停用后不再可选，已有的数据仍显示它的文本。':
    'A disabled item can no longer be selected; existing data still shows its label.',
  '已保存这个字典值的数据将只显示字典值；停用则保留文本。内置的字典值不能删除。此操作不能撤销。':
    'Existing data with this value will show the bare value; disable the item instead to keep its label. Built-in values cannot be deleted. This cannot be undone.',
  '字典和字典项进入回收站，可以恢复。内置字典和报表正在使用的字典不能删除。':
    'The dictionary and its items move to the recycle bin and can be restored. Built-in dictionaries and dictionaries used by a report cannot be deleted.',
  '字典和字典项进入回收站，可以恢复。其中一个不能删除时，全部不删除。':
    'The dictionaries and their items move to the recycle bin and can be restored. If one cannot be deleted, none is deleted.',
  字典回收站: 'Deleted dictionaries',
  回收站是空的: 'The recycle bin is empty',
  删除人: 'Deleted by',
  删除时间: 'Deleted at',
  彻底删除: 'Delete permanently',
  '彻底删除字典“{name}”？': 'Permanently delete the dictionary “{name}”?',
  '它的字典项一并删除。此操作不能撤销。': 'Its items are deleted as well. This cannot be undone.',
  '已恢复字典“{name}”': 'The dictionary “{name}” was restored',
  '已彻底删除字典“{name}”': 'The dictionary “{name}” was permanently deleted',
  '彻底删除用户 {username}？': 'Permanently delete the user {username}?',
  '姓名、联系方式、密码和所在部门将清除，不能恢复；账号名仍被占用，单据和日志中的账号保留。':
    'The name, contact details, password and departments are erased and cannot be restored. The username stays in use, and documents and logs keep it.',
  '已彻底删除用户 {username}': 'The user {username} was permanently deleted',

  城市: 'City',
  '城市|列表': 'Cities',
  '城市|列': 'City',
  岗位城市: 'Job cities',
  行业: 'Industries',
  '行业|列': 'Industry',
  开票类目: 'Invoice category',
  还没有城市: 'No cities yet',
  还没有岗位城市: 'No job cities yet',
  还没有行业: 'No industries yet',
  还没有开票类目: 'No invoice categories yet',
  所属省级: 'Province',
  普通城市: 'Standard',
  显示名称: 'Display name',
  税率: 'Tax rate',
  '六位行政区划代码，前两位是所属省级，例如 310100；保存后不能修改。':
    'A six-digit division code whose first two digits are the province, such as 310100. It cannot be changed later.',
  请输入城市代码: 'Enter a code',
  请输入六位行政区划代码: 'Enter a six-digit division code',
  请输入城市名称: 'Enter a name',
  '无效后不再可选，省级无效时其下的城市也不可选；已选了它的资料不变。':
    'When inactive, it can no longer be selected; an inactive province also hides its cities. Existing data does not change.',
  请输入显示名称: 'Enter a display name',
  '热门城市排在所有城市之前。': 'Popular cities come before all others.',
  '无效后，发布和查找岗位时不再可选。':
    'When inactive, it can no longer be selected when posting or searching for jobs.',
  '从“城市”中选择，每个城市一次；保存后不能修改。':
    'Select from the cities; each city can be used once. It cannot be changed later.',
  请选择城市: 'Select a city',
  输入名称或代码查找: 'Search by name or code',
  'GB/T 4754 的两位大类代码；保存后不能修改。':
    'The two-digit division code of GB/T 4754. It cannot be changed later.',
  请输入行业代码: 'Enter a code',
  请输入两位数字: 'Enter two digits',
  请输入行业名称: 'Enter a name',
  '无效后不再可选，门类无效时其下的大类也不可选；已选了它的资料不变。':
    'When inactive, it can no longer be selected; an inactive section also hides its divisions. Existing data does not change.',
  请选择所属门类: 'Select a section',
  现代服务·市场推广服务: 'Modern services · marketing',
  请输入类目名称: 'Enter a name',
  '一个大写字母和三位数字，不能重复。': 'One capital letter and three digits. It must be unique.',
  请输入类目编码: 'Enter a code',
  '请输入一个大写字母和三位数字，例如 C001':
    'Enter one capital letter and three digits, such as C001',
  '一般纳税人的增值税税率，最多 4 位小数。':
    'The VAT rate for general taxpayers, with up to 4 decimals.',
  '请输入 0 到 100 之间的税率': 'Enter a rate between 0 and 100',
  请选择至少一种发票: 'Select at least one invoice type',
  '无效后，申请开票时不再可选。':
    'When inactive, it can no longer be selected when requesting an invoice.',

  新增报表: 'Add report',
  报表: 'Report',
  用途: 'Used for',
  选择记录的窗口: 'Record picker',
  报表列表: 'Report list',
  '选择记录的窗口用这份报表：编码不能修改，字段 {fields} 不能去掉，可以不显示。':
    'Record pickers use this report: its code cannot be changed, and the fields {fields} can be hidden but not removed.',
  '小写字母开头，由小写字母、数字和下划线组成，3 到 50 位。':
    '3 to 50 lowercase letters, digits and underscores, starting with a letter.',
  请输入报表编码: 'Enter a code',
  '请输入 3 到 50 位小写字母、数字或下划线':
    'Enter 3 to 50 lowercase letters, digits or underscores, starting with a letter',
  请输入报表名称: 'Enter a name',
  '数据集不能修改，需要别的数据时请新增一份报表。':
    'The dataset cannot be changed. Add another report for other data.',
  '数据从哪里来；每个角色只看到自己范围内的行和字段。':
    'The source of the data. Each role sees only the rows and fields within its scope.',
  请选择数据集: 'Select a dataset',
  固定条件: 'Fixed filters',
  '报表总按固定条件取数，缺省值为空表示不限；地址里以 self_字段 给出别的值。':
    'The report always applies its fixed filters; an empty default means no limit. A link can pass another value as self_field.',
  '请输入字段 {field} 的列标题': 'Enter a column heading for the field {field}',
  '字段 {field} 的链接应为 / 开头的站内路径或 http(s) 地址':
    'The link of the field {field} must be a path that begins with / or an http(s) address',
  '请输入固定条件 {field} 的名称': 'Enter a name for the filter on {field}',
  添加字段: 'Add field',
  '添加全部 {count} 个': 'Add all {count}',
  还没有字段: 'No fields yet',
  '，': ', ',
  '：': ': ',
  字典: 'Dictionary',
  次序: 'Position',
  列标题: 'Column heading',
  显示: 'Shown',
  宽度: 'Width',
  不翻译: 'None',
  链接: 'Link',
  不查询: 'None',
  单值: 'Single value',
  区间: 'Range',
  去掉: 'Remove',
  选择记录的窗口需要这个字段: 'Record pickers need this field',
  '上移{name}': 'Move {name} up',
  '下移{name}': 'Move {name} down',
  '去掉{name}': 'Remove {name}',
  '去掉固定条件{name}': 'Remove the filter {name}',
  '{field} 的列标题': 'Heading of {field}',
  '{field} 的宽度': 'Width of {field}',
  '{field} 的查询方式': 'Query of {field}',
  '{field} 的字典': 'Dictionary of {field}',
  '{field} 的链接': 'Link of {field}',
  '{field} 的名称': 'Name of {field}',
  '{field} 的缺省值': 'Default of {field}',
  '{field} {flag}': '{field} {flag}',
  添加固定条件: 'Add filter',
  缺省值: 'Default',
  不限: 'Any',
  预览: 'Preview',
  '选择数据集和字段后，这里显示生成的报表。':
    'Select a dataset and fields to preview the report here.',
  '您能看到的共 {total} 条，预览前 {shown} 条':
    '{total} rows are visible to you; the first {shown} are shown',
  '第 {at} 列 {title}': 'column {at} {title}',
  不显示: 'hidden',
  '宽 {width}': 'width {width}',
  可排序: 'sortable',
  区间查询: 'range filter',
  单值查询: 'value filter',
  '字典 {code}': 'Dictionary {code}',
  预览报表: 'Preview report',
}
