import { type Catalogue } from '#shared/core/text.ts'

/** The English of roles, menu permissions, departments, tenants and positions. */
export const accessEnUs: Catalogue = {
  '保存成功!': 'Saved',
  '保存成功！': 'Saved',
  '修改成功！': 'Saved',
  '更新成功！': 'Saved',
  '添加成功!': 'Added',
  '删除成功！': 'Deleted',
  '查询成功！': 'Found',
  描述: 'Description',

  角色管理: 'Roles',
  菜单权限: 'Menus and buttons',
  部门管理: 'Departments',
  租户管理: 'Tenants',

  查询角色列表: 'List roles',
  查看角色: 'View a role',
  查询全部角色: 'Read all roles',
  检查角色编码是否可用: 'Check whether a role code is available',
  新增角色: 'Add role',
  编辑角色: 'Edit role',
  删除角色: 'Delete roles',
  批量删除角色: 'Delete several roles',
  查询角色授权树: 'View the permission tree of roles',
  查询角色的数据规则: 'Read the data rules of a role',
  保存角色的数据规则: 'Save the data rules of a role',
  查询角色权限: 'View the permissions of a role',
  保存角色权限: 'Save role permissions',
  所属控制台: 'Console',
  角色名称: 'Role name',
  角色编码: 'Role code',
  删除角色成功: 'The role was deleted',
  '删除角色成功!': 'The roles were deleted',
  '未选中角色！': 'No role is selected.',
  '请输入角色名称!': 'Enter a role name',
  内置角色不能删除: 'A built-in role cannot be deleted',
  内置角色的编码不能修改: 'The code of a built-in role cannot be changed',
  '角色编码不可输入汉字!': 'A role code cannot contain Chinese characters.',
  角色编码已存在: 'The role code is already in use',
  '角色编码须以字母开头，由 2 到 32 位字母、数字、下划线或横线组成':
    'A role code starts with a letter and has 2 to 32 letters, digits, underscores or hyphens.',
  '角色“{name}”正在被 {count} 个用户使用，不能修改编码':
    'The role “{name}” is used by {count} {count|user|users}; its code cannot be changed.',
  '角色“{name}”正在被 {count} 个用户使用，请先调整这些用户的角色':
    'The role “{name}” is used by {count} {count|user|users}. Assign them another role first.',
  '通用角色由平台维护，请新增本单位自己的角色':
    'Shared roles are managed by the platform. Add a role for your own business.',
  未找到权限配置信息: 'There are no data rules.',
  '请先保存角色菜单权限!': 'Save the permissions of the role first.',
  '菜单权限不存在或属于其他控制台，请刷新后重试':
    'A menu or button no longer exists or belongs to another console. Reload and try again.',
  '不能授予或收回自己没有的权限：{name}':
    'You cannot grant or revoke a permission that you do not hold: {name}',
  '平台管理员角色必须保留“保存角色权限”和“编辑菜单权限”，否则再也无法管理权限':
    'The platform manager role must keep the permissions to save role permissions and to edit menus. Otherwise nobody could manage permissions.',

  查询菜单权限树: 'Read the tree of menus and buttons',
  查询一级菜单: 'Read the top menus',
  查询下级菜单: 'List the items inside a menu',
  批量查询下级菜单: 'List the items inside several menus',
  查询菜单权限选择树: 'View the tree for choosing a menu',
  新增菜单权限: 'Add menu',
  编辑菜单权限: 'Edit menu',
  删除菜单权限: 'Delete menus and buttons',
  批量删除菜单权限: 'Delete several menus and buttons',
  查询菜单的数据规则: 'Read the data rules of a menu',
  按条件查询数据规则: 'Find data rules',
  新增数据规则: 'Add data rule',
  编辑数据规则: 'Edit data rule',
  删除数据规则: 'Delete data rules',
  数据规则只能加在菜单上: 'Only a menu takes data rules',
  '请输入名称!': 'Enter a name',
  '请输入菜单路径!': 'Enter a path',
  '请输入前端组件!': 'Enter a component',
  '请输入按钮编码!': 'Enter a button code',
  请选择上级菜单: 'Select a parent menu',
  '菜单最多两级，子菜单的上级须是一级菜单':
    'Menus have two levels: a submenu must belong to a top-level menu.',
  上级菜单属于其他控制台: 'The parent menu belongs to another console.',
  '按钮编码形如 user:add，由字母、数字、下划线和冒号组成':
    'A button code looks like user:add: letters, digits, underscores and colons',
  同一菜单下已有这个按钮编码: 'This menu already has a button with this code.',
  '不支持表达式地址，请填写站内路径或 http(s) 地址':
    'Expressions are not supported. Enter a path or an http(s) address.',
  '菜单路径须以一个 / 开头且没有空白，或是 http(s) 地址':
    'A path starts with a single / and contains no spaces, or is an http(s) address.',
  '前端组件只能由字母、数字、横线和 / 组成':
    'A component consists of letters, digits, hyphens and /',
  '跳转路径须以一个 / 开头且没有空白': 'A redirect starts with a single / and contains no spaces.',
  菜单路径已存在: 'The path is already in use',
  请先移走下级菜单和按钮: 'Move the submenus and buttons first.',
  首页不能删除: 'The home page cannot be deleted',
  首页的路径不能修改: 'The path of the home page cannot be changed',
  '不能删除平台的权限管理按钮，否则再也无法管理权限':
    'The platform’s permission management buttons cannot be deleted. Otherwise nobody could manage permissions.',
  '平台的权限管理按钮不能改编码，否则再也无法管理权限':
    'The codes of the platform’s permission management buttons cannot be changed. Otherwise nobody could manage permissions.',

  查询部门树: 'Read the tree of departments',
  查询部门编号树: 'Read the tree of department ids',
  搜索部门: 'Search departments',
  查询全部部门: 'Read all departments',
  新增部门: 'Add department',
  编辑部门: 'Edit department',
  删除部门: 'Delete departments',
  批量删除部门: 'Delete several departments',
  查询部门权限: 'View the permissions of a department',
  保存部门权限: 'Save the permissions of a department',
  '未查询匹配数据！': 'No matches found',
  '参数不识别！': 'Nothing is selected.',
  '请输入部门名称!': 'Enter a department name',
  同级已有同名的部门: 'A department with this name already exists at this level.',
  '部门最多 8 级': 'Departments can have at most 8 levels.',
  '同级部门已满，不能再新增': 'No more departments can be added at this level.',
  '部门“{name}”及其下级还有 {count} 名成员，请先调整他们的部门':
    'The department “{name}” and its subdepartments still have {count} {count|member|members}. Move them first.',
  部门不存在或不属于该用户所在单位:
    'The department does not exist or does not belong to the user’s business.',
  '该部门持有您没有的权限，请联系管理员':
    'The department holds permissions that you do not have. Contact an administrator.',
  '您不属于该部门，请重新选择': 'You are not a member of this department. Select another one.',
  只能切换自己的部门: 'You can only switch your own department',

  批量删除用户: 'Delete several users',
  批量删除用户成功: 'The users were deleted',
  生成用户编号: 'Generate a user ID',
  按编号查询用户: 'Find users by ID',
  查询已删除的用户: 'Read deleted users',
  还原已删除的用户: 'Restore deleted users',
  还原成功: 'Restored',
  查询用户的角色: 'Read the role of a user',
  查询角色的用户: 'List the users of a role',
  给用户分配角色: 'Assign a role to users',
  把用户移出角色: 'Remove a user from a role',
  批量把用户移出角色: 'Remove users from a role',
  查询部门及下级的用户: 'List the users of a department and its subdepartments',
  查询用户的部门: 'Read the departments of a user',
  分页查询部门的用户: 'List the users of a department',
  查询我的部门: 'Read my departments',
  切换当前部门: 'Switch the current department',
  查找失败: 'No matches found',
  未找到用户相关角色信息: 'The user has no role.',
  '没有这个角色，或它不属于该用户所在单位':
    'The role does not exist or does not belong to the user’s business.',
  '一个用户只能有一个角色：经办与复核不能是同一人':
    'A user can have only one role: the maker and the checker cannot be the same person.',
  '该角色持有您没有的权限，请联系管理员':
    'The role holds permissions that you do not have. Contact an administrator.',
  '您的菜单里没有显示这些数据的页面，请联系管理员开通':
    'Your menu has no page that shows this data. Ask an administrator for access.',
  '账号 {username} 持有您没有的权限，请联系管理员':
    'The account {username} holds permissions that you do not have. Contact an administrator.',
  '用户 {username} 没有角色“{name}”': 'The user {username} does not have the role “{name}”',
  '只读角色不能移出，请改为分配其他角色':
    'Users cannot be removed from the viewer role. Assign another role instead.',

  查询租户列表: 'List tenants',
  查看租户: 'View a tenant',
  查询有效租户: 'Read the active tenants',
  新增租户: 'Add tenant',
  编辑租户: 'Edit tenant',
  删除租户: 'Delete tenants',
  租户编号: 'Tenant number',
  '租户编号 {tenantId}': 'Tenant number {tenantId}',
  '留空时取下一个编号；保存后不能修改。':
    'Leave empty to use the next number. It cannot be changed later.',
  '请输入 1 到 9 位数字，不以 0 开头': 'Enter 1 to 9 digits, not starting with 0',
  请选择日期: 'Select a date',
  '冻结后，该租户的用户立即退出，也不能登录。':
    'When a tenant is frozen, its users are logged out immediately and cannot log in.',
  还没有租户: 'No tenants yet',
  '还有运营商或用户的租户不能删除，可以改为冻结。此操作不能撤销。':
    'A tenant with an operator or users cannot be deleted; freeze it instead. This cannot be undone.',
  '{begin} 至 {end}': '{begin} to {end}',
  租户名称: 'Tenant name',
  系统类型: 'System type',
  '该编号已存在!': 'This number is already in use.',
  '请输入租户名称!': 'Enter a tenant name',
  结束日期不能早于开始日期: 'The end date cannot be before the start date.',
  平台自己的租户不能冻结: 'The platform’s own tenant cannot be frozen.',
  平台自己的租户不能删除: 'The platform’s own tenant cannot be deleted.',
  '租户“{name}”还有运营商或 {count} 个用户，不能删除，可以改为冻结':
    'The tenant “{name}” still has an operator or {count} {count|user|users} and cannot be deleted. Freeze it instead.',

  查询职务列表: 'List positions',
  职务编码: 'Position code',
  职务名称: 'Position name',
  职级: 'Rank',

  '用户分页（模板路径）': 'Users, paged (template path)',
  '角色及其权限（模板路径）': 'Roles with their permissions (template path)',
  '系统模块（模板路径）': 'Modules of the system (template path)',
  '菜单权限分页（模板路径）': 'Menus and buttons, paged (template path)',
  '全部菜单权限（模板路径）': 'All menus and buttons (template path)',
}
