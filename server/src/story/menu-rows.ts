import { createHash } from 'node:crypto'
import Type from 'typebox'
import { roles, type Role } from '@settle/shared/core/role.ts'
import { menuEntrySchema, type MenuEntry } from '@settle/shared/features/menu/menu.ts'
import { checkerOf } from '#server/core/validation.ts'
import { type MenuRow, type PermissionRow } from '#server/features/menu/index.ts'
import { BadFixture, readJson } from './fixtures.ts'

const permissionFixtureSchema = Type.Array(
  Type.Object({
    action: Type.String(),
    describe: Type.String(),
    type: Type.Enum(['0', '1', '2']),
    status: Type.Enum(['0', '1']),
  }),
)

/** The menus of the five roles and the button codes, as rows. Throws `BadFixture`. */
export function loadMenus(folder: string): { menus: MenuRow[]; permissions: PermissionRow[] } {
  const permissions = permissionRows(folder)
  const known = new Set(permissions.map(({ action }) => action))
  return { menus: roles.flatMap((role) => menuRows(folder, role, known)), permissions }
}

function permissionRows(folder: string): PermissionRow[] {
  const file = 'permissions.json'
  const json = readJson(folder, file)
  assertFits(file, permissionFixtureSchema, json)
  return json.map((entry) => ({ id: idOf('permission', entry.action), ...entry }))
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
    throw new BadFixture(file, `${path} 的按钮编码 ${unknown} 不在 permissions.json 中`)
  }
  return {
    id: idOf(role, path),
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

/** 19 digits that stay the same as long as the name does. */
function idOf(...names: readonly string[]): string {
  const digest = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 14)
  return `19${String(Number.parseInt(digest, 16)).padStart(17, '0').slice(-17)}`
}

function assertFits<S extends Type.TSchema>(
  file: string,
  schema: S,
  json: unknown,
): asserts json is Type.Static<S> {
  const fault = checkerOf(schema)(json)
  if (fault !== undefined) throw new BadFixture(file, fault)
}
