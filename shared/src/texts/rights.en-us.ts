import { type Catalogue } from '#shared/core/text.ts'

/** The English of the screens of roles, menus and departments. */
export const rightsEnUs: Catalogue = {
  '搜索{label}': 'Search: {label}',
  搜索: 'Search',
  全部展开: 'Unfold all',
  全部收起: 'Fold all',
  还没有数据: 'Nothing here yet',
  '没有找到“{text}”': 'Nothing is called “{text}”',
  数据规则: 'Data rules',
  英文名称: 'English name',
  电话: 'Telephone',
  传真: 'Fax',
  新增下级: 'Add below',
  '还有下级部门或成员的部门不能删除；部门权限一并清除，不能撤销。':
    'A department that holds departments or members stays. Its rights go with it; this cannot be undone.',
  本部门及下级的成员: 'Members, those of departments below included',
  '还没有成员；在用户管理中编辑用户，为他选择部门。':
    'Nobody is in it yet: choose it in the form of a user.',
  上级部门: 'Stands below',
  '留空为顶级部门。移动后，下级部门一起移动，编码随之改变。':
    'Empty puts it at the top. What stands below moves along, and the codes change.',
  '小的在前。': 'The smallest comes first.',
  顶级部门: 'Top department',
  部门权限: 'Rights',
  '部门权限：{depart}': 'Rights of {depart}',
  '成员在本人角色之外再得到这些权限；下级部门不继承。':
    'Members have these besides the rights of their roles. Departments below do not inherit them.',
  新增顶级部门: 'Add a top department',
  还没有部门: 'There is no department yet',
  '已选 {menus} 个菜单、{buttons} 个按钮': '{menus} menus and {buttons} buttons chosen',
  '新增 {count}': '{count} added',
  '收回 {count}': '{count} taken',
  菜单和按钮: 'Menus and buttons',
  新增: 'Added',
  收回: 'Taken',
  全选: 'All',
  全不选: 'None',
  上下级联动: 'With what is above and below',
  '权限已保存，对方下次加载菜单时生效': 'Saved; it counts when the menu is next loaded',
  已授予: 'Granted',
  未授予: 'Not granted',
  '另有 {count} 项': '{count} more',
  新增按钮: 'Add a button',
  '还有下级、或还授予了角色或部门时不能删除；数据规则一并删除，不能撤销。':
    'What holds something, or is granted to a role or a department, stays. Data rules go with it; this cannot be undone.',
  菜单路径: 'Path',
  前端组件: 'Component',
  按钮编码: 'Button code',
  授权策略: 'Policy',
  缓存页面: 'Kept alive',
  生成路由: 'Has a route',
  总显示为目录: 'Always a folder',
  新窗口打开: 'Opens a window',
  是: 'Yes',
  否: 'No',
  '小的在前；留空时排在最后。': 'The smallest comes first; empty puts it last.',
  上级菜单: 'Stands in',
  默认跳转: 'Redirects to',
  '服务器按它放行或拒绝，例如 user:add。': 'The server goes by it, such as user:add.',
  '无效时不再校验：每个人都看得到按钮，也可以使用。':
    'Switched off, nobody is asked: everybody sees the button and may use it.',
  '站内路径以 / 开头；外部地址以 http(s):// 开头。':
    'A path of the product begins with /, an outside address with http(s)://.',
  '留空时为目录 layouts/RouteView。': 'Empty makes it a folder, layouts/RouteView.',
  新增一级菜单: 'Add a top menu',
  搜索菜单和按钮: 'Search menus and buttons',
  '名称、路径或按钮编码': 'Name, path or button code',
  这个控制台还没有菜单: 'This console has no menu yet',
  '排序 {sortNo}': 'Order {sortNo}',
  规则字段: 'Column',
  条件: 'Condition',
  规则值: 'Value',
  请输入规则名称: 'Please enter the name of the rule',
  请输入规则值: 'Please enter the value',
  新增规则: 'Add a rule',
  '数据规则：{menu}': 'Data rules of {menu}',
  '规则在角色授权中分配给角色，并记录下来。本系统的数据范围由每行的归属决定，规则不改变查询结果。':
    'Rules are given to roles with their rights, and recorded. What somebody sees follows from whose a row is; a rule changes no result.',
  这个菜单还没有数据规则: 'This menu has no data rules yet',
  '使用它的角色不再有这条规则，不能撤销。': 'Roles that use it lose it; this cannot be undone.',
  数据权限已保存: 'Data rules saved',
  '数据权限：{menu}（{role}）': 'Data rules of {menu} ({role})',
  '勾选的规则记录在角色上。本系统的数据范围由每行的归属决定，规则不改变查询结果。':
    'What is ticked is recorded with the role. What somebody sees follows from whose a row is; a rule changes no result.',
  使用的规则: 'Rules used',
  '角色供该控制台的各主体通用；保存后不能修改。':
    'The role is for every business of the console; this cannot be changed later.',
  '内置角色的编码不能修改。': 'The code of a built-in role stays.',
  '以字母开头，2 到 32 位字母、数字、下划线或横线；留空时自动生成。':
    '2 to 32 letters, digits, underscores or hyphens, a letter first; empty makes one.',
  授权: 'Rights',
  '授权：{role}': 'Rights of {role}',
  查看权限: 'See rights',
  数据权限: 'Data rules',
  '权限：{role}': 'Rights of {role}',
  '通用角色由平台维护；需要别的权限组合时，请新增本单位自己的角色。':
    'The platform keeps the roles of everybody. For other rights, add a role of your own.',
  内置: 'Built in',
  还没有角色: 'There is no role yet',
  '正在使用的角色不能删除；删除后它的授权一并清除，不能撤销。':
    'A role that somebody has stays. Its rights go with it; this cannot be undone.',
  '部门“{name}”还有 {count} 个下级部门，请先删除或移走它们':
    '{count} departments stand below “{name}”; please delete or move them first',
  '部门“{name}”还有 {count} 名成员，请先调整他们的部门':
    '“{name}” has {count} members; please move them first',
  '上级部门不存在，请刷新后重试': 'There is no such department to stand below; please refresh',
  上级部门属于其他主体: 'That department belongs to another business',
  上级部门不能是它自己或它的下级: 'A department cannot stand below itself',
  上级菜单不能是它自己或它的下级: 'A menu cannot stand inside itself',
  '菜单“{name}”下还有 {menus} 个菜单和 {buttons} 个按钮，请先删除或移走它们':
    '“{name}” holds {menus} menus and {buttons} buttons; please delete or move them first',
  '“{name}”还授予了角色“{role}”等 {count} 个角色，请先在角色管理中收回':
    '“{name}” is granted to {count} roles, “{role}” among them; please take it from them first',
  '“{name}”还授予了 {count} 个部门，请先在部门管理中收回':
    '“{name}” is granted to {count} departments; please take it from them first',
  '收回“保存角色权限”后，本单位再没有人能管理角色，请先把它授予别的角色':
    'Nobody of your business could change the rights of roles any more; please grant it to another role first',
}
