import { createHash } from 'node:crypto'
import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import { type Locale } from '@settle/shared/core/text/text.ts'
import { roles as baseRoles } from '@settle/shared/core/role.ts'
import { isUrl } from '@settle/shared/core/text/validators.ts'
import { validStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type getUserPermissionByToken } from '@settle/shared/core/frame/menu.ts'
import { type PermissionRow } from '@settle/shared/features/permission/permission.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { say } from '#server/core/call/locale.ts'
import { type World } from '#server/worlds/world.ts'
import { accessOf, isButton, rightsOf, type MenuTree, type Rights } from './access-model.ts'

type Permissions = ResultOf<typeof getUserPermissionByToken>

/** The menu and the buttons of an actor as JSON text (wire.md 3); made once for all who hold the same. */
export function menuTextOf(world: World, actor: Actor, locale: Locale): string {
  const rights = rightsOf(world, actor)
  return rights.textIn(locale, () => JSON.stringify(menuOf(world, actor, rights, locale)))
}

function menuOf(world: World, actor: Actor, rights: Rights, locale: Locale): Permissions {
  const tree = accessOf(world).treeOf(actor.role)
  return {
    menu: tree.topMenus.map((row) => topNodeOf(row, tree, rights, locale)),
    auth: buttonsOf([tree], locale).filter(
      ({ action, status }) => status === validStatus.values.valid && rights.granted.has(action),
    ),
    allAuth: buttonsOf(allTrees(world, tree), locale),
  }
}

/** All menus, the caller's own first: what is said of a button there holds for them. */
function allTrees(world: World, own: MenuTree): MenuTree[] {
  const access = accessOf(world)
  return [...new Set([own, ...baseRoles.map((role) => access.treeOf(role))])]
}

/** Each code once, however many screens offer it. */
function buttonsOf(trees: readonly MenuTree[], locale: Locale): Permissions['allAuth'] {
  const buttons = new Map<string, Permissions['allAuth'][number]>()
  for (const { rows, unenforced } of trees) {
    for (const row of rows.filter(isButton)) {
      const action = row.perms ?? ''
      if (!buttons.has(action)) {
        const { valid, invalid } = validStatus.values
        const status = unenforced.has(action) ? invalid : valid
        buttons.set(action, {
          action,
          type: row.permsType,
          describe: say(locale, row.name),
          status,
        })
      }
    }
  }
  return [...buttons.values()]
}

function topNodeOf(row: PermissionRow, tree: MenuTree, rights: Rights, locale: Locale) {
  const children = tree.menusBelow(row.id)
  return {
    ...nodeOf(row, tree, rights, locale),
    redirect: row.redirect,
    ...(children.length === 0
      ? {}
      : { children: children.map((child) => nodeOf(child, tree, rights, locale)) }),
  }
}

function nodeOf(row: PermissionRow, tree: MenuTree, rights: Rights, locale: Locale) {
  const { id, icon, target, keepAlive, internalOrExternal } = row
  const url = row.url ?? ''
  const component = row.component ?? ''
  const name = row.componentName ?? routeNameOf(url)
  // A screen that they do not hold is out of the menu, and known but forbidden (ROUTE-14).
  const isForbidden = !rights.ids.has(id)
  const permission = isForbidden ? missingOf(row, name, tree, rights) : heldOf(row, tree, rights)
  return {
    id,
    route: row.route ? ('1' as const) : ('0' as const),
    path: isUrl(url) ? createHash('md5').update(url).digest('hex') : url,
    name,
    component,
    ...(row.hidden || isForbidden ? { hidden: true as const } : {}),
    ...(row.alwaysShow ? { alwaysShow: true as const } : {}),
    meta: {
      title: titleOf(row.name, locale),
      keepAlive,
      internalOrExternal,
      ...(icon === null ? {} : { icon }),
      ...(isUrl(url) ? { url } : {}),
      ...(target === null ? {} : { target }),
      componentName: row.componentName ?? component.split('/').at(-1) ?? component,
      permission,
      permissionList: permission,
    },
  }
}

/** A title heads a list: what is one thing elsewhere is many here, `业务员|列表`. */
function titleOf(name: string, locale: Locale): string {
  const asList = say(locale, `${name}|列表`)
  return asList === name ? say(locale, name) : asList
}

/** `/isystem/user` is `isystem-user`, `/online/:code` is `online-@code` (wire.md 3.2). */
function routeNameOf(url: string): string {
  return url.replace(/^\//, '').replaceAll('/', '-').replaceAll(':', '@')
}

/** A folder asks for nothing: what stands directly inside it belongs to no screen of its own. */
function heldOf(row: PermissionRow, tree: MenuTree, rights: Rights): string[] {
  return tree.menusBelow(row.id).length > 0
    ? []
    : codesOf(row, tree).filter((code) => rights.codes.has(code))
}

/** What they would need for the screen; a screen without buttons names itself. */
function missingOf(row: PermissionRow, name: string, tree: MenuTree, rights: Rights): string[] {
  const missing = codesOf(row, tree).filter((code) => !rights.codes.has(code))
  return missing.length === 0 ? [`menu:${name}`] : missing
}

function codesOf({ id }: PermissionRow, tree: MenuTree): string[] {
  return tree.buttonsBelow(id).flatMap(({ perms }) => perms ?? [])
}
