import { createHash } from 'node:crypto'
import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import { type Locale } from '@settle/shared/core/text.ts'
import { type Role } from '@settle/shared/core/role.ts'
import { type getUserPermissionByToken } from '@settle/shared/features/menu/menu-calls.ts'
import { type MenuNode } from '@settle/shared/features/menu/menu.ts'
import { functionRoleViewsAll } from '@settle/shared/features/session/function-role.rules.ts'
import { type Actor } from '#server/core/actor.ts'
import { say } from '#server/core/locale.ts'
import { type World } from '#server/worlds/world.ts'
import { menus, permissions, type MenuRow } from './menu-rows.ts'

/** Every button code that a role's menu offers. */
export function permissionsOfRole(world: World, role: Role): string[] {
  return world
    .rows(menus)
    .allBy('role', role)
    .flatMap((row) => row.permissions)
}

/** The menu and the buttons of an actor (wire.md 3). */
export function menuOf(
  world: World,
  actor: Actor,
  locale: Locale,
): ResultOf<typeof getUserPermissionByToken> {
  const rows = world
    .rows(menus)
    .allBy('role', actor.role)
    .toSorted((one, other) => one.sortNo - other.sortNo)
  const buttons = world.rows(permissions).page(everything, 0, Number.MAX_SAFE_INTEGER).rows
  const asWire = buttons.map(({ action, describe, type, status }) => ({
    action,
    type,
    describe: say(locale, describe),
    status,
  }))
  return {
    menu: rows
      .filter((row) => row.parentId === null)
      .map((row) => topNodeOf(row, childrenOf(rows, row), actor, locale)),
    auth: asWire.filter(({ action, status }) => status === '1' && actor.permissions.has(action)),
    allAuth: asWire,
  }
}

const everything = { where: [], order: { field: 'id', descending: false } } as const

function childrenOf(rows: readonly MenuRow[], parent: MenuRow): MenuRow[] {
  return rows.filter((row) => row.parentId === parent.id)
}

function topNodeOf(
  row: MenuRow,
  children: readonly MenuRow[],
  actor: Actor,
  locale: Locale,
): MenuNode {
  return {
    ...nodeOf(row, actor, locale),
    redirect: row.redirect,
    ...(row.alwaysShow ? { alwaysShow: true as const } : {}),
    ...(children.length === 0
      ? {}
      : { children: children.map((child) => nodeOf(child, actor, locale)) }),
  }
}

function nodeOf(row: MenuRow, actor: Actor, locale: Locale) {
  const { path, url, component, icon, keepAlive, internalOrExternal, route } = row
  const held = row.permissions.filter((action) => actor.permissions.has(action))
  // A screen of which he holds nothing is out of the menu, and known but forbidden (ROUTE-14).
  const isForbidden =
    row.permissions.length > 0 && held.length === 0 && !functionRoleViewsAll(actor.functionRole)
  const permission = isForbidden ? [...row.permissions] : held
  return {
    id: row.id,
    route,
    path: url === null ? path : createHash('md5').update(url).digest('hex'),
    name: path.slice(1).replaceAll('/', '-').replaceAll(':', '@'),
    component,
    ...(row.hidden || isForbidden ? { hidden: true as const } : {}),
    meta: {
      title: say(locale, row.title),
      keepAlive,
      internalOrExternal,
      ...(icon === null ? {} : { icon }),
      ...(url === null ? {} : { url }),
      componentName: component.split('/').at(-1) ?? component,
      permission,
      permissionList: permission,
    },
  }
}
