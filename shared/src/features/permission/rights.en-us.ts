import { type Catalogue } from '#shared/core/text/text.ts'

/** The English of the screens of roles, menus and departments. */
export const rightsEnUs: Catalogue = {
  '搜索{label}': 'Search {label}',
  搜索: 'Search',
  全部展开: 'Expand all',
  全部收起: 'Collapse all',
  还没有数据: 'No data yet',
  '没有找到“{text}”': 'No results for “{text}”',
  数据规则: 'Data rules',
  英文名称: 'English name',
  电话: 'Phone',
  新增下级: 'Add subdepartment',
  '新增下级|菜单': 'Add submenu',
  '还有下级部门或成员的部门不能删除；部门权限一并清除，不能撤销。':
    'A department with subdepartments or members cannot be deleted. Its permissions are removed as well. This cannot be undone.',
  本部门及下级的成员: 'Members, including subdepartments',
  '还没有成员；在用户管理中编辑用户，为他选择部门。':
    'No members yet. Assign users to this department under Users.',
  上级部门: 'Parent department',
  '留空为顶级部门。移动后，下级部门一起移动，编码随之改变。':
    'Leave empty for a top-level department. Subdepartments move along, and the codes change.',
  '小的在前。': 'Smaller numbers come first.',
  顶级部门: 'Top-level department',
  部门权限: 'Permissions',
  '部门权限：{depart}': 'Permissions of {depart}',
  '成员在本人角色之外再得到这些权限；下级部门不继承。':
    'Members hold these in addition to the permissions of their role. Subdepartments do not inherit them.',
  新增顶级部门: 'Add top-level department',
  还没有部门: 'No departments yet',
  '已选 {menus} 个菜单、{buttons} 个按钮':
    '{menus} {menus|menu|menus} and {buttons} {buttons|button|buttons} selected',
  '新增 {count}': '{count} added',
  '收回 {count}': '{count} revoked',
  菜单和按钮: 'Menus and buttons',
  新增: 'Added',
  收回: 'Revoked',
  全选: 'All',
  全不选: 'None',
  上下级联动: 'Link parents and children',
  '权限已保存，对方下次加载菜单时生效':
    'Permissions saved. They take effect the next time the menu loads',
  已授予: 'Granted',
  未授予: 'Not granted',
  '另有 {count} 项': '{count} more',
  新增按钮: 'Add button',
  '还有下级、或还授予了角色或部门时不能删除；数据规则一并删除，不能撤销。':
    'A menu with submenus, or one granted to a role or a department, cannot be deleted. Its data rules are deleted as well. This cannot be undone.',
  菜单路径: 'Path',
  前端组件: 'Component',
  授权策略: 'Policy',
  生成路由: 'Creates a route',
  总显示为目录: 'Always a folder',
  新窗口打开: 'Opens in a new window',
  '小的在前；留空时排在最后。': 'Smaller numbers come first. Leave empty to place it last.',
  上级菜单: 'Parent menu',
  默认跳转: 'Redirects to',
  '服务器按它放行或拒绝，例如 user:add。':
    'The server allows or denies calls by this code, such as user:add.',
  '无效时不再校验：每个人都看得到按钮，也可以使用。':
    'When inactive, it is not checked: everyone can see and use the button.',
  '站内路径以 / 开头；外部地址以 http(s):// 开头。':
    'Internal paths start with /, external addresses with http(s)://.',
  '留空时为目录 layouts/RouteView。': 'Leave empty for a folder (layouts/RouteView).',
  新增一级菜单: 'Add top-level menu',
  搜索菜单和按钮: 'Search menus and buttons',
  '名称、路径或按钮编码': 'Name, path or button code',
  这个控制台还没有菜单: 'This console has no menus yet',
  '排序 {sortNo}': 'Order {sortNo}',
  规则字段: 'Field',
  条件: 'Condition',
  规则值: 'Value',
  请输入规则名称: 'Enter the name of the rule',
  请输入规则值: 'Enter the value',
  新增规则: 'Add rule',
  '数据规则：{menu}': 'Data rules of {menu}',
  '规则在角色授权中分配给角色，并记录下来。本系统的数据范围由每行的归属决定，规则不改变查询结果。':
    'Rules are assigned to roles with their permissions and recorded. Data scope follows from who owns each row; rules do not change results.',
  这个菜单还没有数据规则: 'This menu has no data rules yet',
  '使用它的角色不再有这条规则，不能撤销。':
    'Roles that use it lose this rule. This cannot be undone.',
  数据权限已保存: 'Data rules saved',
  '数据权限：{menu}（{role}）': 'Data rules of {menu} ({role})',
  '勾选的规则记录在角色上。本系统的数据范围由每行的归属决定，规则不改变查询结果。':
    'Selected rules are recorded with the role. Data scope follows from who owns each row; rules do not change results.',
  使用的规则: 'Rules used',
  '角色供该控制台的各主体通用；保存后不能修改。':
    'The role is shared by all businesses of the console. It cannot be changed later.',
  '内置角色的编码不能修改。': 'The code of a built-in role cannot be changed.',
  '以字母开头，2 到 32 位字母、数字、下划线或横线；留空时自动生成。':
    '2 to 32 letters, digits, underscores or hyphens, starting with a letter. Generated if left empty.',
  授权: 'Permissions',
  '授权：{role}': 'Permissions of {role}',
  查看权限: 'View permissions',
  数据权限: 'Data rules',
  '权限：{role}': 'Permissions of {role}',
  '通用角色由平台维护；需要别的权限组合时，请新增本单位自己的角色。':
    'Shared roles are managed by the platform. For other permissions, add a role of your own.',
  内置: 'Built in',
  还没有角色: 'No roles yet',
  '正在使用的角色不能删除；删除后它的授权一并清除，不能撤销。':
    'A role that is in use cannot be deleted. Its permissions are removed as well. This cannot be undone.',
}
