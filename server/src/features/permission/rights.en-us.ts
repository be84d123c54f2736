import { type Catalogue } from '@settle/shared/core/text/text.ts'

export const rightsEnUs: Catalogue = {
  '部门“{name}”还有 {count} 个下级部门，请先删除或移走它们':
    'The department “{name}” has {count} {count|subdepartment|subdepartments}. Delete or move them first.',
  '部门“{name}”还有 {count} 名成员，请先调整他们的部门':
    'The department “{name}” has {count} {count|member|members}. Move them first.',
  '上级部门不存在，请刷新后重试': 'The parent department does not exist. Refresh and try again.',
  上级部门属于其他主体: 'The parent department belongs to another business.',
  上级部门不能是它自己或它的下级:
    'A department cannot be its own parent or below one of its subdepartments.',
  上级菜单不能是它自己或它的下级: 'A menu cannot be its own parent or inside one of its submenus.',
  '菜单“{name}”下还有 {menus} 个菜单和 {buttons} 个按钮，请先删除或移走它们':
    'The menu “{name}” contains {menus} {menus|menu|menus} and {buttons} {buttons|button|buttons}. Delete or move them first.',
  '“{name}”还授予了角色“{role}”等 {count} 个角色，请先在角色管理中收回':
    '“{name}” is granted to {count} {count|role|roles}, including “{role}”. Revoke it under Roles first.',
  '“{name}”还授予了 {count} 个部门，请先在部门管理中收回':
    '“{name}” is granted to {count} {count|department|departments}. Revoke it under Departments first.',
  '收回“保存角色权限”后，本单位再没有人能管理角色，请先把它授予别的角色':
    'Nobody in your business could manage roles any more. Grant this permission to another role first.',
}
