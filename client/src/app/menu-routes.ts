import { type MenuNode } from '@settle/shared/features/menu/menu.ts'
import { isLocalPath } from '@settle/shared/core/validators.ts'

/** One step of the breadcrumb. */
export interface Crumb {
  readonly title: string
  readonly path: string
}

/** What the router makes of a menu node. */
export interface MenuRoute {
  readonly path: string
  readonly title: string
  /** The key of the screen; a node of the layout has a redirect instead. */
  readonly component: string
  readonly redirect: string | undefined
  /** Known, but the user lacks every permission that it asks for ([ROUTE-14]). */
  readonly isForbidden: boolean
  /** From the menu's root to this node. */
  readonly trail: readonly Crumb[]
}

/** One entry of the side menu; it opens its path, or its children where it has some. */
export interface MenuItem {
  readonly path: string
  readonly title: string
  readonly icon: string | undefined
  readonly children: readonly MenuItem[]
}

/** What the user may open, and what the side menu shows of it. */
interface MenuMap {
  readonly routes: readonly MenuRoute[]
  readonly items: readonly MenuItem[]
}

/** The members of a menu node that matter here; children have no redirect and no children of their own. */
interface Node extends Omit<MenuNode, 'children' | 'redirect'> {
  readonly redirect?: string | null
  readonly children?: readonly Node[]
}

/** Makes routes and menu of what the server sent for this user ([ROUTE-09], [ROUTE-14]; wire.md 3.4). */
export function menuRoutesOf(
  menu: readonly MenuNode[],
  permissionList: readonly string[],
): MenuMap {
  const held = new Set(permissionList)
  return {
    routes: menu.flatMap((node) => routesOf(node, [], held)),
    items: menu.flatMap((node) => itemOf(node, held) ?? []),
  }
}

/** The entries that open a screen, in the order of the menu; those without an icon take their folder's. */
export function leavesOf(items: readonly MenuItem[], folderIcon?: string): MenuItem[] {
  return items.flatMap((item) => {
    const icon = item.icon ?? folderIcon
    return item.children.length === 0 ? [{ ...item, icon }] : leavesOf(item.children, icon)
  })
}

function routesOf(node: Node, ancestors: readonly Crumb[], held: ReadonlySet<string>): MenuRoute[] {
  const trail = [...ancestors, { title: node.meta.title, path: node.path }]
  const below = (node.children ?? []).flatMap((child) => routesOf(child, trail, held))
  const redirect = findNodeRedirect(node, below)
  // A layout without anything inside would be an empty page.
  if (node.route === '0' || (isLayout(node) && redirect === undefined)) return below

  const { path, component, meta } = node
  return [
    {
      path,
      title: meta.title,
      component,
      redirect,
      isForbidden: isForbidden(node, held),
      trail,
    },
    ...below,
  ]
}

function findNodeRedirect(node: Node, below: readonly MenuRoute[]): string | undefined {
  if (typeof node.redirect === 'string' && node.redirect !== node.path) {
    if (isLocalPath(node.redirect)) return node.redirect
  }
  return isLayout(node) ? below.find((route) => !route.isForbidden)?.path : undefined
}

function itemOf(node: Node, held: ReadonlySet<string>): MenuItem | undefined {
  if (node.hidden === true || isForbidden(node, held)) return undefined
  const { path, alwaysShow } = node
  const { title, icon } = node.meta
  const children = (node.children ?? []).flatMap((child) => itemOf(child, held) ?? [])
  const [only] = children
  if (only === undefined && isLayout(node)) return undefined
  if (only !== undefined && children.length === 1 && alwaysShow !== true) {
    return { ...only, icon: only.icon ?? icon }
  }
  return { path, title, icon, children }
}

function isForbidden({ meta }: Node, held: ReadonlySet<string>): boolean {
  return meta.permission.length > 0 && !meta.permission.some((action) => held.has(action))
}

function isLayout({ component }: Node): boolean {
  return component.startsWith('layouts/')
}
