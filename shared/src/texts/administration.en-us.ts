import { type Catalogue } from '#shared/core/text.ts'

/** The English of the screens of dictionaries, reference data and report definitions. */
export const administrationEnUs: Catalogue = {
  新增字典: 'Add a dictionary',
  字典配置: 'Items',
  '字典项：{name}': 'Items of {name}',
  还没有字典项: 'There are no items yet',
  还没有数据字典: 'There are no dictionaries yet',
  搜索字典项: 'Search the items',
  文本或字典值: 'Text or value',
  '修改在刷新缓存后出现在选项中：其他用户在自己的头像菜单中刷新，或重新登录。':
    'Changes show in choices after a refresh: other users refresh in the menu behind their name, or log in again.',
  请输入字典名称: 'Please enter a name',
  请输入字典编码: 'Please enter a code',
  '以字母开头，由字母、数字和下划线组成；内置字典的编码不能修改。':
    'Letters, digits and underscores, a letter first; the code of a built-in dictionary stays.',
  请输入文本: 'Please enter a text',
  请输入字典值: 'Please enter a value',
  请输入排序: 'Please enter a number',
  '数据中保存的就是这个值；同一字典中不能重复，内置的字典值不能修改。':
    'What rows hold; each value once in its dictionary. Built-in values stay.',
  '数字小的排在前面；新增时留空则排在最后。':
    'Small numbers come first; left empty, a new item comes last.',
  '停用后不再可选，已有的数据仍显示它的文本。':
    'Disabled, it is no choice any more; what holds it keeps showing its text.',
  '已保存这个字典值的数据将只显示字典值；停用则保留文本。内置的字典值不能删除。此操作不能撤销。':
    'What holds this value will show the bare value; disabling keeps the text. Built-in values cannot be deleted. This cannot be undone.',
  '字典和字典项进入回收站，可以恢复。内置字典和报表正在使用的字典不能删除。':
    'The dictionary and its items go to the recycle bin and can be restored. What is built in or used by a report cannot be deleted.',
  '字典和字典项进入回收站，可以恢复。其中一个不能删除时，全部不删除。':
    'They go to the recycle bin with their items and can be restored. If one cannot be deleted, none is.',
  回收站: 'Recycle bin',
  字典回收站: 'Recycle bin of dictionaries',
  回收站是空的: 'The recycle bin is empty',
  删除人: 'Deleted by',
  删除时间: 'Deleted at',
  恢复: 'Restore',
  彻底删除: 'Delete for good',
  '彻底删除数据字典“{name}”？': 'Delete the dictionary “{name}” for good?',
  '它的字典项一并删除。此操作不能撤销。': 'Its items are deleted too. This cannot be undone.',
  '已恢复数据字典“{name}”': 'The dictionary “{name}” was restored',
  '彻底删除用户 {username}？': 'Delete the user {username} for good?',
  '姓名、联系方式、密码和所在部门将清除，不能恢复；账号名仍被占用，单据和日志中的账号保留。':
    'The name, contacts, password and departments are erased and cannot be restored. The username stays taken, and documents and logs keep it.',
  '已彻底删除用户 {username}': 'The user {username} was deleted for good',
  '已彻底删除数据字典“{name}”': 'The dictionary “{name}” was deleted for good',
  不能只有空格: 'Please enter more than blanks',
  '在线报表“{report}”使用这个字典，编码不能修改':
    'The report “{report}” uses this dictionary; its code cannot be changed',
  '在线报表“{report}”使用字典“{name}”，不能删除':
    'The report “{report}” uses the dictionary “{name}”; it cannot be deleted',
  '编码 {code} 已被另一个字典使用，“{name}”不能恢复':
    'Another dictionary has the code {code} by now; “{name}” cannot be restored',

  城市: 'Cities',
  岗位城市: 'Cities of positions',
  行业: 'Industries',
  开票类目: 'Invoice categories',
  还没有城市: 'There are no cities yet',
  还没有岗位城市: 'There are no cities of positions yet',
  还没有行业: 'There are no industries yet',
  还没有开票类目: 'There are no invoice categories yet',
  所属省级: 'Province',
  普通城市: 'Not popular',
  显示名称: 'Shown as',
  税率: 'Tax rate',
  '六位行政区划代码，前两位是所属省级，例如 310100；保存后不能修改。':
    'Six digits, the first two of them the province, such as 310100; it stays once it is saved.',
  请输入城市代码: 'Please enter a code',
  请输入六位行政区划代码: 'Please enter six digits of a division of China',
  请输入城市名称: 'Please enter a name',
  '无效后不再可选，省级无效时其下的城市也不可选；已选了它的资料不变。':
    'Invalid, it is no choice any more, nor are the cities below an invalid province; what names it stays.',
  请输入显示名称: 'Please enter a name',
  '热门城市排在所有城市之前。': 'Popular cities come before all others.',
  '无效后，发布和查找岗位时不再可选。': 'Invalid, positions cannot be offered or sought there.',
  '从“城市”中选择，每个城市一次；保存后不能修改。':
    'One of the cities, each once; it stays once it is saved.',
  请选择城市: 'Please choose a city',
  输入名称或代码查找: 'Search by name or code',
  'GB/T 4754 的两位大类代码；保存后不能修改。':
    'Two digits of GB/T 4754; they stay once they are saved.',
  请输入行业代码: 'Please enter a code',
  请输入两位数字: 'Please enter two digits',
  请输入行业名称: 'Please enter a name',
  '无效后不再可选，门类无效时其下的大类也不可选；已选了它的资料不变。':
    'Invalid, it is no choice any more, nor are the divisions of an invalid section; what names it stays.',
  请选择所属门类: 'Please choose a section',
  现代服务·市场推广服务: 'Modern services · marketing',
  请输入类目名称: 'Please enter a name',
  '一个大写字母和三位数字，不能重复。': 'A capital letter and three digits, each code once.',
  请输入类目编码: 'Please enter a code',
  '请输入一个大写字母和三位数字，例如 C001':
    'Please enter a capital letter and three digits, such as C001',
  '一般纳税人的增值税税率，最多 4 位小数。':
    'The VAT rate of a general taxpayer, up to 4 decimals.',
  '请输入 0 到 100 之间的税率': 'Please enter a rate from 0 to 100',
  请选择至少一种发票: 'Please choose at least one kind of invoice',
  '无效后，申请开票时不再可选。': 'Invalid, no invoice can be applied for it.',

  '没有这个城市，请先在“城市”中新增': 'There is no such city; please add it to the cities first',

  新增报表: 'Add a report',
  用途: 'Used for',
  选择记录的窗口: 'Record picker',
  报表列表: 'Report list',
  '指向它的菜单和链接将打不开，其中的数据不受影响。此操作不能撤销。':
    'Menus and links that lead to it will not open; its data stays. This cannot be undone.',
  '指向它们的菜单和链接将打不开。其中一份不能删除时，全部不删除。':
    'Menus and links that lead to them will not open. If one cannot be deleted, none is.',
  '选择记录的窗口用这份报表：编码不能修改，字段 {fields} 不能去掉，可以不显示。':
    'Record pickers are made of this report: its code stays, and the fields {fields} can be hidden but not taken away.',
  '小写字母开头，由小写字母、数字和下划线组成，3 到 50 位。':
    '3 to 50 lower-case letters, digits and underscores, a letter first.',
  请输入报表编码: 'Please enter a code',
  '请输入 3 到 50 位小写字母、数字或下划线':
    'Please enter 3 to 50 lower-case letters, digits or underscores, a letter first',
  请输入报表名称: 'Please enter a name',
  '数据集不能修改，需要别的数据时请新增一份报表。':
    'The dataset stays; add another report for other data.',
  '数据从哪里来；每个角色只看到自己范围内的行和字段。':
    'Where the data comes from; every role sees the rows and fields within its own scope.',
  请选择数据集: 'Please choose a dataset',
  固定条件: 'Fixed conditions',
  '报表总按固定条件取数，缺省值为空表示不限；地址里以 self_字段 给出别的值。':
    'A report always meets its fixed conditions; an empty default sets no limit. An address gives another value as self_field.',
  '请输入字段 {field} 的列标题': 'Please enter a heading for the field {field}',
  '字段 {field} 的链接应为 / 开头的站内路径或 http(s) 地址':
    'The link of the field {field} must be a path that begins with / or an http(s) address',
  '请输入固定条件 {field} 的名称': 'Please enter a name for the condition on {field}',
  添加字段: 'Add a field',
  '添加全部 {count} 个': 'Add all {count}',
  还没有字段: 'There are no fields yet',
  '，': ', ',
  字典: 'Dictionary',
  次序: 'Order',
  列标题: 'Heading',
  显示: 'Shown',
  宽度: 'Width',
  自动: 'Auto',
  不翻译: 'As it is',
  链接: 'Link',
  不查询: 'No',
  单值: 'One value',
  区间: 'Range',
  去掉: 'Remove',
  选择记录的窗口需要这个字段: 'Record pickers need this field',
  '上移{name}': 'Move {name} up',
  '下移{name}': 'Move {name} down',
  '去掉{name}': 'Remove {name}',
  '去掉固定条件{name}': 'Remove the condition {name}',
  '{field} 的列标题': 'Heading of {field}',
  '{field} 的宽度': 'Width of {field}',
  '{field} 的查询方式': 'Query of {field}',
  '{field} 的字典': 'Dictionary of {field}',
  '{field} 的链接': 'Link of {field}',
  '{field} 的名称': 'Name of {field}',
  '{field} 的缺省值': 'Default of {field}',
  '{field} {flag}': '{field} {flag}',
  添加固定条件: 'Add a condition',
  缺省值: 'Default',
  不限: 'Any',
  预览: 'Preview',
  '选择数据集和字段后，这里显示生成的报表。':
    'Once a dataset and fields are chosen, the report shows here.',
  '您能看到的共 {total} 条，预览前 {shown} 条':
    'You may see {total} rows; these are the first {shown}',
  '第 {at} 列 {title}': 'column {at} {title}',
  不显示: 'hidden',
  '宽 {width}': 'width {width}',
  可排序: 'sortable',
  区间查询: 'asked by a range',
  单值查询: 'asked by one value',
  '字典 {code}': 'dictionary {code}',
  预览报表: 'Preview a report',
  '“{name}”是选择记录的窗口用的报表，不能删除':
    '“{name}” is what record pickers are made of and cannot be deleted',
  '“{name}”是选择记录的窗口用的报表，编码不能修改':
    '“{name}” is what record pickers are made of; its code cannot be changed',
  '“{name}”是选择记录的窗口用的报表，数据集不能修改':
    '“{name}” is what record pickers are made of; its dataset cannot be changed',
  '选择记录的窗口需要字段 {field}，不能去掉；可以设为不显示':
    'Record pickers need the field {field}; it cannot be taken away, but it can be hidden',
}
