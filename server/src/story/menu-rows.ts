import Type from 'typebox'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { roles, type Role } from '@settle/shared/core/role.ts'
import {
  permissionType,
  validStatus,
} from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { menuEntrySchema, type MenuEntry } from '@settle/shared/features/menu/menu.ts'
import { checkerOf } from '#server/core/validation.ts'
import { type MenuRow, type PermissionRow } from '#server/features/menu/index.ts'
import { derivedId } from './derived-id.ts'
import { BadFixture, readJson } from './fixtures.ts'

/** The menus of the five roles, and the button codes that the contract's calls ask for, as rows. Throws `BadFixture`. */
export function loadMenus(
  folder: string,
  endpoints: readonly Endpoint[],
): { menus: MenuRow[]; permissions: PermissionRow[] } {
  const permissions = permissionRows(endpoints)
  const known = new Set(permissions.map(({ action }) => action))
  return { menus: roles.flatMap((role) => menuRows(folder, role, known)), permissions }
}

/** A code is told by the first call that asks for it. */
function permissionRows(endpoints: readonly Endpoint[]): PermissionRow[] {
  const describedBy = new Map<string, string>()
  for (const { permission, summary } of endpoints) {
    if (permission !== undefined && !describedBy.has(permission)) {
      describedBy.set(permission, summary)
    }
  }
  return [...describedBy].map(([action, describe]) => ({
    id: derivedId('19', 'permission', action),
    action,
    describe,
    type: permissionType.values.shown,
    status: validStatus.values.valid,
  }))
}

function menuRows(folder: string, role: Role, known: ReadonlySet<string>): MenuRow[] {
  const file = `menus/${role}.json`
  const json = readJson(folder, file)
  assertFits(file, menuEntrySchemaList, json)
  return json.flatMap((entry, index) => {
    const parent = rowOf(role, entry, null, index, file, known)
    const children = entry.children ?? []
    return [
      { ...parent, redirect: entry.redirect ?? null, alwaysShow: children.length > 0 },
      ...children.map((child, at) => rowOf(role, child, parent.id, at, file, known)),
    ]
  })
}

const menuEntrySchemaList = Type.Array(menuEntrySchema)

function rowOf(
  role: Role,
  entry: Omit<MenuEntry, 'children' | 'redirect'>,
  parentId: string | null,
  sortNo: number,
  file: string,
  known: ReadonlySet<string>,
): MenuRow {
  const { title, path, component, permissions = [] } = entry
  const unknown = permissions.find((action) => !known.has(action))
  if (unknown !== undefined) {
    throw new BadFixture(file, `${path} 的按钮编码 ${unknown} 没有任何接口使用`)
  }
  return {
    id: derivedId('19', role, path),
    role,
    parentId,
    sortNo,
    title,
    path,
    component,
    icon: entry.icon ?? null,
    redirect: null,
    hidden: entry.hidden ?? false,
    alwaysShow: false,
    keepAlive: entry.keepAlive ?? false,
    route: entry.route ?? '1',
    internalOrExternal: entry.internalOrExternal ?? false,
    url: entry.url ?? null,
    permissions,
  }
}

function assertFits<S extends Type.TSchema>(
  file: string,
  schema: S,
  json: unknown,
): asserts json is Type.Static<S> {
  const fault = checkerOf(schema)(json)
  if (fault !== undefined) throw new BadFixture(file, fault)
}
