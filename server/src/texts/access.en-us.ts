import { type Catalogue } from '@settle/shared/core/text/text.ts'

export const accessEnUs: Catalogue = {
  '未选中角色！': 'No role is selected.',
  内置角色不能删除: 'A built-in role cannot be deleted',
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
  数据规则只能加在菜单上: 'Only a menu takes data rules',
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
  '未查询匹配数据！': 'No matches found',
  '参数不识别！': 'Nothing is selected.',
  同级已有同名的部门: 'A department with this name already exists at this level.',
  '同级部门已满，不能再新增': 'No more departments can be added at this level.',
  '部门“{name}”及其下级还有 {count} 名成员，请先调整他们的部门':
    'The department “{name}” and its subdepartments still have {count} {count|member|members}. Move them first.',
  部门不存在或不属于该用户所在单位:
    'The department does not exist or does not belong to the user’s business.',
  '该部门持有您没有的权限，请联系管理员':
    'The department holds permissions that you do not have. Contact an administrator.',
  '您不属于该部门，请重新选择': 'You are not a member of this department. Select another one.',
  只能切换自己的部门: 'You can only switch your own department',
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

  '该编号已存在!': 'This number is already in use.',
  平台自己的租户不能删除: 'The platform’s own tenant cannot be deleted.',
  '租户“{name}”还有运营商或 {count} 个用户，不能删除，可以改为冻结':
    'The tenant “{name}” still has an operator or {count} {count|user|users} and cannot be deleted. Freeze it instead.',

  新增职务: 'Add positions',
  '{count} 名用户担任“{name}”，编码不能修改；请先调整他们的职务':
    '{count} {count|user holds|users hold} “{name}”, so its code stays; please change their positions first',
  '{count} 名用户担任“{name}”，不能删除；请先调整他们的职务':
    '{count} {count|user holds|users hold} “{name}”, so it cannot be deleted; please change their positions first',
  '操作日志是对账和追责的依据，不能删除或清空；请按时间筛选，需要留档时先导出':
    'The operation log proves who did what, so it cannot be deleted or cleared; please filter it by time, and export what you want to keep',
  查看分类字典: 'View a category',
  '同级分类已满，不能再新增': 'No more categories fit on this level',
  '分类不能移到别的上级，请在那里新增，再删除这一个':
    'A category stays below its parent; please add it there and delete this one',
  请输入分类名称: 'Enter a category name',
  同级已有同名的分类: 'A category of this name exists on the same level',
  查询无果: 'Nothing was found',
  '有 {count} 个分类叫“{val}”，请按编码查询':
    '{count} {count|category is|categories are} called “{val}”; please ask by the code',
  '加载分类树的参数有误：请给出存在的 pid 或 pcode':
    'Please name a pid or pcode that exists to load the tree',
}
