import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Type from 'typebox'
import { addDays, dayOf } from '@settle/shared/core/day.ts'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { roles as baseRoles, type Role } from '@settle/shared/core/role.ts'
import {
  functionRole,
  menuType,
  permissionType,
  validStatus,
  yesNo,
} from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { menuEntrySchema, type MenuEntry } from '@settle/shared/features/menu/menu.ts'
import { type PermissionRow } from '@settle/shared/features/permission/permission.ts'
import { type RoleRow } from '@settle/shared/features/role/role.ts'
import {
  functionRoleHolds,
  functionRoleViewsAll,
} from '@settle/shared/features/session/function-role.rules.ts'
import { derivedId } from '#server/core/history/derived-id.ts'
import { BadFixture, jsonFilesIn, readFixture } from '#server/core/history/fixture-files.ts'
import { linkIdOf, type RolePermissionRow } from '#server/features/menu/index.ts'

interface AccessRows {
  readonly permissions: readonly PermissionRow[]
  readonly roles: readonly RoleRow[]
  readonly rolePermissions: readonly RolePermissionRow[]
}

/**
 * The menus of the five consoles with their buttons, the built-in roles, and what each role holds
 * (domain.md 5). Throws `BadFixture`.
 */
export function loadAccess(
  folder: string,
  endpoints: readonly Endpoint[],
  d0Ms: number,
): AccessRows {
  const describedBy = descriptionsOf(endpoints)
  const stamps = stampsOf(d0Ms)
  const consoles = baseRoles.map((role) => ({
    permissions: permissionRows(folder, role, describedBy, stamps),
    roles: roleRows(role, stamps),
  }))
  return {
    permissions: consoles.flatMap((console) => console.permissions),
    roles: consoles.flatMap((console) => console.roles),
    rolePermissions: consoles.flatMap((console) =>
      console.roles.flatMap((role) => grantsOf(role, console.permissions)),
    ),
  }
}

/** A code is told by the first call that asks for it. */
function descriptionsOf(endpoints: readonly Endpoint[]): ReadonlyMap<string, string> {
  const describedBy = new Map<string, string>()
  for (const { permission, summary } of endpoints) {
    if (permission !== undefined && !describedBy.has(permission)) {
      describedBy.set(permission, summary)
    }
  }
  return describedBy
}

type Stamps = ReturnType<typeof stampsOf>

function stampsOf(d0Ms: number) {
  return {
    tenantId: '0',
    createBy: 'admin',
    createTime: `${addDays(dayOf(d0Ms), -420)} 09:00:00`,
    updateBy: null,
    updateTime: null,
    delFlag: '0' as const,
    version: 1,
  }
}

type ScreenEntry = Omit<MenuEntry, 'children' | 'redirect'>

function permissionRows(
  folder: string,
  baseRole: Role,
  describedBy: ReadonlyMap<string, string>,
  stamps: Stamps,
): PermissionRow[] {
  const sections = [...readMenu(folder, baseRole), ...readMenu(folder, everyonesMenu)]

  const withButtons = (file: string, entry: ScreenEntry, row: PermissionRow): PermissionRow[] => [
    row,
    ...(entry.permissions ?? []).map((action, index) => {
      const name = describedBy.get(action)
      if (name === undefined) {
        throw new BadFixture(file, `${entry.path} 的按钮编码 ${action} 没有任何接口使用`)
      }
      return buttonRow(row, action, name, index, stamps)
    }),
  ]
  return sections.flatMap(({ file, entry }, index) => {
    const { children = [], redirect = null } = entry
    const top = { ...menuRow(baseRole, entry, index, stamps), redirect }
    return [
      ...withButtons(file, entry, top),
      ...children.flatMap((child, at) =>
        withButtons(file, child, {
          ...menuRow(baseRole, child, at, stamps),
          parentId: top.id,
          menuType: menuType.values.subMenu,
        }),
      ),
    ]
  })
}

/** The hidden screens that stand in every console, behind its own (domain.md 5.1). */
const everyonesMenu = 'everyone'
const menuEntrySchemaList = Type.Array(menuEntrySchema)

/** The menu of a role out of a file for each section, in the order of their names. */
function readMenu(folder: string, role: string): { file: string; entry: MenuEntry }[] {
  const sections = join(folder, 'menus', role)
  if (!existsSync(sections)) throw new BadFixture(`menus/${role}`, '文件夹不存在')
  return jsonFilesIn(sections).flatMap((name) => {
    const file = `menus/${role}/${name}`
    return readFixture(folder, file, menuEntrySchemaList).map((entry) => ({ file, entry }))
  })
}

function menuRow(baseRole: Role, entry: ScreenEntry, index: number, stamps: Stamps): PermissionRow {
  const { title, path, component, icon = null, url } = entry
  return {
    ...stamps,
    id: derivedId('19', baseRole, path),
    baseRole,
    parentId: '',
    name: title,
    menuType: menuType.values.topMenu,
    perms: null,
    permsType: permissionType.values.shown,
    status: validStatus.values.valid,
    icon,
    component,
    // The address of an external page gives no name to a route.
    componentName: url === undefined ? null : path.slice(1).replaceAll('/', '-'),
    url: url ?? path,
    target: null,
    redirect: null,
    sortNo: index + 1,
    route: entry.route !== '0',
    hidden: entry.hidden ?? false,
    alwaysShow: false,
    keepAlive: entry.keepAlive ?? false,
    internalOrExternal: entry.internalOrExternal ?? false,
    description: null,
  }
}

function buttonRow(
  { baseRole, id, url }: PermissionRow,
  action: string,
  name: string,
  index: number,
  stamps: Stamps,
): PermissionRow {
  return {
    ...stamps,
    id: derivedId('19', 'permission', baseRole, url ?? '', action),
    baseRole,
    parentId: id,
    name,
    menuType: menuType.values.button,
    perms: action,
    permsType: permissionType.values.shown,
    status: validStatus.values.valid,
    icon: null,
    component: null,
    componentName: null,
    url: null,
    target: null,
    redirect: null,
    sortNo: index + 1,
    route: false,
    hidden: false,
    alwaysShow: false,
    keepAlive: false,
    internalOrExternal: false,
    description: null,
  }
}

const platformOnly: ReadonlySet<string> = new Set([
  functionRole.values.service,
  functionRole.values.risk,
])

/** Customer service and risk control work at the platform only (domain.md 5.1). */
function roleRows(baseRole: Role, stamps: Stamps): RoleRow[] {
  return functionRole.items
    .filter(({ value }) => baseRole === 'admin' || !platformOnly.has(value))
    .map(({ value, zh }) => ({
      ...stamps,
      id: derivedId('19', 'role', baseRole, value),
      roleName: zh,
      roleCode: value,
      baseRole,
      busId: null,
      builtIn: yesNo.values.yes,
      description: null,
    }))
}

/** A role holds its buttons, the screens where it has one or none is needed, and all where it looks at everything. */
function grantsOf(role: RoleRow, permissions: readonly PermissionRow[]): RolePermissionRow[] {
  const isHeld = ({ perms }: PermissionRow) =>
    perms !== null && functionRoleHolds(role.roleCode, perms)
  const isOpen = (menu: PermissionRow) => {
    const inside = permissions.filter(({ parentId }) => parentId === menu.id)
    const isScreen = inside.every(({ perms }) => perms !== null)
    return !isScreen || inside.length === 0 || inside.some(isHeld)
  }
  return permissions
    .filter((row) =>
      row.perms === null ? functionRoleViewsAll(role.roleCode) || isOpen(row) : isHeld(row),
    )
    .map(({ id }) => ({
      id: linkIdOf(role.id, id),
      roleId: role.id,
      permissionId: id,
      dataRuleIds: '',
    }))
}
