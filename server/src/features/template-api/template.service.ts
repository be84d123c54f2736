import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import { type Locale } from '@settle/shared/core/text/text.ts'
import { type RoleRow } from '@settle/shared/features/role/role.ts'
import {
  type templateRoles,
  type templateServices,
} from '@settle/shared/features/template-api/template-calls.ts'
import { say } from '#server/core/call/locale.ts'
import { accessOf, isButton, type MenuTree } from '#server/features/menu/index.ts'
import { type World } from '#server/worlds/world.ts'

type RoleButtons = ResultOf<typeof templateRoles>['records'][number]['permissions']
type Modules = ResultOf<typeof templateServices>

/** The buttons that a role holds. */
export function buttonsOfRole(world: World, role: RoleRow, locale: Locale): RoleButtons {
  const access = accessOf(world)
  const { ids } = access.rightsOfRole(role)
  return access
    .treeOf(role.baseRole)
    .rows.filter((row) => isButton(row) && ids.has(row.id))
    .map(({ id, name, perms }) => ({ id, name: say(locale, name), action: perms ?? '' }))
}

/** The top menus of a console as the modules of the system, each with what it holds; a hidden screen is no module. */
export function modulesOf(tree: MenuTree, locale: Locale): Modules {
  const shown = tree.topMenus.filter(({ hidden }) => !hidden)
  return shown.map(({ id, name, url, icon }) => {
    const screens = tree.menusBelow(id)
    return {
      id,
      name: say(locale, name),
      path: url ?? '',
      icon,
      screens: screens.length,
      actions: [id, ...screens.map((screen) => screen.id)].flatMap((menu) =>
        tree.buttonsBelow(menu),
      ).length,
    }
  })
}
