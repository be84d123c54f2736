import { type MenuLink } from '#client/core/session/screens.ts'
import { MenuIcon } from './menu-icons.tsx'
import { type MenuItem } from './menu-routes.ts'

/** Every entry of the menu that opens something, in its order, as features draw it. */
export function linksOf(
  items: readonly MenuItem[],
  folders: readonly string[] = [],
  folderIcon?: string,
): MenuLink[] {
  return items.flatMap(({ path, title, children, ...item }) => {
    const icon = item.icon ?? folderIcon
    if (children.length === 0) return [{ path, title, folders, icon: <MenuIcon name={icon} /> }]
    return linksOf(children, [...folders, title], icon)
  })
}
