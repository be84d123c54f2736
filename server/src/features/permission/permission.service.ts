import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { isUrl } from '@settle/shared/core/text/validators.ts'
import {
  functionRole,
  menuType,
  permissionType,
  validStatus,
  yesNo,
} from '@settle/shared/features/dictionary/system.dictionaries.ts'
import {
  type addPermission,
  type editPermission,
} from '@settle/shared/features/permission/permission-calls.ts'
import { type PermissionRow } from '@settle/shared/features/permission/permission.ts'
import { type RoleRow } from '@settle/shared/features/role/role.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { fieldRefusal, notFound, Refusal } from '#server/core/refusal.ts'
import { assertVersion, stampsOfChange, unownedStampsOfNew } from '#server/core/list/row-stamps.ts'
import {
  homePath,
  isButton,
  linkIdOf,
  permissions,
  rolePermissions,
  roles,
} from '#server/features/menu/index.ts'
import { type Rows, type Transaction } from '#server/worlds/types.ts'

/** Without these two of the platform nobody could ever change a right again. */
const keysOfAdministration: ReadonlySet<string> = new Set(['role:auth', 'permission:edit'])

/** Whether a button is one of those that the platform cannot do without. */
export function isKeyOfAdministration({ baseRole, perms }: PermissionRow): boolean {
  return baseRole === 'admin' && perms !== null && keysOfAdministration.has(perms)
}

/** The live menu or button of an id. */
export function permissionOf(rows: Rows<PermissionRow>, id: string): PermissionRow {
  const row = rows.find(id)
  if (row === undefined || row.delFlag !== '0') throw notFound()
  return row
}

/** Adds a menu or a button; the console's managers, who hold everything, hold it at once (domain.md 5.1). */
export function createPermission(
  tx: Transaction,
  draft: BodyOf<typeof addPermission>,
  actor: Actor,
): PermissionRow {
  const rows = tx.rows(permissions)
  const parent = draft.parentId ? rows.find(draft.parentId) : undefined
  const baseRole = parent?.baseRole ?? draft.baseRole ?? 'admin'
  const beside = rows
    .allBy('parentId', draft.parentId ?? '')
    .filter((row) => row.delFlag === '0' && row.baseRole === baseRole)
  const row = filledIn(
    {
      ...emptyPermission,
      ...unownedStampsOfNew(tx, actor),
      baseRole,
      sortNo: Math.max(0, ...beside.map(({ sortNo }) => Math.floor(sortNo))) + 1,
    },
    draft,
  )
  assertFits(rows, row)
  if (isButton(row)) assertMayHandle(row, actor)

  const manager = tx.rows(roles).allBy('baseRole', row.baseRole).find(isBuiltInManager)
  rows.insert(row)
  if (manager !== undefined) {
    tx.rows(rolePermissions).insert({
      id: linkIdOf(manager.id, row.id),
      roleId: manager.id,
      permissionId: row.id,
      dataRuleIds: '',
    })
  }
  return row
}

/** Changes a menu or a button; its console stays. */
export function changePermission(
  tx: Transaction,
  { id, version, ...draft }: BodyOf<typeof editPermission>,
  actor: Actor,
): PermissionRow {
  const rows = tx.rows(permissions)
  const row = permissionOf(rows, id)
  assertVersion(row, version, row)
  const next = filledIn(row, draft)
  assertFits(rows, next)
  assertRoomBelow(rows, row, next)
  if (isKeyOfAdministration(row) && (next.perms !== row.perms || !isButton(next))) {
    throw fieldRefusal('perms', '平台的权限管理按钮不能改编码，否则再也无法管理权限')
  }
  const isSwitched = next.status !== row.status || next.perms !== row.perms
  if (isSwitched && isButton(row)) assertMayHandle(row, actor)
  if (isSwitched && isButton(next)) assertMayHandle(next, actor)
  if (row.url === homePath && next.url !== homePath) throw fieldRefusal('url', '首页的路径不能修改')
  return rows.replace({ ...next, ...stampsOfChange(tx, actor, row) })
}

/** Whether a role is the one that holds everything of its console (domain.md 5.1). */
export function isBuiltInManager({ roleCode, builtIn }: RoleRow): boolean {
  return roleCode === functionRole.values.manager && builtIn === yesNo.values.yes
}

/**
 * Nobody gives or takes what they lack (rulings.md): a button that gets another code gives that code to all who hold
 * it, and one that is switched off gives it to everybody.
 */
export function assertMayHandle({ perms, name }: PermissionRow, actor: Actor): void {
  const isPlatformManager =
    actor.role === 'admin' && actor.functionRole === functionRole.values.manager
  if (!isPlatformManager && !actor.permissions.has(perms ?? '')) {
    throw new Refusal('不能授予或收回自己没有的权限：{name}', { name })
  }
}

const emptyPermission = {
  parentId: '',
  name: '',
  menuType: menuType.values.topMenu,
  perms: null,
  permsType: permissionType.values.shown,
  status: validStatus.values.valid,
  icon: null,
  component: null,
  componentName: null,
  url: null,
  target: null,
  redirect: null,
  route: true,
  hidden: false,
  alwaysShow: false,
  keepAlive: false,
  internalOrExternal: false,
  description: null,
} as const

/** A row with what a form sends, brought into the form of wire.md 9. */
function filledIn(
  row: PermissionRow,
  draft: Omit<BodyOf<typeof editPermission>, 'id' | 'version'>,
): PermissionRow {
  const kind = menuType.items.find(({ value }) => value === String(draft.menuType))?.value
  const next = {
    ...row,
    menuType: kind ?? row.menuType,
    name: (draft.name ?? row.name).trim(),
    parentId: given(draft.parentId, row.parentId) ?? '',
    perms: given(draft.perms, row.perms),
    permsType: draft.permsType ?? row.permsType,
    status: draft.status ?? row.status,
    icon: given(draft.icon, row.icon),
    component: componentOf(given(draft.component, row.component)),
    componentName: given(draft.componentName, row.componentName),
    url: urlOf(given(draft.url, row.url)),
    target: draft.target === undefined ? row.target : draft.target,
    redirect: given(draft.redirect, row.redirect),
    sortNo: draft.sortNo ?? row.sortNo,
    route: draft.route ?? row.route,
    hidden: draft.hidden ?? row.hidden,
    alwaysShow: draft.alwaysShow ?? row.alwaysShow,
    keepAlive: draft.keepAlive ?? row.keepAlive,
    internalOrExternal: draft.internalOrExternal ?? row.internalOrExternal,
    description: given(draft.description, row.description),
  }
  switch (next.menuType) {
    case menuType.values.topMenu:
      return {
        ...next,
        parentId: '',
        perms: null,
        component: next.component ?? 'layouts/RouteView',
      }
    case menuType.values.subMenu:
      return { ...next, perms: null }
    default:
      return {
        ...next,
        component: null,
        componentName: null,
        url: null,
        redirect: null,
        target: null,
      }
  }
}

function given(value: string | null | undefined, former: string | null): string | null {
  if (value === undefined) return former
  const text = value?.trim() ?? ''
  return text === '' ? null : text
}

/** `/src/views/system/UserList.vue` is `system/UserList`. */
function componentOf(component: string | null): string | null {
  return component === null
    ? null
    : component
        .replace(/^\//, '')
        .replace(/^(?:src\/)?views\//, '')
        .replace(/\.vue$/, '')
}

function urlOf(url: string | null): string | null {
  return url === null || url.startsWith('/') || /^https?:\/\//i.test(url) || url.startsWith('{{')
    ? url
    : `/${url}`
}

function assertFits(rows: Rows<PermissionRow>, row: PermissionRow): void {
  if (row.name === '') throw fieldRefusal('name', '请输入名称!')
  assertParent(rows, row)
  if (isButton(row)) assertButton(rows, row)
  else assertMenu(rows, row)
}

/** Two levels of menus, buttons inside either; so that no menu can ever stand inside itself. */
function assertParent(rows: Rows<PermissionRow>, row: PermissionRow): void {
  if (row.menuType === menuType.values.topMenu) return
  const parent = rows.find(row.parentId)
  const isSubMenu = row.menuType === menuType.values.subMenu
  if (parent === undefined || parent.delFlag !== '0' || isButton(parent)) {
    throw fieldRefusal('parentId', '请选择上级菜单')
  }
  if (parent.id === row.id || parent.parentId === row.id) {
    throw fieldRefusal('parentId', '上级菜单不能是它自己或它的下级')
  }
  if (isSubMenu && parent.menuType !== menuType.values.topMenu) {
    throw fieldRefusal('parentId', '菜单最多两级，子菜单的上级须是一级菜单')
  }
  if (parent.baseRole !== row.baseRole) throw fieldRefusal('parentId', '上级菜单属于其他控制台')
}

function assertButton(rows: Rows<PermissionRow>, row: PermissionRow): void {
  if (row.perms === null) throw fieldRefusal('perms', '请输入按钮编码!')
  if (!/^[A-Za-z][\w-]*(?::[\w-]+)+$/.test(row.perms)) {
    throw fieldRefusal('perms', '按钮编码形如 user:add，由字母、数字、下划线和冒号组成')
  }
  const isTaken = rows
    .allBy('parentId', row.parentId)
    .some(({ id, delFlag, perms }) => delFlag === '0' && id !== row.id && perms === row.perms)
  if (isTaken) throw fieldRefusal('perms', '同一菜单下已有这个按钮编码')
}

function assertMenu(rows: Rows<PermissionRow>, row: PermissionRow): void {
  const { url, component, redirect } = row
  if (url === null) throw fieldRefusal('url', '请输入菜单路径!')
  if (url.startsWith('{{')) {
    throw fieldRefusal('url', '不支持表达式地址，请填写站内路径或 http(s) 地址')
  }
  if (!isLocalPath(url) && !isUrl(url)) {
    throw fieldRefusal('url', '菜单路径须以一个 / 开头且没有空白，或是 http(s) 地址')
  }
  if (component === null) throw fieldRefusal('component', '请输入前端组件!')
  if (!/^[\w/-]+$/.test(component)) {
    throw fieldRefusal('component', '前端组件只能由字母、数字、横线和 / 组成')
  }
  if (redirect !== null && !isLocalPath(redirect)) {
    throw fieldRefusal('redirect', '跳转路径须以一个 / 开头且没有空白')
  }
  const isTaken = rows
    .allBy('baseRole', row.baseRole)
    .some(({ id, delFlag, url: other }) => delFlag === '0' && id !== row.id && other === url)
  if (isTaken) throw fieldRefusal('url', '菜单路径已存在')
}

function isLocalPath(path: string): boolean {
  return /^\/(?![/\\])[^\s\p{Cc}]*$/u.test(path)
}

/** A menu keeps its level as long as something stands inside it. */
function assertRoomBelow(rows: Rows<PermissionRow>, row: PermissionRow, next: PermissionRow): void {
  if (row.menuType === next.menuType) return
  const below = liveBelow(rows, row.id)
  const stays = isButton(next) ? below : below.filter((child) => !isButton(child))
  if (stays.length > 0) throw fieldRefusal('menuType', '请先移走下级菜单和按钮')
}

/** What stands directly inside a menu. */
export function liveBelow(rows: Rows<PermissionRow>, id: string): PermissionRow[] {
  return rows.allBy('parentId', id).filter(({ delFlag }) => delFlag === '0')
}
