import { type Catalogue } from '#shared/core/text/text.ts'

export const reportMenuEnUs: Catalogue = {
  '菜单：{consoles}': 'Menu: {consoles}',
  '“{name}”在哪些菜单里': 'Menus that hold “{name}”',
  '保存后从这个控制台的菜单移出，角色和部门的授权一并收回。':
    'When you save, it leaves the menu of this console, with all that roles and departments were granted.',
  '勾选的控制台在菜单里看到这份报表，每个人只看到自己范围内的行。管理员总能看到，其他角色在这里选，也可以之后在角色管理中授予。':
    'The chosen consoles have this report in their menu, and everybody sees only rows of their own scope. Managers always see it; choose the other roles here, or grant it later under roles.',
  '另外还授予了 {roles} 个企业自建角色和 {departs} 个部门。':
    'Also granted to {roles} {roles|role|roles} that businesses made and {departs} {departs|department|departments}.',
  只有管理员: 'Managers only',
  菜单名称: 'Menu name',
  '菜单已更新，已登录的用户刷新页面后看到':
    'Menus updated. Those who are logged in see it after they reload the page.',
  请输入菜单名称: 'Enter a menu name',
  谁能看到: 'Visible to',
  '指向它们的链接将打不开。其中一份不能删除时，全部不删除。':
    'Links to them will not open any more. Where one of them cannot be deleted, none is.',
  '指向它的链接将打不开，其中的数据不受影响。此操作不能撤销。':
    'Links to it will not open any more; its data stay. This cannot be undone.',
  申报状态: 'Filing status',
}
